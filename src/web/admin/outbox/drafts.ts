import { delay } from "../../delay.ts";
import { newIdempotencyKey } from "../api/client.ts";
import { type ChosenFile, fromKept, type KeptFile, toKept } from "../pictures/chosen-file.ts";
import { sharedValue } from "../ui/shared-value.ts";
import { blankDraft, type Draft, type DraftEvent, hasInput, isWaiting } from "./draft.ts";
import { type DraftDb, type FileChanges, type FilesByField, openDraftDb } from "./draft-db.ts";
import { outboxName } from "./first-draft.ts";
import { next } from "./transitions.ts";

/** "kept": the device has the present input. "writing": it does not have it yet. */
export type Keeping = "writing" | "kept" | "text only" | "full" | "no storage";

/** All that the page knows of a draft. A new object after each change. */
export interface LiveDraft {
  draft: Draft;
  /** Chosen files that are not uploaded yet. */
  files: FilesByField;
  /** By the path of their field. No other tab knows them. */
  pending: Readonly<Record<string, PendingFile>>;
  keeping: Keeping;
}

/** A file that is prepared or read, before the draft has it. */
export interface PendingFile {
  file: ChosenFile;
  cancel: () => void;
  /** False if the painter took it away, or the device cannot read it. */
  taken: Promise<boolean>;
}

export interface Occurrence {
  event: DraftEvent;
  before: Draft;
  after: Draft;
  /** True if another tab has caused it. */
  isRemote: boolean;
}

type Listener = (occurrence: Occurrence) => void;

const live = new Map<string, LiveDraft>();
const listeners = new Set<Listener>();
/** Drafts whose form is on the screen. */
const open = new Set<string>();
const tabs = new BroadcastChannel(outboxName);

let db: DraftDb | null = null;
/** All drafts with input or pending files, latest first. */
const list = sharedValue<readonly Draft[]>([]);

export const listDrafts = list.get;
/** Tells of each change of a draft and of each form that opens or closes. */
export const { subscribe } = list;

/** Files that the device has no room for. */
const unkept = new WeakSet<ChosenFile>();

async function load(): Promise<void> {
  // A browser that does not answer must not keep the forms closed.
  const slow = delay(3000).then(() => null);
  try {
    db = await Promise.race([openDraftDb(), slow]);
    for (const { draft, files } of (await db?.list()) ?? []) {
      // Another tab may have changed it meanwhile.
      live.set(draft.id, { draft, pending: {}, keeping: "kept", ...live.get(draft.id), files });
    }
  } catch {
    db = null;
  }
  redraw();
}

/** Resolves when the drafts of the device are read. Forms open after it. */
export const draftsRead = load();

export function liveDraft(id: string): LiveDraft | undefined {
  return live.get(id);
}

/** @returns a function that ends it */
export function onDraftEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if the draft has files that are prepared or read. */
export function hasPending({ pending }: Pick<LiveDraft, "pending">): boolean {
  return Object.keys(pending).length > 0;
}

/** True if leaving the form now leaves something unsaved. */
export function isUnsaved(entry: LiveDraft): boolean {
  return hasInput(entry.draft) || hasPending(entry);
}

function redraw(): void {
  const drafts = [...live.values()].filter(isUnsaved).map(({ draft }) => draft);
  list.set(drafts.toSorted((one, other) => other.editedAt - one.editedAt));
}

function show(entry: LiveDraft): void {
  const { id } = entry.draft;
  if (isUnsaved(entry) || open.has(id)) live.set(id, entry);
  else live.delete(id);
  redraw();
}

/** Shows the file that a field is about to have. Undefined removes it. */
export function showPending(id: string, path: string, file: PendingFile | undefined): void {
  const entry = live.get(id);
  if (!entry) return;
  const { [path]: _, ...others } = entry.pending;
  show({ ...entry, pending: file ? { ...others, [path]: file } : others });
}

/** Shows how the input is kept, unless it has changed since. */
function showKeeping(draft: Draft, keeping: Keeping): void {
  const entry = live.get(draft.id);
  if (entry?.draft === draft && entry.keeping !== keeping) show({ ...entry, keeping });
}

/** Changes what the page knows of a draft, and tells of it. Null if nothing changes. */
function apply(
  entry: LiveDraft,
  event: DraftEvent,
  chosen: FilesByField,
  isRemote: boolean,
): Draft | null {
  const before = entry.draft;
  const after = next(before, event);
  if (after === before) return null;
  const all = Object.entries({ ...entry.files, ...chosen });
  const files = Object.fromEntries(all.filter(([path]) => after.files.includes(path)));
  // One more letter is kept so soon that its note need not change.
  const isBegun = hasInput(after) && (!hasInput(before) || event.type === "choose");
  const keeping = isBegun && !isRemote ? "writing" : entry.keeping;
  show({ ...entry, draft: after, files, keeping });
  for (const listener of [...listeners]) listener({ event, before, after, isRemote });
  return after;
}

/** Resolves to true if the device has the whole draft. */
async function write(draft: Draft, changes: FileChanges): Promise<boolean> {
  if (!db) {
    showKeeping(draft, "no storage");
    return false;
  }
  const shown = live.get(draft.id)?.files ?? {};
  const isKept = (path: string) => !(shown[path] && unkept.has(shown[path]));
  const files = draft.files.filter(isKept);
  const isWhole = files.length === draft.files.length;
  try {
    await db.put({ ...draft, files }, changes);
    showKeeping(draft, isWhole ? "kept" : "text only");
    return isWhole;
  } catch {
    const tooLarge = Object.values(changes).filter((file) => file !== null);
    for (const file of tooLarge) unkept.add(file);
    const latest = live.get(draft.id)?.draft;
    if (latest && tooLarge.length > 0) return write(latest, {});
    showKeeping(draft, "full");
    return false;
  }
}

/**
 * Changes a draft in this page at once. Resolves to true when the device has all of it, to false if
 * the device cannot have it.
 * @param files chosen with the event
 */
export async function dispatch(
  id: string,
  event: DraftEvent,
  files: FilesByField = {},
): Promise<boolean> {
  const entry = live.get(id);
  const draft = entry && apply(entry, event, files, false);
  if (!draft || !(hasInput(draft) || hasInput(entry.draft))) return false;
  tell(event, entry.draft, files);
  const gone = entry.draft.files.filter((path) => !draft.files.includes(path));
  return write(draft, { ...Object.fromEntries(gone.map((path) => [path, null])), ...files });
}

interface Message {
  event: DraftEvent;
  before: Draft;
  /** The device may have no room for them, and another tab may be the sender. */
  files: Readonly<Record<string, KeptFile>>;
}

function tell(event: DraftEvent, before: Draft, files: FilesByField): void {
  const kept = Object.entries(files).map(([path, file]) => [path, toKept(file)]);
  tabs.postMessage({ event, before, files: Object.fromEntries(kept) } satisfies Message);
}

function follow({ event, before, files }: Message): void {
  const entry = live.get(before.id) ?? { draft: before, files: {}, pending: {}, keeping: "kept" };
  const chosen = Object.entries(files).map(([path, file]) => [path, fromKept(file)]);
  const draft = apply(entry, event, Object.fromEntries(chosen), true);
  // The other tab may have replaced a letter that this one has written meanwhile.
  if (draft && open.has(draft.id) && !document.hidden) void write(draft, {});
}

tabs.addEventListener("message", ({ data }: MessageEvent<Message>) => follow(data));

export type Place = Pick<Draft, "kind" | "address" | "isNew" | "page" | "title">;

/** A new record that waits opens only by its link, so that another one can be begun. */
function isOffered(draft: Draft, { kind, address, isNew }: Place, linked: string | null): boolean {
  if (draft.kind !== kind || draft.address !== address || draft.isNew !== isNew) return false;
  return draft.id === linked || !(isNew && isWaiting(draft));
}

/** The same in each tab, so that all forms of a record show one draft. */
export function recordDraftId({ kind, address }: Pick<Draft, "kind" | "address">): string {
  return `${kind} ${address}`;
}

/**
 * Returns the draft of a record, or an empty one.
 * @param linked id of the draft that the address names
 */
export function findDraft(place: Place, base: object | null, linked: string | null): string {
  const offered = list.get().filter((draft) => isOffered(draft, place, linked));
  const found = offered.find(({ id }) => id === linked) ?? offered[0];
  if (found) return found.id;
  const id = place.isNew ? newIdempotencyKey() : recordDraftId(place);
  const draft: Draft = { ...blankDraft, ...place, id, editedAt: Date.now(), base };
  const keeping = db ? "kept" : "no storage";
  if (!live.has(id)) live.set(id, { draft, files: {}, pending: {}, keeping });
  return id;
}

/** @returns a function to call when the form closes */
export function openForm(id: string): () => void {
  open.add(id);
  redraw();
  return () => {
    open.delete(id);
    const entry = live.get(id);
    if (entry) show(entry);
  };
}

export function isFormOpen(id: string): boolean {
  return open.has(id);
}
