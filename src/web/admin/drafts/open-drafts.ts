import { useSyncExternalStore } from "react";
import type { Draft } from "./draft-store.ts";

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

/** Returns the address of a draft's form. */
export function linkTo({ id, page }: Pick<Draft, "id" | "page">): string {
  return `${page}#${id}`;
}

export function isLinkedTo(id: string | undefined): boolean {
  return location.hash === `#${id}`;
}
