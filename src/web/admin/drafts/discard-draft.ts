import { whileLocked } from "./draft-locks.ts";
import { type Draft, openDraftStore } from "./draft-store.ts";

/** @returns a function that restores the draft */
export async function removeDraft(draft: Draft): Promise<() => Promise<void>> {
  const store = await openDraftStore();
  const files = await store.filesOf(draft.id);
  await store.remove(draft.id);
  return () => store.put(draft, files);
}

/**
 * Deletes a draft from the device, unless a form in another tab uses it.
 * @returns a function that restores the draft, or null if it is in use
 */
export function discardDraft(draft: Draft): Promise<(() => Promise<void>) | null> {
  return whileLocked(draft.id, () => removeDraft(draft));
}
