import type { Query, QueryClient } from "@tanstack/react-query";
import { isPublicContent, resourceNames } from "../../../core/api-routes.ts";
import { statedContentVersion, statedUnreadCount } from "./client.ts";
import { api } from "./records.ts";

const publicNames: ReadonlySet<unknown> = new Set(resourceNames.filter(isPublicContent));

/** True for records that visitors read: the content version covers these and no others. */
function isPublicQuery({ queryKey: [name] }: Query): boolean {
  return publicNames.has(name);
}

/** Reads nothing: stale queries are read when their tab is pressed or when they next show. */
function markStale(client: QueryClient, predicate: (query: Query) => boolean): void {
  void client.invalidateQueries({ predicate, refetchType: "none" });
}

/** A query that is being read already is not read twice. */
const keepRunningReads = { cancelRefetch: false };

/**
 * Marks all public queries as stale when an answer states another content version. Reads the inbox
 * if an answer states another number of unread messages, and when the window or the installed app
 * comes back.
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
  // Back from the browser's cache of whole pages.
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
  // Its answer states the content version, which may mark further queries.
  await client.refetchQueries({ queryKey: api.unreadMessages.queryKey });
  // React has shown the pressed tab during the request, so its queries are active.
  const predicate = ({ state }: Query) => state.isInvalidated;
  await client.refetchQueries({ type: "active", predicate }, keepRunningReads);
}
