import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import {
  type FileChanges,
  type FilesByField,
  fromKept,
  type KeptFile,
  toKept,
} from "./chosen-file.ts";
import { type Draft, hasInput } from "./draft.ts";

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft };
  files: { key: [draftId: string, field: string]; value: KeptFile };
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
  // An array sorts after each text, so after each field.
  return IDBKeyRange.bound([id], [id, []]);
}

/** True for a connection that the browser has ended, as iOS does with pages in the background. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof DOMException && /^(InvalidState|Unknown)Error$/.test(error.name);
}

type Stores = IDBPTransaction<Schema, ["drafts", "files"], "readwrite">;

/** Keeps a draft and changes of its files. Removes a draft without input, with its files. */
function storeDraft(transaction: Stores, draft: Draft, files: FileChanges): Promise<unknown> {
  const drafts = transaction.objectStore("drafts");
  const fileStore = transaction.objectStore("files");
  const { id } = draft;
  if (!hasInput(draft)) return Promise.all([drafts.delete(id), fileStore.delete(filesRange(id))]);
  const changes = Object.entries(files).map(([field, file]) =>
    file ? fileStore.put(toKept(file), [id, field]) : fileStore.delete([id, field]),
  );
  return Promise.all([drafts.put(draft), ...changes]);
}

async function write(database: Connection, draft: Draft, files: FileChanges): Promise<void> {
  const transaction = database.transaction(["drafts", "files"], "readwrite");
  const writing = storeDraft(transaction, draft, files);
  // Else the browser commits only once the page has handled each answer, and the page may be going
  // away.
  transaction.commit();
  await Promise.all([writing, transaction.done]);
}

/** Gets undefined without a row. Writes nothing if it returns null. */
type ChangeRow = (row: Draft | undefined) => Draft | null;

async function change(database: Connection, id: string, apply: ChangeRow): Promise<Draft | null> {
  const transaction = database.transaction(["drafts", "files"], "readwrite");
  const changed = apply(await transaction.objectStore("drafts").get(id));
  await Promise.all([changed && storeDraft(transaction, changed, {}), transaction.done]);
  return changed;
}

async function readFiles(database: Connection, id: string): Promise<FilesByField> {
  const { store } = database.transaction("files");
  const [keys, files] = await Promise.all([
    store.getAllKeys(filesRange(id)),
    store.getAll(filesRange(id)),
  ]);
  return Object.fromEntries(files.map((file, index) => [keys[index]?.[1], fromKept(file)]));
}

/**
 * Opens the drafts of this device. Each call starts its transaction before it returns, so that
 * nothing is lost with the page, and starts it again if the browser has ended the connection.
 * @throws if the browser offers no storage, as in some private windows
 */
export async function openDraftDb() {
  let connection = await connect();

  async function connected<T>(work: (database: Connection) => Promise<T>): Promise<T> {
    try {
      return await work(connection);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      connection = await connect();
      return work(connection);
    }
  }

  return {
    list: (): Promise<Draft[]> => connected((database) => database.getAll("drafts")),
    filesOf: (id: string) => connected((database) => readFiles(database, id)),
    /** Removes a draft without input. */
    put: (draft: Draft, files: FileChanges = {}) =>
      connected((database) => write(database, draft, files)),
    /** Changes the stored draft, which another tab may have changed or removed. */
    change: (id: string, apply: ChangeRow) => connected((database) => change(database, id, apply)),
  };
}

export type DraftDb = Awaited<ReturnType<typeof openDraftDb>>;
