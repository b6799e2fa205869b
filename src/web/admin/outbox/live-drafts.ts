import { createSharedValue } from "../shared-value.ts";
import type { FilesByField } from "./chosen-file.ts";
import { type Draft, type DraftEvent, hasInput } from "./draft.ts";
import { hasPending, type PendingFiles } from "./pending-files.ts";

/** "kept": the device has the present input. "writing": it does not have it yet. */
export type Keeping = "writing" | "writing file" | "kept" | "text only" | "full" | "no storage";

/** All that the page knows of a draft. A new object after each change. */
export interface LiveDraft {
  draft: Draft;
  files: FilesByField;
  pending: PendingFiles;
  keeping: Keeping;
}

export interface Occurrence {
  event: DraftEvent;
  before: Draft;
  after: Draft;
  /** As they were before the event. */
  files: FilesByField;
  /** True if another tab has caused it. */
  isRemote: boolean;
}

type Listener = (occurrence: Occurrence) => void;

const liveDrafts = new Map<string, LiveDraft>();
const listeners = new Set<Listener>();
/** Drafts whose form is on the screen. */
const open = new Set<string>();

/** All drafts with input or pending files, latest first. */
const list = createSharedValue<readonly Draft[]>([]);

export const listDrafts = list.get;
/** Tells of each change of a draft and of each form that opens or closes. */
export const { subscribe } = list;

export function liveDraft(id: string): LiveDraft | undefined {
  return liveDrafts.get(id);
}

/** @returns a function that ends it */
export function onDraftEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isUnsaved(entry: LiveDraft): boolean {
  return hasInput(entry.draft) || hasPending(entry);
}

/** Tells all subscribers, also if the list is the same: a draft in it may have changed. */
export function redraw(): void {
  const drafts = [...liveDrafts.values()].filter(isUnsaved).map(({ draft }) => draft);
  list.set(drafts.toSorted((one, other) => other.editedAt - one.editedAt));
}

/** Adds a draft, without its files, unless the page has it. */
export function addDraft(draft: Draft, keeping: Keeping): void {
  if (liveDrafts.has(draft.id)) return;
  liveDrafts.set(draft.id, { draft, files: {}, pending: {}, keeping });
}

export function removeDraft(id: string): void {
  liveDrafts.delete(id);
}

export function show(entry: LiveDraft): void {
  const { id } = entry.draft;
  if (isUnsaved(entry) || open.has(id)) liveDrafts.set(id, entry);
  else liveDrafts.delete(id);
  redraw();
}

/** Shows a change, and tells of what caused it. */
export function announce(entry: LiveDraft, occurrence: Occurrence): void {
  show(entry);
  for (const listener of [...listeners]) listener(occurrence);
}

/** @returns a function to call when the form closes */
export function openForm(id: string): () => void {
  open.add(id);
  redraw();
  return () => {
    open.delete(id);
    const entry = liveDrafts.get(id);
    if (entry && !isUnsaved(entry)) liveDrafts.delete(id);
    redraw();
  };
}

export function isFormOpen(id: string): boolean {
  return open.has(id);
}
