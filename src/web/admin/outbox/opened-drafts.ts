import type { Draft } from "./draft.ts";
import { onDraftEvent } from "./live-drafts.ts";

// Remembers which drafts this tab has open, and which other tabs have.

/** Session storage key. */
const openedKey = "nkar-opened-drafts";
/** The tab forgets older drafts, so that their list does not grow. */
const maxOpened = 50;

/** Ids of the drafts of new records that this tab has opened, also before a reload; latest first. */
export function openedDraftIds(): string[] {
  // `sessionStorage` itself throws if the browser denies site data.
  try {
    return JSON.parse(sessionStorage.getItem(openedKey) ?? "[]");
  } catch {
    return [];
  }
}

/** Remembers the draft of a new record. All tabs share the draft of a saved record. @returns the id */
export function rememberIfNew({ id, isNew }: Pick<Draft, "id" | "isNew">): string {
  if (!isNew) return id;
  const otherIds = openedDraftIds().filter((otherId) => otherId !== id);
  try {
    sessionStorage.setItem(openedKey, JSON.stringify([id, ...otherIds].slice(0, maxOpened)));
  } catch {
    // Without site data, a reload finds no draft either.
  }
  return id;
}

/** Called at the sign-out, because others may use the device afterwards. */
export function forgetOpenedDrafts(): void {
  try {
    sessionStorage.removeItem(openedKey);
  } catch {
    // Without site data there is nothing to forget.
  }
}

const lockPrefix = "nkar-open-draft ";

/** Ids of drafts that were open in another tab when this page loaded, or got input there last. */
const idsOpenElsewhere = new Set<string>();

export function isOpenElsewhere({ id }: Pick<Draft, "id">): boolean {
  return idsOpenElsewhere.has(id);
}

onDraftEvent(({ event, after: draft, isRemote }) => {
  if (event.type !== "set") return;
  if (isRemote) idsOpenElsewhere.add(draft.id);
  else idsOpenElsewhere.delete(draft.id);
});

async function readLocks(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const lockedIds = held.flatMap(({ name }) => name?.split(lockPrefix).slice(1) ?? []);
  // A browser may hold the lock of this tab for a moment after a reload.
  const [ownId] = openedDraftIds();
  for (const id of lockedIds) if (id !== ownId) idsOpenElsewhere.add(id);
}

/** Resolves when this page knows what other tabs have open. Without HTTPS there are no locks. */
export const whenLocksAreRead = readLocks().catch(() => {});

/** Locks a draft, which tells other tabs that it is open. @returns a function that releases the lock */
export function lockDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const options = { mode: "shared" } as const;
  // Without storage, Firefox denies locks.
  navigator.locks?.request(`${lockPrefix}${id}`, options, () => promise).catch(() => {});
  return resolve;
}
