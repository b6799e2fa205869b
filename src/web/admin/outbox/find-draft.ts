import { newIdempotencyKey } from "../api/client.ts";
import { blankDraft, type Draft, isWaiting } from "./draft.ts";
import { hasStorage } from "./draft-store.ts";
import { addDraft, listDrafts } from "./live-drafts.ts";
import { isOpenElsewhere, openedDrafts, rememberNew } from "./opened-drafts.ts";

type Place = Pick<Draft, "kind" | "address" | "isNew" | "page" | "title">;

/** Other tabs' and waiting new records open only by their link, so that *New* starts an empty form. */
function isOffered(draft: Draft, { kind, address, isNew }: Place, linked: string | null): boolean {
  if (draft.kind !== kind || draft.address !== address || draft.isNew !== isNew) return false;
  return draft.id === linked || !(isNew && (isWaiting(draft) || isOpenElsewhere(draft)));
}

/** The same in each tab, so that all forms of a record show one draft. */
export function recordDraftId({ kind, address }: Pick<Draft, "kind" | "address">): string {
  return `${kind} ${address}`;
}

/**
 * Returns the id of a record's draft. Prefers the new record that this tab has opened last.
 * Adds an empty one if there is none.
 * @param linked id of the draft that the address names
 */
export function findOrAddDraft(place: Place, base: object | null, linked: string | null): string {
  const offered = listDrafts().filter((draft) => isOffered(draft, place, linked));
  const preferred = [linked, ...openedDrafts()].flatMap((wanted) =>
    offered.filter(({ id }) => id === wanted),
  );
  const [draft] = [...preferred, ...offered];
  if (draft) return rememberNew(draft);
  const id = place.isNew ? newIdempotencyKey() : recordDraftId(place);
  const blank = { ...blankDraft, ...place, id, editedAt: Date.now(), base };
  addDraft(blank, hasStorage() ? "kept" : "no storage");
  return rememberNew(blank);
}
