import { delay } from "@nkar/controls/delay";
import { type ChosenFile, type FileChanges, type FilesByField, withFiles } from "./chosen-file.ts";
import { blankDraft, type Draft, type DraftEvent } from "./draft.ts";
import { type DraftDb, openDraftDb } from "./draft-db.ts";
import {
  addDraft,
  type LiveDraft,
  listDrafts,
  liveDraft,
  redrawAll,
  removeDraft,
  type StorageState,
  showDraft,
} from "./live-drafts.ts";
import { cancelPendingFiles } from "./pending-files.ts";
import { tellTabs } from "./tab-channel.ts";
import { applyEvent } from "./transitions.ts";

// Stores the drafts of this page on the device, and reads them when the admin opens.

let db: DraftDb | null = null;

/** Files for which the device has no room. They stay only in the page. */
const filesWithoutRoom = new WeakSet<ChosenFile>();

/** False if the browser offers no storage. */
export function hasStorage(): boolean {
  return db !== null;
}

export function isFileOnDevice(file: ChosenFile): boolean {
  return hasStorage() && !filesWithoutRoom.has(file);
}

/**
 * Returns a draft of the device as queued if a tab was sending it, because that tab may be gone.
 * Otherwise the painter could not discard the draft before a sign-in: until then no tab sends.
 */
function requeueIfSending(draft: Draft): Draft {
  return draft.state === "sending" ? { ...draft, state: "queued" } : draft;
}

/** A browser that does not answer within this time counts as one without storage: forms must open. */
const openTimeoutMs = 10_000;

async function load(): Promise<void> {
  const timeout = delay(openTimeoutMs).then(() => null);
  try {
    db = await Promise.race([openDraftDb(), timeout]);
    for (const draft of (await db?.list()) ?? []) addDraft(requeueIfSending(draft), "kept");
  } catch {
    db = null;
  }
  redrawAll();
}

/** Resolves when the drafts of the device are read. Forms open after it. */
export const whenDraftsAreRead = load();

/** Shows if the device has stored the input, unless the input has changed since. */
function showStorageState(draft: Draft, storageState: StorageState): void {
  const live = liveDraft(draft.id);
  if (live?.draft !== draft || live.storageState === storageState) return;
  showDraft({ ...live, storageState });
}

/** Stores a draft on the device, and shows if that has succeeded for the input and its files. */
export async function storeDraft(draft: Draft, changes: FileChanges): Promise<void> {
  if (!db) return showStorageState(draft, "no storage");
  const chosenFiles = liveDraft(draft.id)?.files ?? {};
  const hasRoom = (path: string) => !(chosenFiles[path] && filesWithoutRoom.has(chosenFiles[path]));
  const files = draft.files.filter(hasRoom);
  try {
    await db.put({ ...draft, files }, changes);
    showStorageState(draft, files.length < draft.files.length ? "text only" : "kept");
  } catch {
    // New files may be too large for the device, so the draft is stored without them.
    const newFiles = Object.values(changes).filter((file) => file !== null);
    for (const file of newFiles) filesWithoutRoom.add(file);
    const latestDraft = liveDraft(draft.id)?.draft;
    if (latestDraft && newFiles.length > 0) await storeDraft(latestDraft, {});
    else showStorageState(draft, "full");
  }
}

/**
 * Applies an answer to the draft on the device, into which the painter may have typed in another tab.
 * @param live the draft of this page before the answer
 */
export async function storeAnswer(
  { draft: draftBefore, storageState }: LiveDraft,
  event: DraftEvent,
): Promise<void> {
  const { id } = draftBefore;
  const draft = liveDraft(id)?.draft;
  // If the device had the draft and lacks it now, another tab has discarded it. It must not come back.
  const draftIfMissing = storageState === "kept" ? null : draftBefore;
  const mergedDraft = await db
    ?.change(id, (row) => {
      const storedDraft = row ?? draftIfMissing;
      return storedDraft && applyEvent(storedDraft, event);
    })
    .catch(() => undefined);
  const live = liveDraft(id);
  if (!live || live.draft !== draft) return;
  // The device has no storage, or an error has occurred.
  if (mergedDraft === undefined) return storeDraft(live.draft, {});
  const isSame = mergedDraft === null || JSON.stringify(mergedDraft) === JSON.stringify(draft);
  showDraft({ ...live, draft: isSame ? draft : mergedDraft, storageState: "kept" });
}

/** Returns the files of a draft. Reads those from the device that the page does not have. */
export async function loadFiles(id: string): Promise<FilesByField> {
  const liveBefore = liveDraft(id);
  if (liveBefore?.draft.files.every((path) => path in liveBefore.files)) return liveBefore.files;
  const deviceFiles = (await db?.readFiles(id).catch(() => ({}))) ?? {};
  const live = liveDraft(id);
  if (!live) return deviceFiles;
  const files = withFiles({ ...deviceFiles, ...live.files }, {}, live.draft);
  if (Object.keys(files).length !== Object.keys(live.files).length) showDraft({ ...live, files });
  return files;
}

/** Deletes all drafts from the device. */
export async function clearDrafts(): Promise<void> {
  for (const { id } of listDrafts()) {
    const live = liveDraft(id);
    if (!live) continue;
    removeDraft(id);
    const event = { type: "discard" } as const;
    cancelPendingFiles(live.pending, event);
    tellTabs({ event, before: live.draft, files: {} });
    await db?.put({ ...live.draft, ...blankDraft });
  }
  redrawAll();
}
