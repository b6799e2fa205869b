import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import {
  type DeviceFile,
  type FileChanges,
  type FilesByField,
  fromDeviceFile,
  toDeviceFile,
} from "./chosen-file.ts";
import { type Draft, hasInput } from "./draft.ts";

// The drafts of this device in IndexedDB: a row per draft, and one per file.

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft };
  files: { key: [draftId: string, field: string]; value: DeviceFile };
}

type Connection = IDBPDatabase<Schema>;

function connect(): Promise<Connection> {
  return openDB<Schema>("nkar-outbox", 1, {
    upgrade(database) {
      database.createObjectStore("drafts", { keyPath: "id" });
      database.createObjectStore("files");
    },
  });
}

function filesRange(id: string): IDBKeyRange {
  // IndexedDB sorts an array after every text, so `[]` comes after the names of all fields.
  return IDBKeyRange.bound([id], [id, []]);
}

/** True for a connection that the browser has ended, as iOS does with pages in the background. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof DOMException && /^(InvalidState|Unknown)Error$/.test(error.name);
}

type Transaction = IDBPTransaction<Schema, ["drafts", "files"], "readwrite">;

/** Writes a draft and its changed files. Removes a draft without input, with all its files. */
function writeRows(transaction: Transaction, draft: Draft, files: FileChanges): Promise<unknown> {
  const drafts = transaction.objectStore("drafts");
  const fileStore = transaction.objectStore("files");
  const { id } = draft;
  if (!hasInput(draft)) return Promise.all([drafts.delete(id), fileStore.delete(filesRange(id))]);
  const changes = Object.entries(files).map(([field, file]) =>
    file ? fileStore.put(toDeviceFile(file), [id, field]) : fileStore.delete([id, field]),
  );
  return Promise.all([drafts.put(draft), ...changes]);
}

async function writeDraft(database: Connection, draft: Draft, files: FileChanges): Promise<void> {
  const transaction = database.transaction(["drafts", "files"], "readwrite");
  const writing = writeRows(transaction, draft, files);
  // Without this call, the browser commits only after the page has handled each answer. The page may
  // be closing.
  transaction.commit();
  await Promise.all([writing, transaction.done]);
}

/** Returns the new row, or null to write nothing. `row` is undefined if the device has none. */
type ChangeRow = (row: Draft | undefined) => Draft | null;

async function changeDraft(
  database: Connection,
  id: string,
  apply: ChangeRow,
): Promise<Draft | null> {
  const transaction = database.transaction(["drafts", "files"], "readwrite");
  const changedDraft = apply(await transaction.objectStore("drafts").get(id));
  await Promise.all([changedDraft && writeRows(transaction, changedDraft, {}), transaction.done]);
  return changedDraft;
}

async function readFiles(database: Connection, id: string): Promise<FilesByField> {
  const { store } = database.transaction("files");
  const [keys, files] = await Promise.all([
    store.getAllKeys(filesRange(id)),
    store.getAll(filesRange(id)),
  ]);
  return Object.fromEntries(files.map((file, index) => [keys[index]?.[1], fromDeviceFile(file)]));
}

/**
 * Opens the drafts of this device. Each call starts its transaction before it returns, so that a
 * closing page loses nothing. If the browser has ended the connection, the call starts again.
 * @throws if the browser offers no storage, as in some private windows
 */
export async function openDraftDb() {
  let connection = await connect();

  async function withConnection<T>(work: (database: Connection) => Promise<T>): Promise<T> {
    try {
      return await work(connection);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      connection = await connect();
      return work(connection);
    }
  }

  return {
    list: (): Promise<Draft[]> => withConnection((database) => database.getAll("drafts")),
    readFiles: (id: string) => withConnection((database) => readFiles(database, id)),
    /** Stores a draft with its changed files, or removes the draft if it has no input. */
    put: (draft: Draft, files: FileChanges = {}) =>
      withConnection((database) => writeDraft(database, draft, files)),
    /** Changes the stored draft, which another tab may have changed or removed. */
    change: (id: string, apply: ChangeRow) =>
      withConnection((database) => changeDraft(database, id, apply)),
  };
}

export type DraftDb = Awaited<ReturnType<typeof openDraftDb>>;
