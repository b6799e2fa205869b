import type { ApiArtwork } from "../../../core/entities/artwork.ts";
import type { Exhibition } from "../../../core/entities/exhibition.ts";
import type { Feedback } from "../../../core/entities/feedback.ts";
import type { InboxMessage } from "../../../core/entities/message.ts";
import type { Passkey } from "../../../core/entities/passkey.ts";
import type { ApiPrint } from "../../../core/entities/print.ts";
import type {
  ArtistBio,
  ArtistSettings,
  ContactSettings,
  HomepageSettings,
  ZoomSettings,
} from "../../../core/entities/settings.ts";
import type { TrashEntry } from "../../../core/entities/trash.ts";
import { printListRules } from "./query-client.ts";
import { collection, singleton } from "./resource.ts";

export const api = {
  artworks: collection<ApiArtwork>("artworks"),
  prints: collection<ApiPrint>("prints", printListRules),
  exhibitions: collection<Exhibition>("exhibitions"),
  messages: collection<InboxMessage>("messages"),
  feedback: collection<Feedback>("feedback"),
  passkeys: collection<Passkey>("passkeys"),
  trash: collection<TrashEntry>("trash"),
  homepage: singleton<HomepageSettings>("homepageSettings"),
  artist: singleton<ArtistSettings>("artistSettings"),
  artistBio: singleton<ArtistBio>("artistBio"),
  contact: singleton<ContactSettings>("contactSettings"),
  zoom: singleton<ZoomSettings>("zoomSettings"),
};
