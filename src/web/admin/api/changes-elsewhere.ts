import type { Query, QueryClient } from "@tanstack/react-query";
import { isPublicContent, resourceNames } from "../../../core/api-routes.ts";
import { statedContentVersion, statedUnreadCount } from "./client.ts";
import { api } from "./records.ts";

// Keeps the lists of the admin up to date with changes by other devices, tabs and visitors.

const publicResourceNames: ReadonlySet<unknown> = new Set(resourceNames.filter(isPublicContent));

/** True for a query of records that visitors read. Only their changes raise the content version. */
function isPublicQuery({ queryKey: [name] }: Query): boolean {
  return publicResourceNames.has(name);
}

/** Reads nothing yet: the admin reads stale queries when their tab is pressed or when they next show. */
function markStale(client: QueryClient, predicate: (query: Query) => boolean): void {
  void client.invalidateQueries({ predicate, refetchType: "none" });
}

/** With this option, a query that is being read already is not read a second time. */
const keepRunningReads = { cancelRefetch: false };

/**
 * Marks all public queries as stale if an answer of the API states another content version. Reads
 * the inbox if an answer states another number of unread messages, and when the window or the
 * installed app comes back.
 * @returns a function that stops following
 */
export function followChanges(client: QueryClient): () => void {
  const { queryKey } = api.messages.list;
  const unsubscribes = [
    statedContentVersion.subscribe(() => markStale(client, isPublicQuery)),
    statedUnreadCount.subscribe(
      () => void client.invalidateQueries({ queryKey }, keepRunningReads),
    ),
  ];
  const listeners = new AbortController();
  const { signal } = listeners;
  const readInbox = () => void client.invalidateQueries({ queryKey });
  const readWhenVisible = () => {
    if (!document.hidden) readInbox();
  };
  document.addEventListener("visibilitychange", readWhenVisible, { signal });
  // The browser has shown the page again from its cache of whole pages.
  const readWhenRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readInbox();
  };
  addEventListener("pageshow", readWhenRestored, { signal });
  return () => {
    listeners.abort();
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/**
 * Marks as stale all queries that the content version does not cover. Then reads the number of
 * unread messages, and after it the stale queries of the shown tab.
 */
export async function readAfterTabPress(client: QueryClient): Promise<void> {
  markStale(client, (query) => !isPublicQuery(query));
  // This answer states the content version, which may mark further queries as stale.
  await client.refetchQueries({ queryKey: api.unreadMessages.queryKey });
  // React has shown the pressed tab during the request, so its queries are active.
  const predicate = ({ state }: Query) => state.isInvalidated;
  await client.refetchQueries({ type: "active", predicate }, keepRunningReads);
}
