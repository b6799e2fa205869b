import { newIdempotencyKey } from "../api/client.ts";
import { blankDraft, type Draft, isWaiting } from "./draft.ts";
import { hasStorage } from "./draft-store.ts";
import { addDraft, listDrafts, onDraftEvent } from "./live-drafts.ts";

type Place = Pick<Draft, "kind" | "address" | "isNew" | "page" | "title">;

const openedKey = "nkar-opened-drafts";
const maxOpened = 50;

/** Ids of the new records that this tab has opened, also before a reload. */
function openedDrafts(): string[] {
  // Also throws if the browser denies site data.
  try {
    return JSON.parse(sessionStorage.getItem(openedKey) ?? "[]");
  } catch {
    return [];
  }
}

/** Tabs of a saved record share its draft, so only new records are remembered. */
function rememberNew({ id, isNew }: Pick<Draft, "id" | "isNew">): string {
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

/** Drafts that another tab has typed in last, since this page was loaded. */
const typedElsewhere = new Set<string>();

onDraftEvent(({ event, after, isRemote }) => {
  if (event.type !== "set") return;
  if (isRemote) typedElsewhere.add(after.id);
  else typedElsewhere.delete(after.id);
});

/**
 * A new record that waits, or that another tab is typing, opens only by its link, so that another
 * one can be begun.
 */
function isOffered(draft: Draft, { kind, address, isNew }: Place, linked: string | null): boolean {
  if (draft.kind !== kind || draft.address !== address || draft.isNew !== isNew) return false;
  return draft.id === linked || !(isNew && (isWaiting(draft) || typedElsewhere.has(draft.id)));
}

/** The same in each tab, so that all forms of a record show one draft. */
export function recordDraftId({ kind, address }: Pick<Draft, "kind" | "address">): string {
  return `${kind} ${address}`;
}

/**
 * Returns the id of a record's draft. Prefers a new record that this tab has opened before.
 * Adds an empty one if there is none.
 * @param linked id of the draft that the address names
 */
export function findOrAddDraft(place: Place, base: object | null, linked: string | null): string {
  const offered = listDrafts().filter((draft) => isOffered(draft, place, linked));
  const opened = openedDrafts();
  const draft =
    offered.find(({ id }) => id === linked) ??
    offered.find(({ id }) => opened.includes(id)) ??
    offered[0];
  if (draft) return rememberNew(draft);
  const id = place.isNew ? newIdempotencyKey() : recordDraftId(place);
  const blank = { ...blankDraft, ...place, id, editedAt: Date.now(), base };
  addDraft(blank, hasStorage() ? "kept" : "no storage");
  return rememberNew(blank);
}
