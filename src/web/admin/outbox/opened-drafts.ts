import type { Draft } from "./draft.ts";
import { onDraftEvent } from "./live-drafts.ts";

const openedKey = "nkar-opened-drafts";
const maxOpened = 50;

/** Ids of the new records that this tab has opened, also before a reload. The latest is first. */
export function openedDrafts(): string[] {
  // Also throws if the browser denies site data.
  try {
    return JSON.parse(sessionStorage.getItem(openedKey) ?? "[]");
  } catch {
    return [];
  }
}

/** Tabs of a saved record share its draft, so only new records are remembered. @returns the id */
export function rememberNew({ id, isNew }: Pick<Draft, "id" | "isNew">): string {
  if (!isNew) return id;
  const others = openedDrafts().filter((other) => other !== id);
  try {
    sessionStorage.setItem(openedKey, JSON.stringify([id, ...others].slice(0, maxOpened)));
  } catch {
    // Without site data, a reload finds no draft either.
  }
  return id;
}

/** Others may use the device after a sign-out. */
export function forgetOpenedDrafts(): void {
  try {
    sessionStorage.removeItem(openedKey);
  } catch {
    // Without site data there is nothing to forget.
  }
}

const lockPrefix = "nkar-open-draft ";

/** Drafts that another tab had open when this page was loaded, or has typed in last since. */
const openElsewhere = new Set<string>();

export function isOpenElsewhere({ id }: Pick<Draft, "id">): boolean {
  return openElsewhere.has(id);
}

onDraftEvent(({ event, after, isRemote }) => {
  if (event.type !== "set") return;
  if (isRemote) openElsewhere.add(after.id);
  else openElsewhere.delete(after.id);
});

async function readLocks(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name }) => name?.split(lockPrefix).slice(1) ?? []);
  // A browser may hold the lock of this tab for a moment after a reload.
  const [own] = openedDrafts();
  for (const id of names) if (id !== own) openElsewhere.add(id);
}

/** Resolves when this page knows what other tabs have open. Without HTTPS there are no locks. */
export const locksRead = readLocks().catch(() => {});

/** Tells tabs that are loaded later that a draft is open. @returns a function that ends it */
export function lockDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const options = { mode: "shared" } as const;
  // Without storage, Firefox denies locks.
  navigator.locks?.request(`${lockPrefix}${id}`, options, () => promise).catch(() => {});
  return resolve;
}
