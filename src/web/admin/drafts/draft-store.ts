import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Creation } from "../api/client.ts";
import type { ChosenFile } from "../pictures/chosen-file.ts";

/** Unsaved input of one form, kept on this device. Its files are stored beside it. */
export interface Draft {
  id: string;
  /** Address at the API: of the record, or of the collection for a new record. */
  address: string;
  isNew: boolean;
  /** Path and query of the screen with the form. */
  page: string;
  title: string;
  /** In ms since 1970. */
  keptAt: number;
  values: object;
  /** The saved values that `values` is based on. */
  base?: object;
  /** ETag of `base`. */
  etag?: string | null;
  /** Values of the saves whose outcome is unknown. */
  sent?: readonly object[] | undefined;
  /** A request to create the record whose outcome is unknown. */
  creation?: Creation | undefined;
  /** Body of a save that waits for the network. */
  waiting?: object | undefined;
  /** Body of `base`, beside `waiting`. */
  waitingBase?: object | undefined;
  /** Bodies of `sent`, beside `waiting`. */
  waitingSent?: readonly object[] | undefined;
}

/** Files by the path of their field in the form's values. */
export type FilesByField = Readonly<Record<string, ChosenFile>>;

interface DraftsSchema extends DBSchema {
  drafts: { key: string; value: Draft };
  files: { key: [draftId: string, field: string]; value: ChosenFile };
}

type Drafts = IDBPDatabase<DraftsSchema>;

export interface DraftStore {
  /** Latest first. */
  list(): Promise<Draft[]>;
  filesOf(id: string): Promise<FilesByField>;
  /**
   * Starts the transaction before it returns, so that it is not lost with the page.
   * @param files null removes the file of a field
   */
  put(draft: Draft, files?: Readonly<Record<string, ChosenFile | null>>): Promise<void>;
  /**
   * Changes a draft in one transaction.
   * @param change returns undefined to leave it
   * @returns true if the draft has changed
   */
  change(id: string, change: (draft: Draft) => Draft | undefined): Promise<boolean>;
  remove(id: string): Promise<void>;
}

function filesRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

/** True for a connection that the browser has ended, as iOS does with pages in the background. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof DOMException && /^(InvalidState|Unknown)Error$/.test(error.name);
}

/** Starts work before it returns, and once more on a new connection if the first one has ended. */
function storeIn(opened: Drafts, reopen: () => Promise<Drafts>): DraftStore {
  let connection = opened;
  async function connected<T>(work: (database: Drafts) => Promise<T>): Promise<T> {
    try {
      return await work(connection);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      connection = await reopen();
      return work(connection);
    }
  }
  const write = (database: Drafts) => database.transaction(["drafts", "files"], "readwrite");
  return {
    async list() {
      const drafts = await connected((database) => database.getAll("drafts"));
      return drafts.toSorted((one, other) => other.keptAt - one.keptAt);
    },
    filesOf: (id) =>
      connected(async (database) => {
        const { store } = database.transaction("files");
        const [keys, files] = await Promise.all([
          store.getAllKeys(filesRange(id)),
          store.getAll(filesRange(id)),
        ]);
        return Object.fromEntries(
          keys.map(([, field], index) => [field, files[index] as ChosenFile]),
        );
      }),
    put: (draft, files = {}) =>
      connected(async (database) => {
        const transaction = write(database);
        const requests: Promise<unknown>[] = [transaction.objectStore("drafts").put(draft)];
        const stored = transaction.objectStore("files");
        for (const [field, file] of Object.entries(files)) {
          const key: [string, string] = [draft.id, field];
          requests.push(file ? stored.put(file, key) : stored.delete(key));
        }
        // Without it, the transaction would wait for a page that is going away.
        transaction.commit();
        await Promise.all([...requests, transaction.done]);
      }),
    change: (id, change) =>
      connected(async (database) => {
        const { store, done } = database.transaction("drafts", "readwrite");
        const draft = await store.get(id);
        const changed = draft && change(draft);
        await Promise.all([changed && store.put(changed), done]);
        return changed !== undefined;
      }),
    remove: (id) =>
      connected(async (database) => {
        const transaction = write(database);
        await Promise.all([
          transaction.objectStore("drafts").delete(id),
          transaction.objectStore("files").delete(filesRange(id)),
          transaction.done,
        ]);
      }),
  };
}

function connect(): Promise<Drafts> {
  return openDB<DraftsSchema>("nkar-drafts", 1, {
    upgrade(database) {
      database.createObjectStore("drafts", { keyPath: "id" });
      database.createObjectStore("files");
    },
  });
}

let opened: Promise<DraftStore> | undefined;

/** @throws if the browser offers no storage, as in some private windows */
export function openDraftStore(): Promise<DraftStore> {
  opened ??= connect().then((database) => storeIn(database, connect));
  return opened;
}

/** Latest first. Empty if the browser offers no storage. */
export function listDrafts(): Promise<Draft[]> {
  return openDraftStore().then(
    (store) => store.list(),
    () => [],
  );
}

export function newDraftId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}
