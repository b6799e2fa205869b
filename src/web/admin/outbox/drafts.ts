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
  keeping: Keeping;
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
/** All drafts with input, latest first. */
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
  const slow = new Promise<null>((resolve) => setTimeout(resolve, 3000, null));
  try {
    db = await Promise.race([openDraftDb(), slow]);
    for (const draft of (await db?.list()) ?? []) {
      live.set(draft.id, { draft, files: {}, keeping: "kept" });
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

function redraw(): void {
  const drafts = [...live.values()].map(({ draft }) => draft).filter(hasInput);
  list.set(drafts.toSorted((one, other) => other.editedAt - one.editedAt));
}

function show(entry: LiveDraft): void {
  const { id } = entry.draft;
  if (hasInput(entry.draft) || open.has(id)) live.set(id, entry);
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
  const before = entry.draft;
  const draft = next(before, event);
  if (draft === before) return;
  const gone = before.files.filter((path) => !draft.files.includes(path));
  const changes = { ...Object.fromEntries(gone.map((path) => [path, null])), ...files };
  const changed = { draft, files: withFiles(entry.files, changes, draft) };
  const isKept = hasInput(draft) || hasInput(before);
  const writing = event.type === "choose" ? "writing file" : "writing";
  announce(
    { ...changed, keeping: isKept ? writing : entry.keeping },
    { event, before, after: draft, isRemote: false },
  );
  if (!isKept) return;
  tell(event, before, files);
  await (answers.has(event.type) ? writeAnswer(before, event) : write(draft, changes));
}

let reading: Promise<void> = Promise.resolve();

function notifyUnreadable(): void {
  notifyFailure(texts.pictures.thisBrowserCannotReadPicture, texts.pictures.exportItAsJpegUpload);
}

/**
 * Keeps the file of a field, until it is uploaded.
 * @param file a promise for a file that the device prepares; it rejects if the painter cancels
 * @param refusal the file stays in its slot, and is not sent
 */
export function chooseFile(
  id: string,
  path: string,
  file: ChosenFile | Promise<ChosenFile>,
  refusal?: Refusal,
): void {
  const entry = live.get(id);
  if (entry) show({ ...entry, keeping: "writing file" });
  const others = reading;
  reading = Promise.all([file, others])
    .then(async ([chosen]) => {
      await readBytes(chosen);
      showTransfer(id, path, null);
      void dispatch(id, { type: "choose", path, refusal }, { [path]: chosen });
    })
    .catch((error) => {
      if (!isAborted(error)) notifyUnreadable();
      const unchanged = live.get(id)?.draft;
      if (unchanged) void write(unchanged, {});
      return others;
    });
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Resolves when the drafts have all chosen files. */
export function filesRead(): Promise<void> {
  return reading;
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
  const entry = live.get(before.id) ?? { draft: before, files: {}, keeping: "kept" };
  const draft = next(entry.draft, event);
  if (draft === entry.draft) return;
  const chosen = Object.entries(received).map(([path, file]) => [path, fromKept(file)]);
  const files = withFiles(entry.files, Object.fromEntries(chosen), draft);
  announce(
    { ...entry, draft, files },
    { event, before: entry.draft, after: draft, isRemote: true },
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
  if (!live.has(id)) live.set(id, { draft, files: {}, keeping: db ? "kept" : "no storage" });
  return id;
}

/** @returns a function to call when the form closes */
export function openForm(id: string): () => void {
  open.add(id);
  redraw();
  return () => {
    open.delete(id);
    const draft = live.get(id)?.draft;
    if (draft && !hasInput(draft)) live.delete(id);
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
    if (entry) await db?.put({ ...entry.draft, ...blankDraft });
  }
  list.set([]);
}
