import { delay } from "@nkar/controls/delay";
import { newIdempotencyKey } from "../api/client.ts";
import { openTabChannel } from "../browser-storage.ts";
import { type ChosenFile, fromKept, type KeptFile, toKept } from "./chosen-file.ts";
import { blankDraft, type Draft, type DraftEvent, hasInput, isWaiting } from "./draft.ts";
import {
  type DraftDb,
  type FileChanges,
  type FilesByField,
  openDraftDb,
  outboxName,
} from "./draft-db.ts";
import {
  announce,
  cancelPending,
  isFormOpen,
  type Keeping,
  listDrafts,
  liveDraft,
  liveDrafts,
  redraw,
  show,
} from "./live-drafts.ts";
import { next } from "./transitions.ts";

const noFiles = { files: {}, pending: {} };

const tabs = openTabChannel(outboxName);

let db: DraftDb | null = null;

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

export function isFileKept(file: ChosenFile): boolean {
  return db !== null && !unkept.has(file);
}

async function load(): Promise<void> {
  // A browser that does not answer must not keep the forms closed.
  const slow = delay(10_000).then(() => null);
  try {
    db = await Promise.race([openDraftDb(), slow]);
    for (const draft of (await db?.list()) ?? []) {
      liveDrafts.set(draft.id, { draft, ...noFiles, keeping: "kept" });
    }
  } catch {
    db = null;
  }
  redraw();
}

/** Resolves when the drafts of the device are read. Forms open after it. */
export const draftsRead = load();

/** Shows how the input is kept, unless it has changed since. */
function showKeeping(draft: Draft, keeping: Keeping): void {
  const entry = liveDraft(draft.id);
  if (entry?.draft === draft && entry.keeping !== keeping) show({ ...entry, keeping });
}

async function write(draft: Draft, changes: FileChanges): Promise<void> {
  if (!db) return showKeeping(draft, "no storage");
  const shown = liveDraft(draft.id)?.files ?? {};
  const isKept = (path: string) => !(shown[path] && unkept.has(shown[path]));
  const files = draft.files.filter(isKept);
  try {
    await db.put({ ...draft, files }, changes);
    showKeeping(draft, files.length < draft.files.length ? "text only" : "kept");
  } catch {
    const tooLarge = Object.values(changes).filter((file) => file !== null);
    for (const file of tooLarge) unkept.add(file);
    const latest = liveDraft(draft.id)?.draft;
    if (latest && tooLarge.length > 0) await write(latest, {});
    else showKeeping(draft, "full");
  }
}

/** Adds an answer to what another tab may have typed meanwhile. */
async function writeAnswer(before: Draft, event: DraftEvent): Promise<void> {
  const shown = liveDraft(before.id)?.draft;
  const changed = await db?.change(before, (stored) => next(stored, event)).catch(() => null);
  const entry = liveDraft(before.id);
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
  const entry = liveDraft(id);
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

/**
 * Discards a draft. @returns a function that takes it back, unless the painter has typed since
 */
export async function discard(id: string): Promise<() => void> {
  // The device deletes them with the draft.
  const files = await loadFiles(id);
  const draft = liveDraft(id)?.draft;
  void dispatch(id, { type: "discard" });
  return () => {
    if (!draft) return;
    const { edit, saving } = draft;
    // A closed form has left no draft behind.
    const blank = { draft: { ...draft, ...blankDraft }, ...noFiles, keeping: "kept" } as const;
    if (!liveDraft(id)) liveDrafts.set(id, blank);
    void dispatch(id, { type: "restore", edit, files: draft.files, saving }, files);
  };
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
  const entry = liveDraft(before.id) ?? { draft: before, ...noFiles, keeping: "kept" };
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
  if (isFormOpen(draft.id) && isBySender) void write(draft, {});
  if (draft.files.some((path) => !files[path])) void loadFiles(draft.id);
}

tabs.addEventListener("message", ({ data }: MessageEvent<Message>) => follow(data));

/** Reads the files that the page does not have. */
export async function loadFiles(id: string): Promise<FilesByField> {
  const known = liveDraft(id);
  if (known?.draft.files.every((path) => path in known.files)) return known.files;
  const stored = (await db?.filesOf(id).catch(() => ({}))) ?? {};
  const entry = liveDraft(id);
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
  const offered = listDrafts().filter((draft) => isOffered(draft, place, linked));
  const found = offered.find(({ id }) => id === linked) ?? offered[0];
  if (found) return found.id;
  const id = place.isNew ? newIdempotencyKey() : recordDraftId(place);
  const draft: Draft = { ...blankDraft, ...place, id, editedAt: Date.now(), base };
  if (!liveDrafts.has(id))
    liveDrafts.set(id, { draft, ...noFiles, keeping: db ? "kept" : "no storage" });
  return id;
}

/** Deletes all drafts from the device. */
export async function clearDrafts(): Promise<void> {
  for (const { id } of listDrafts()) {
    const entry = liveDraft(id);
    liveDrafts.delete(id);
    if (entry) cancelPending(entry, { type: "discard" });
    if (entry) await db?.put({ ...entry.draft, ...blankDraft });
  }
  redraw();
}
