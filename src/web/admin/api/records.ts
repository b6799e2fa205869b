import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { InboxMessage, UnreadMessages } from "../../../core/entities/message.ts";
import type { Passkey } from "../../../core/entities/sign-in.ts";
import type { TrashEntry } from "../../../core/entities/trash.ts";
import type { Certificate } from "../../../core/papers/certificate.ts";
import type { ApiArtwork } from "../../../core/records/artworks.ts";
import type { Exhibition } from "../../../core/records/exhibitions.ts";
import type { ApiPrint } from "../../../core/records/prints.ts";
import type {
  ArtistBio,
  ArtistSettings,
  ContactSettings,
  HomepageSettings,
  SalesSettings,
  ZoomSettings,
} from "../../../core/records/settings.ts";
import { printListRules } from "./query-client.ts";
import { collection, readOf, singleton } from "./resource.ts";

/** Below the key of the messages, so that both are read again together. */
const unreadMessages = readOf<UnreadMessages>(
  ["messages", "list", "unread"],
  apiAddress(calls.readUnreadMessages),
);

export const api = {
  artworks: collection<ApiArtwork>("artworks"),
  prints: collection<ApiPrint>("prints", printListRules),
  exhibitions: collection<Exhibition>("exhibitions"),
  messages: collection<InboxMessage>("messages"),
  unreadMessages,
  certificates: collection<Certificate>("certificates"),
  passkeys: collection<Passkey>("passkeys"),
  trash: collection<TrashEntry>("trash"),
  homepage: singleton<HomepageSettings>("homepageSettings"),
  artist: singleton<ArtistSettings>("artistSettings"),
  artistBio: singleton<ArtistBio>("artistBio"),
  contact: singleton<ContactSettings>("contactSettings"),
  zoom: singleton<ZoomSettings>("zoomSettings"),
  sales: singleton<SalesSettings>("salesSettings"),
};
