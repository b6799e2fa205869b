import { newIdempotencyKey } from "../api/client.ts";
import { type ChosenFile, readBytes } from "../pictures/chosen-file.ts";
import { type Draft, type DraftEvent, hasInput, isWaiting } from "./draft.ts";
import { type DraftDb, type FileChanges, type FilesByField, openDraftDb } from "./draft-db.ts";
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
const viewers = new Set<() => void>();
const formListeners = new Set<() => void>();
/** Number of forms of this page by draft. */
const open = new Map<string, number>();
const tabs = new BroadcastChannel("nkar-outbox");

let db: DraftDb | null = null;
let list: readonly Draft[] = [];

/** Answers: another tab may have typed since this one read the draft. */
const answers: ReadonlySet<DraftEvent["type"]> = new Set([
  "send",
  "silence",
  "stored",
  "refused",
  "conflict",
  "gone",
]);

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
  list = listNow();
}

/** Resolves when the drafts of the device are read. Forms open after it. */
export const draftsRead = load();

export function hasStorage(): boolean {
  return db !== null;
}

function listNow(): Draft[] {
  const drafts = [...live.values()].map(({ draft }) => draft);
  return drafts.filter(hasInput).toSorted((one, other) => other.editedAt - one.editedAt);
}

/** All drafts with input, latest first. The same array until one changes. */
export function listDrafts(): readonly Draft[] {
  return list;
}

export function liveDraft(id: string): LiveDraft | undefined {
  return live.get(id);
}

/** @returns a function that ends it */
export function onDraftEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function redraw(): void {
  list = listNow();
  for (const listener of [...viewers]) listener();
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

async function write(draft: Draft, files: FileChanges): Promise<void> {
  if (!db) return showKeeping(draft, "no storage");
  try {
    await db.put(draft, files);
    showKeeping(draft, "kept");
  } catch {
    const hasFiles = draft.files.length > 0;
    await db.put({ ...draft, files: [] }).then(
      () => showKeeping(draft, hasFiles ? "text only" : "kept"),
      () => showKeeping(draft, "full"),
    );
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
  tabs.postMessage({ event, before });
  await (answers.has(event.type) ? writeAnswer(before, event) : write(draft, changes));
}

/** Keeps the file of a field, until it is uploaded. */
export async function chooseFile(id: string, path: string, file: ChosenFile): Promise<void> {
  await readBytes(file);
  await dispatch(id, { type: "choose", path }, { [path]: file });
}

function follow({ event, before }: { event: DraftEvent; before: Draft }): void {
  const entry = live.get(before.id) ?? { draft: before, files: {}, keeping: "kept" };
  const draft = next(entry.draft, event);
  if (draft === entry.draft) return;
  const files = withFiles(entry.files, {}, draft);
  announce(
    { ...entry, draft, files },
    { event, before: entry.draft, after: draft, isRemote: true },
  );
  // A letter that was written meanwhile may have replaced the answer of the other tab.
  if (open.has(draft.id) && answers.has(event.type)) void write(draft, {});
  if (draft.files.some((path) => !files[path])) void loadFiles(draft.id);
}

tabs.addEventListener("message", ({ data }: MessageEvent) => {
  if (data.event) follow(data);
});

/** Reads the files that the page does not have. */
export async function loadFiles(id: string): Promise<FilesByField> {
  const stored = (await db?.filesOf(id).catch(() => ({}))) ?? {};
  const entry = live.get(id);
  if (!entry) return stored;
  const files = withFiles({ ...stored, ...entry.files }, {}, entry.draft);
  if (Object.keys(files).length !== Object.keys(entry.files).length) show({ ...entry, files });
  return files;
}

export type Place = Pick<Draft, "kind" | "address" | "isNew" | "page" | "title">;

const blank = {
  state: "clean",
  edit: {},
  files: [],
  saving: null,
  again: false,
  waitsFor: null,
  issues: [],
  message: null,
  present: null,
  renewal: null,
} as const;

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
  const offered = list.filter((draft) => isOffered(draft, place, linked));
  const found = offered.find(({ id }) => id === linked) ?? offered[0];
  if (found) return found.id;
  const id = place.isNew ? newIdempotencyKey() : recordDraftId(place);
  const draft: Draft = { ...blank, ...place, id, editedAt: Date.now(), base };
  if (!live.has(id)) live.set(id, { draft, files: {}, keeping: db ? "kept" : "no storage" });
  return id;
}

/** @returns a function to call when the form closes */
export function openForm(id: string): () => void {
  open.set(id, (open.get(id) ?? 0) + 1);
  notifyOpen();
  return () => {
    const left = (open.get(id) ?? 1) - 1;
    if (left > 0) open.set(id, left);
    else open.delete(id);
    const draft = live.get(id)?.draft;
    if (left === 0 && draft && !hasInput(draft)) live.delete(id);
    notifyOpen();
  };
}

/** The list shows the drafts of closed forms. */
function notifyOpen(): void {
  redraw();
  for (const listener of [...formListeners]) listener();
}

export function isFormOpen(id: string): boolean {
  return open.has(id);
}

/** Tells of each form that opens or closes. */
export function onFormsChange(listener: () => void): () => void {
  formListeners.add(listener);
  return () => formListeners.delete(listener);
}

/** Tells of each change of a draft and of each form that opens or closes. */
export function subscribe(listener: () => void): () => void {
  viewers.add(listener);
  return () => viewers.delete(listener);
}

/** Puts a discarded draft back, also after its form has closed. */
export async function restoreDraft({ draft, files }: LiveDraft): Promise<void> {
  await Promise.all(Object.values(files).map(readBytes));
  const { id, kind, address, isNew, page, title, editedAt, base } = draft;
  if (!live.has(id)) {
    const place = { id, kind, address, isNew, page, title, editedAt, base };
    live.set(id, { draft: { ...blank, ...place }, files: {}, keeping: "kept" });
  }
  await dispatch(id, { type: "restore", draft }, files);
}

/** Deletes all drafts from the device. */
export async function clearDrafts(): Promise<void> {
  for (const { id } of list) {
    const entry = live.get(id);
    live.delete(id);
    if (entry) await db?.put({ ...entry.draft, ...blank });
  }
  list = [];
}
