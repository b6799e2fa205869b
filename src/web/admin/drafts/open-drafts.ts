import { useSyncExternalStore } from "react";

/** Ids of the drafts whose form is on this page. */
let openIds: readonly string[] = [];
const listeners = new Set<() => void>();

function setOpenIds(next: readonly string[]): void {
  openIds = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns a function to call when the form closes */
export function markAsOpen(id: string): () => void {
  setOpenIds([...openIds, id]);
  return () => setOpenIds(openIds.filter((other) => other !== id));
}

export function useOpenDraftIds(): readonly string[] {
  return useSyncExternalStore(subscribe, () => openIds);
}
