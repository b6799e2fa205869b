import { delay } from "@nkar/controls/delay";
import { type ChosenFile, type FileChanges, type FilesByField, withFiles } from "./chosen-file.ts";
import { blankDraft, type Draft, type DraftEvent } from "./draft.ts";
import { type DraftDb, openDraftDb } from "./draft-db.ts";
import {
  addDraft,
  type Keeping,
  type LiveDraft,
  listDrafts,
  liveDraft,
  redraw,
  removeDraft,
  show,
} from "./live-drafts.ts";
import { cancelPending } from "./pending-files.ts";
import { tellTabs } from "./tab-channel.ts";
import { next } from "./transitions.ts";

let db: DraftDb | null = null;

/** Files that the device has no room for. */
const unkept = new WeakSet<ChosenFile>();

/** False if the browser offers no storage. */
export function hasStorage(): boolean {
  return db !== null;
}

export function isFileKept(file: ChosenFile): boolean {
  return hasStorage() && !unkept.has(file);
}

/**
 * The tab that sent a draft may be gone. Without a session no tab sends it again, and the painter
 * could not discard it while it counts as on its way.
 */
function withoutSender(draft: Draft): Draft {
  return draft.state === "sending" ? { ...draft, state: "queued" } : draft;
}

async function load(): Promise<void> {
  // A browser that does not answer must not keep the forms closed.
  const slow = delay(10_000).then(() => null);
  try {
    db = await Promise.race([openDraftDb(), slow]);
    for (const draft of (await db?.list()) ?? []) addDraft(withoutSender(draft), "kept");
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

/** Stores a draft on the device and shows how. A file without room stays on the page. */
export async function storeDraft(draft: Draft, changes: FileChanges): Promise<void> {
  if (!db) return showKeeping(draft, "no storage");
  const present = liveDraft(draft.id)?.files ?? {};
  const isKept = (path: string) => !(present[path] && unkept.has(present[path]));
  const files = draft.files.filter(isKept);
  try {
    await db.put({ ...draft, files }, changes);
    showKeeping(draft, files.length < draft.files.length ? "text only" : "kept");
  } catch {
    const tooLarge = Object.values(changes).filter((file) => file !== null);
    for (const file of tooLarge) unkept.add(file);
    const latest = liveDraft(draft.id)?.draft;
    if (latest && tooLarge.length > 0) await storeDraft(latest, {});
    else showKeeping(draft, "full");
  }
}

/**
 * Adds an answer to what another tab may have typed meanwhile.
 * @param before the draft before the answer
 */
export async function storeAnswer(
  { draft: before, keeping }: LiveDraft,
  event: DraftEvent,
): Promise<void> {
  const { id } = before;
  const draft = liveDraft(id)?.draft;
  // A draft that the device has no more was discarded in another tab. It must not come back.
  const unwritten = keeping === "kept" ? null : before;
  const merged = await db
    ?.change(id, (row) => {
      const latest = row ?? unwritten;
      return latest && next(latest, event);
    })
    .catch(() => undefined);
  const entry = liveDraft(id);
  if (!entry || entry.draft !== draft) return;
  // The device has no storage, or fails.
  if (merged === undefined) return storeDraft(entry.draft, {});
  const isSame = merged === null || JSON.stringify(merged) === JSON.stringify(draft);
  show({ ...entry, draft: isSame ? draft : merged, keeping: "kept" });
}

/** Reads the files that the page does not have. */
export async function loadFiles(id: string): Promise<FilesByField> {
  const present = liveDraft(id);
  if (present?.draft.files.every((path) => path in present.files)) return present.files;
  const deviceFiles = (await db?.filesOf(id).catch(() => ({}))) ?? {};
  const entry = liveDraft(id);
  if (!entry) return deviceFiles;
  const files = withFiles({ ...deviceFiles, ...entry.files }, {}, entry.draft);
  if (Object.keys(files).length !== Object.keys(entry.files).length) show({ ...entry, files });
  return files;
}

/** Deletes all drafts from the device. */
export async function clearDrafts(): Promise<void> {
  for (const { id } of listDrafts()) {
    const entry = liveDraft(id);
    if (!entry) continue;
    removeDraft(id);
    const event = { type: "discard" } as const;
    cancelPending(entry.pending, event);
    tellTabs({ event, before: entry.draft, files: {} });
    await db?.put({ ...entry.draft, ...blankDraft });
  }
  redraw();
}
