import { sharedValue } from "../ui/shared-value.ts";
import type { Draft } from "./draft-store.ts";

/** Ids of the drafts whose form is on this page. */
const openIds = sharedValue<readonly string[]>([]);

/** @returns a function to call when the form closes */
export function markAsOpen(id: string): () => void {
  openIds.set([...openIds.get(), id]);
  return () => openIds.set(openIds.get().filter((other) => other !== id));
}

export const useOpenDraftIds = openIds.useValue;

/** Returns the address of a draft's form. */
export function linkTo({ id, page }: Pick<Draft, "id" | "page">): string {
  return `${page}#${id}`;
}

export function isLinkedTo(id: string | undefined): boolean {
  return location.hash === `#${id}`;
}
