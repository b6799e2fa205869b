import { delay } from "@nkar/controls/delay";
import { newIdempotencyKey } from "../api/client.ts";
import {
  type ChosenFile,
  fromKept,
  type KeptFile,
  readBytes,
  sourceOf,
  toKept,
} from "../pictures/chosen-file.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { sharedValue } from "../ui/shared-value.ts";
import {
  blankDraft,
  type Draft,
  type DraftEvent,
  hasInput,
  isWaiting,
  type Refusal,
} from "./draft.ts";
import { type DraftDb, type FileChanges, type FilesByField, openDraftDb } from "./draft-db.ts";
import { outboxName } from "./first-draft.ts";
import { showTransfer } from "./transfers.ts";
import { next } from "./transitions.ts";

/** "kept": the device has the present input. "writing": it does not have it yet. */
export type Keeping = "writing" | "writing file" | "kept" | "text only" | "full" | "no storage";

/** All that the page knows of a draft. A new object after each change. */
export interface LiveDraft {
  draft: Draft;
  files: FilesByField;
  /** By the path of their field. No other tab knows them. */
  pending: Readonly<Record<string, PendingFile>>;
  keeping: Keeping;
}

/** A file that is prepared or read, before the draft has it. */
interface PendingFile {
  file: ChosenFile;
  cancel: () => void;
  /** False if the painter took it away, or the device cannot read it. */
  taken: Promise<boolean>;
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

const noFiles = { files: {}, pending: {} };

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

/** Answers: another tab may have typed since this one read the draft. */
const answers: ReadonlySet<DraftEvent["type"]> = new Set([
  "send",
  "silence",
  "stored",
  "refused",
  "conflict",
  "gone",
]);

/** Files that the device has no room for. */
const unkept = new WeakSet<ChosenFile>();

async function load(): Promise<void> {
  // A browser that does not answer must not keep the forms closed.
  const slow = delay(10_000).then(() => null);
  try {
    db = await Promise.race([openDraftDb(), slow]);
    for (const draft of (await db?.list()) ?? []) {
      live.set(draft.id, { draft, ...noFiles, keeping: "kept" });
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

function isUnsaved(entry: LiveDraft): boolean {
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

/** Shows a change, and tells of what caused it. */
function announce(entry: LiveDraft, occurrence: Occurrence): void {
  show(entry);
  for (const listener of [...listeners]) listener(occurrence);
}

/** Shows how the input is kept, unless it has changed since. */
function showKeeping(draft: Draft, keeping: Keeping): void {
  const entry = live.get(draft.id);
  if (entry?.draft === draft && entry.keeping !== keeping) show({ ...entry, keeping });
}

async function write(draft: Draft, changes: FileChanges): Promise<void> {
  if (!db) return showKeeping(draft, "no storage");
  const shown = live.get(draft.id)?.files ?? {};
  const isKept = (path: string) => !(shown[path] && unkept.has(shown[path]));
  const files = draft.files.filter(isKept);
  try {
    await db.put({ ...draft, files }, changes);
    showKeeping(draft, files.length < draft.files.length ? "text only" : "kept");
  } catch {
    const tooLarge = Object.values(changes).filter((file) => file !== null);
    for (const file of tooLarge) unkept.add(file);
    const latest = live.get(draft.id)?.draft;
    if (latest && tooLarge.length > 0) await write(latest, {});
    else showKeeping(draft, "full");
  }
}

/** Adds an answer to what another tab may have typed meanwhile. */
async function writeAnswer(before: Draft, event: DraftEvent): Promise<void> {
  const shown = live.get(before.id)?.draft;
  const changed = await db?.change(before, (stored) => next(stored, event)).catch(() => null);
  const entry = live.get(before.id);
  if (!changed || !entry || entry.draft !== shown) return;
  const isSame = JSON.stringify(changed) === JSON.stringify(shown);
  show({ ...entry, draft: isSame ? shown : changed, keeping: "kept" });
}

function withFiles(files: FilesByField, changes: FileChanges, draft: Draft): FilesByField {
  const all = Object.entries({ ...files, ...changes });
  const left = all.filter(([path, file]) => file !== null && draft.files.includes(path));
  return Object.fromEntries(left) as FilesByField;
}

/** Ends the pending files that an event takes away. */
function cancelPending({ pending }: LiveDraft, event: DraftEvent): void {
  for (const [path, { cancel }] of Object.entries(pending)) {
    if (event.type === "discard" || (event.type === "drop" && event.path === path)) cancel();
  }
}

/**
 * Changes a draft in this page at once. Resolves when the device has the change, or cannot have it.
 * @param files chosen with the event
 */
export async function dispatch(
  id: string,
  event: DraftEvent,
  files: FileChanges = {},
): Promise<void> {
  const entry = live.get(id);
  if (!entry) return;
  cancelPending(entry, event);
  const before = entry.draft;
  const draft = next(before, event);
  if (draft === before) return;
  const gone = before.files.filter((path) => !draft.files.includes(path));
  const changes = { ...Object.fromEntries(gone.map((path) => [path, null])), ...files };
  const changed = { ...entry, draft, files: withFiles(entry.files, changes, draft) };
  const isKept = hasInput(draft) || hasInput(before);
  const writing = event.type === "choose" ? "writing file" : "writing";
  announce(
    { ...changed, keeping: isKept ? writing : entry.keeping },
    { event, before, after: draft, files: entry.files, isRemote: false },
  );
  if (!isKept) return;
  tell(event, before, files);
  await (answers.has(event.type) ? writeAnswer(before, event) : write(draft, changes));
}

function notifyUnreadable(): void {
  notifyFailure(texts.pictures.thisBrowserCannotReadPicture, texts.pictures.exportItAsJpegUpload);
}

/** Ends a pending file, unless another one has taken its place. */
function withoutPending(id: string, path: string, own: PendingFile): void {
  const entry = live.get(id);
  if (entry?.pending[path] !== own) return;
  const { [path]: _, ...pending } = entry.pending;
  show({ ...entry, pending });
}

/** Rejects with the signal's reason. Decoders cannot be cancelled. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );
}

export interface Choice {
  /** The file stays in its slot, and is not sent. */
  refusal?: Refusal | undefined;
  /** Returns the file that takes the place of the chosen one. */
  prepare?: (signal: AbortSignal) => Promise<ChosenFile>;
}

/**
 * Adds a file to a draft, in place of the field's pending one. It is kept until it is uploaded.
 * Resolves to true if the device keeps it.
 */
export async function chooseFile(
  id: string,
  path: string,
  file: ChosenFile,
  { refusal, prepare }: Choice = {},
): Promise<boolean> {
  const entry = live.get(id);
  if (!entry) return false;
  entry.pending[path]?.cancel();
  const end = new AbortController();
  const { signal } = end;
  let keeping: Promise<boolean> = Promise.resolve(false);

  async function read(): Promise<ChosenFile> {
    const chosen = prepare ? await prepare(signal) : file;
    await readBytes(chosen);
    return chosen;
  }

  const taken = Promise.race([read(), aborted(signal)]).then(
    (chosen) => {
      if (signal.aborted) return false;
      showTransfer(id, path, null);
      const event = { type: "choose", path, refusal } as const;
      keeping = dispatch(id, event, { [path]: chosen }).then(() => !!db && !unkept.has(chosen));
      withoutPending(id, path, own);
      return true;
    },
    () => {
      withoutPending(id, path, own);
      if (!signal.aborted) notifyUnreadable();
      return false;
    },
  );
  const own: PendingFile = { file, cancel: () => end.abort(), taken };
  show({ ...entry, pending: { ...entry.pending, [path]: own } });
  return (await taken) && keeping;
}

/** Resolves when the draft has its chosen files. False if it does not get one of them. */
export async function filesTaken(id: string): Promise<boolean> {
  const pending = () => Object.entries(live.get(id)?.pending ?? {});
  const first = pending();
  if (first.length === 0) return true;
  const all = await Promise.all(
    first.map(async ([path, { taken }]) => {
      // Another file may have taken its place.
      return (await taken) || pending().some(([other]) => other === path);
    }),
  );
  return all.every(Boolean) && filesTaken(id);
}

interface Message {
  event: DraftEvent;
  before: Draft;
  /** The device may have no room for them, and another tab may be the sender. */
  files: Readonly<Record<string, KeptFile>>;
}

function tell(event: DraftEvent, before: Draft, files: FileChanges): void {
  const kept = Object.entries(files).flatMap(([path, file]) =>
    file ? [[path, toKept(file)]] : [],
  );
  tabs.postMessage({ event, before, files: Object.fromEntries(kept) } satisfies Message);
}

function follow({ event, before, files: received }: Message): void {
  const entry = live.get(before.id) ?? { draft: before, ...noFiles, keeping: "kept" };
  cancelPending(entry, event);
  const draft = next(entry.draft, event);
  if (draft === entry.draft) return;
  const chosen = Object.entries(received).map(([path, file]) => [path, fromKept(file)]);
  const files = withFiles(entry.files, Object.fromEntries(chosen), draft);
  announce(
    { ...entry, draft, files },
    { event, before: entry.draft, after: draft, files: entry.files, isRemote: true },
  );
  // A letter that was written meanwhile may have replaced what the sender wrote.
  const isBySender =
    answers.has(event.type) || event.type === "uploaded" || event.type === "unsent";
  if (open.has(draft.id) && isBySender) void write(draft, {});
  if (draft.files.some((path) => !files[path])) void loadFiles(draft.id);
}

tabs.addEventListener("message", ({ data }: MessageEvent<Message>) => follow(data));

/** Reads the files that the page does not have. */
export async function loadFiles(id: string): Promise<FilesByField> {
  const known = live.get(id);
  if (known?.draft.files.every((path) => path in known.files)) return known.files;
  const stored = (await db?.filesOf(id).catch(() => ({}))) ?? {};
  const entry = live.get(id);
  if (!entry) return stored;
  const files = withFiles({ ...stored, ...entry.files }, {}, entry.draft);
  if (Object.keys(files).length !== Object.keys(entry.files).length) show({ ...entry, files });
  return files;
}

type Place = Pick<Draft, "kind" | "address" | "isNew" | "page" | "title">;

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
  if (!live.has(id)) live.set(id, { draft, ...noFiles, keeping: db ? "kept" : "no storage" });
  return id;
}

/** @returns a function to call when the form closes */
export function openForm(id: string): () => void {
  open.add(id);
  redraw();
  return () => {
    open.delete(id);
    const entry = live.get(id);
    if (entry && !isUnsaved(entry)) live.delete(id);
    redraw();
  };
}

export function isFormOpen(id: string): boolean {
  return open.has(id);
}

/**
 * Returns a signal that ends when another file, or none, takes the place of a field's file. A
 * photograph that is straightened meanwhile stays.
 */
export function whilePresent(id: string, path: string, file: ChosenFile) {
  const end = new AbortController();
  const source = sourceOf(file);
  const stop = subscribe(() => {
    const present = live.get(id)?.files[path];
    const isPresent =
      source instanceof File ? present && sourceOf(present) === source : present === file;
    if (!isPresent) end.abort();
  });
  return { signal: end.signal, stop };
}

/** Deletes all drafts from the device. */
export async function clearDrafts(): Promise<void> {
  for (const { id } of list.get()) {
    const entry = live.get(id);
    live.delete(id);
    if (entry) cancelPending(entry, { type: "discard" });
    if (entry) await db?.put({ ...entry.draft, ...blankDraft });
  }
  list.set([]);
}
