// The queries by which the admin reads the records of the site.

import { useQuery } from "@tanstack/react-query";
import {
  apiAddress,
  type ContentCollection,
  calls,
  isCollection,
  isContent,
  resourceNames,
} from "../../../core/api-routes.ts";
import type { TrashEntry } from "../../../core/entities/journal.ts";
import type { InboxMessage, UnreadMessages } from "../../../core/entities/message.ts";
import type { Passkey } from "../../../core/entities/sign-in.ts";
import type { Certificate } from "../../../core/papers/certificate.ts";
import type { ContentAnswer } from "../../../core/records/records.ts";
import type { RoomLink } from "../../../core/records/rooms.ts";
import type {
  ArtistBio,
  ArtistSettings,
  ContactSettings,
  HomepageSettings,
  SalesSettings,
  ZoomSettings,
} from "../../../core/records/settings.ts";
import { defaultSales, type Sales, toSales } from "../../../core/sales.ts";
import { type ListRules, listRules, printListRules } from "./query-client.ts";
import { type Collection, createCollection, createQuery, createSingleton } from "./resource.ts";

/** A private room as the painter reads it. */
export type PainterRoom = ContentAnswer<"rooms"> & {
  /** Null if the room is closed. Absent in answers to writes and in earlier versions. */
  link?: RoomLink | null;
};

/** A record of each collection, as the API returns it to the painter. */
interface Answers extends Omit<{ [Name in ContentCollection]: ContentAnswer<Name> }, "rooms"> {
  rooms: PainterRoom;
}

type ContentCollections = { [Name in ContentCollection]: Collection<Answers[Name], Name> };

/** Cache rules of the lists that do not use `listRules`. */
const specialListRules: Partial<Record<ContentCollection, ListRules>> = {
  prints: printListRules,
  // A visitor who opens a room changes its counter, so the list is never fresh.
  rooms: { ...listRules, staleTime: 0 },
};

const createContentCollection = <Name extends ContentCollection>(name: Name) =>
  createCollection<ContentAnswer<Name>, Name>(name, specialListRules[name]);

const contentCollections = Object.fromEntries(
  resourceNames
    .filter(isContent)
    .filter(isCollection)
    .map((name) => [name, createContentCollection(name)]),
) as ContentCollections;

/** The key begins with that of the list of messages, so that both are read again together. */
const unreadMessages = createQuery<UnreadMessages>(
  ["messages", "list", "unread"],
  apiAddress(calls.readUnreadMessages),
);

/** Queries of the API for each resource. Collections can also delete. */
export const api = {
  ...contentCollections,
  messages: createCollection<InboxMessage>("messages"),
  unreadMessages,
  certificates: createCollection<Certificate>("certificates"),
  passkeys: createCollection<Passkey>("passkeys"),
  trash: createCollection<TrashEntry>("trash"),
  homepage: createSingleton<HomepageSettings>("homepageSettings"),
  artist: createSingleton<ArtistSettings>("artistSettings"),
  artistBio: createSingleton<ArtistBio>("artistBio"),
  contact: createSingleton<ContactSettings>("contactSettings"),
  zoom: createSingleton<ZoomSettings>("zoomSettings"),
  sales: createSingleton<SalesSettings>("salesSettings"),
};

/** Returns the rates and currencies of the site; the defaults until they have loaded. */
export function useSales(): Sales {
  const settings = useQuery(api.sales.query).data?.record;
  return settings ? toSales(settings) : defaultSales;
}
