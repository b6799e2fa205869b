import { newIdempotencyKey } from "../api/client.ts";
import { blankDraft, type Draft, isWaiting } from "./draft.ts";
import { hasStorage } from "./draft-store.ts";
import { addDraft, listDrafts } from "./live-drafts.ts";
import { isOpenElsewhere, openedDraftIds, rememberIfNew } from "./opened-drafts.ts";

/** The form that looks for a draft. */
type FormPlace = Pick<Draft, "kind" | "address" | "isNew" | "page" | "title">;

/**
 * True if the form may open a draft. Only a link opens the draft of a new record that waits to be sent
 * or that another tab has open: without a link, *New* starts an empty form.
 */
function canOpen(draft: Draft, place: FormPlace, linkedId: string | null): boolean {
  const { kind, address, isNew } = place;
  if (draft.kind !== kind || draft.address !== address || draft.isNew !== isNew) return false;
  return draft.id === linkedId || !(isNew && (isWaiting(draft) || isOpenElsewhere(draft)));
}

/** Returns the same id in each tab, so that all forms of a stored record show one draft. */
export function recordDraftId({ kind, address }: Pick<Draft, "kind" | "address">): string {
  return `${kind} ${address}`;
}

/**
 * Returns the id of the draft for a form. Among drafts of new records, prefers the one that this
 * tab opened last. Adds an empty draft if there is none.
 * @param linkedId id of the draft to which the painter has followed a link
 */
export function findOrAddDraft(
  place: FormPlace,
  base: object | null,
  linkedId: string | null,
): string {
  const drafts = listDrafts().filter((draft) => canOpen(draft, place, linkedId));
  const preferredDrafts = [linkedId, ...openedDraftIds()].flatMap((preferredId) =>
    drafts.filter(({ id }) => id === preferredId),
  );
  const [draft] = [...preferredDrafts, ...drafts];
  if (draft) return rememberIfNew(draft);
  const id = place.isNew ? newIdempotencyKey() : recordDraftId(place);
  const blank = { ...blankDraft, ...place, id, editedAt: Date.now(), base };
  addDraft(blank, hasStorage() ? "kept" : "no storage");
  return rememberIfNew(blank);
}
