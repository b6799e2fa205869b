import { createSharedValue } from "../shared-value.ts";
import type { FilesByField } from "./chosen-file.ts";
import { type Draft, type DraftEvent, hasInput } from "./draft.ts";
import { hasPendingFiles, type PendingFiles } from "./pending-files.ts";

// The drafts that this page shows. `draft-store.ts` stores them on the device.

/**
 * Tells if the device has stored the input. "writing", "writing file": not yet. "text only": the device
 * has no room for a file. "full": it has no room at all. "no storage": the browser offers none.
 */
export type StorageState =
  | "writing"
  | "writing file"
  | "kept"
  | "text only"
  | "full"
  | "no storage";

/** All that the page knows of a draft. Each change makes a new object. */
export interface LiveDraft {
  draft: Draft;
  files: FilesByField;
  pending: PendingFiles;
  storageState: StorageState;
}

/** An event of a draft that has just been applied. */
export interface Occurrence {
  event: DraftEvent;
  before: Draft;
  after: Draft;
  /** The files of the draft before the event. */
  files: FilesByField;
  /** True if another tab has caused the event. */
  isRemote: boolean;
}

type Listener = (occurrence: Occurrence) => void;

const liveDrafts = new Map<string, LiveDraft>();
const listeners = new Set<Listener>();
/** Ids of the drafts whose form is on the screen. */
const openFormIds = new Set<string>();

/** All drafts with input or pending files, latest first. */
const unsavedDrafts = createSharedValue<readonly Draft[]>([]);

export const listDrafts = unsavedDrafts.get;
/** Calls a listener after each change of a draft, and when a form opens or closes. */
export const subscribeToDrafts = unsavedDrafts.subscribe;

export function liveDraft(id: string): LiveDraft | undefined {
  return liveDrafts.get(id);
}

/** Calls a listener after each event of a draft. @returns a function that removes the listener */
export function onDraftEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isUnsaved(live: LiveDraft): boolean {
  return hasInput(live.draft) || hasPendingFiles(live);
}

/** Calls all subscribers, also if the list is the same: a draft in the list may have changed. */
export function redrawAll(): void {
  const drafts = [...liveDrafts.values()].filter(isUnsaved).map(({ draft }) => draft);
  unsavedDrafts.set(drafts.toSorted((one, other) => other.editedAt - one.editedAt));
}

/** Adds a draft to the page without its files, unless the page has it already. */
export function addDraft(draft: Draft, storageState: StorageState): void {
  if (liveDrafts.has(draft.id)) return;
  liveDrafts.set(draft.id, { draft, files: {}, pending: {}, storageState });
}

export function removeDraft(id: string): void {
  liveDrafts.delete(id);
}

/** Replaces a draft in the page. Removes it if it has no input and no form. */
export function showDraft(live: LiveDraft): void {
  const { id } = live.draft;
  if (isUnsaved(live) || openFormIds.has(id)) liveDrafts.set(id, live);
  else liveDrafts.delete(id);
  redrawAll();
}

/** Shows a changed draft, and calls the listeners with the event that has changed it. */
export function announceEvent(live: LiveDraft, occurrence: Occurrence): void {
  showDraft(live);
  for (const listener of [...listeners]) listener(occurrence);
}

/** Keeps a draft in the page while its form is open. @returns a function to call when it closes */
export function openForm(id: string): () => void {
  openFormIds.add(id);
  redrawAll();
  return () => {
    openFormIds.delete(id);
    const live = liveDrafts.get(id);
    if (live && !isUnsaved(live)) liveDrafts.delete(id);
    redrawAll();
  };
}

export function isFormOpen(id: string): boolean {
  return openFormIds.has(id);
}
