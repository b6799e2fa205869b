import { isSame, mergeChanges, withOwnChanges } from "../forms/merge-changes.ts";
import type { Draft, FilesByField } from "./draft-store.ts";

export interface StoredDraft {
  draft: Draft;
  files: FilesByField;
}

/** Input, and the saved values that it changes. */
export interface Unsaved {
  values: object;
  files: FilesByField;
  base: object;
  etag: string | null;
}

/** True if the input equals the saved values and has no files. */
export function isUnchanged({ values, base, files }: Unsaved): boolean {
  return isSame(values, base) && Object.keys(files).length === 0;
}

/** True if the draft holds `input`, so that nothing has to be written. */
export function isIn({ draft, files }: StoredDraft, input: Unsaved): boolean {
  const isFileSame = (field: string) => files[field] === input.files[field];
  return isSame(input.values, draft.values) && Object.keys(input.files).every(isFileSame);
}

/** Input before its draft was read. */
interface Present extends Unsaved {
  isNew: boolean;
}

/** True if `present` has other content in a field that the draft changes too. */
export function isRetyped({ draft, files }: StoredDraft, present: Unsaved): boolean {
  const sides = { own: present.values, other: draft.values };
  const isTwice = (field: string) => field in files;
  return (
    mergeChanges(present.base, sides).conflicts.length > 0 ||
    Object.keys(present.files).some(isTwice)
  );
}

/**
 * Merges a draft with newer saved values, and with text typed in other fields before it was read.
 * @returns null if nothing is left to save
 */
export function restoredInput({ draft, files }: StoredDraft, present: Present): Unsaved | null {
  const { isNew } = present;
  const base = draft.base ?? present.base;
  const sides = { own: present.values, other: draft.values };
  const own = mergeChanges(present.base, sides).values;
  // Nobody has read again what the server has of a record that was new.
  const stored = isNew ? base : present.base;
  const storedEtag = isNew ? (draft.etag ?? null) : present.etag;
  const known = withOwnChanges(base, { sent: draft.sent ?? [], stored });
  const merged = mergeChanges(known, { own, other: stored });
  const allFiles = { ...files, ...present.files };
  const isNothingLeft = isUnchanged({ ...present, ...merged, base: stored, files: allFiles });
  // The list from which a form opens may be older than a save without an answer.
  const isUnsure = !isNew && Boolean(draft.sent?.length) && draft.etag === storedEtag;
  if (isNothingLeft && !isUnsure) return null;
  return merged.conflicts.length > 0
    ? { values: own, base: known, etag: draft.etag ?? null, files: allFiles }
    : { values: merged.values, base: stored, etag: storedEtag, files: allFiles };
}
