import type { Query, QueryClient } from "@tanstack/react-query";
import { isPublicContent, resourceNames } from "../../../core/api-routes.ts";
import { contentVersion, unreadMessages } from "./client.ts";
import { api } from "./records.ts";

const publicNames: ReadonlySet<unknown> = new Set(resourceNames.filter(isPublicContent));

/** True for records that visitors read: the content version covers these and no others. */
function isContentQuery({ queryKey: [name] }: Query): boolean {
  return publicNames.has(name);
}

/** Marked queries are read when their tab is pressed or when they next show. */
function markAsOld(client: QueryClient, predicate: (query: Query) => boolean): void {
  void client.invalidateQueries({ predicate, refetchType: "none" });
}

/** A query that is being read already is not read twice. */
const keepRunningReads = { cancelRefetch: false };

/**
 * Marks the content that is older than an answer says. Reads the inbox if an answer states another
 * number of unread messages, and when the window or the installed app comes back.
 * @returns a function that ends it
 */
export function followChanges(client: QueryClient): () => void {
  const { queryKey } = api.messages.list;
  const ends = [
    contentVersion.subscribe(() => markAsOld(client, isContentQuery)),
    unreadMessages.subscribe(() => void client.invalidateQueries({ queryKey }, keepRunningReads)),
  ];
  const listeners = new AbortController();
  const { signal } = listeners;
  const readInbox = () => void client.invalidateQueries({ queryKey });
  document.addEventListener("visibilitychange", () => document.hidden || readInbox(), { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && readInbox(), { signal });
  return () => {
    listeners.abort();
    for (const end of ends) end();
  };
}

/**
 * Reads again after a press on a tab: first the lists that the content version does not cover, then
 * the shown lists that are marked as old.
 */
export async function readAfterTabPress(client: QueryClient): Promise<void> {
  markAsOld(client, (query) => !isContentQuery(query));
  await client.refetchQueries({ queryKey: api.unreadMessages.queryKey });
  // The pressed tab is shown by now, so its lists are active.
  const predicate = ({ state }: Query) => state.isInvalidated;
  await client.refetchQueries({ type: "active", predicate }, keepRunningReads);
}
