import { type DBSchema, deleteDB, openDB } from "idb";
import { dayMs } from "../../../core/durations.ts";
import type { Language } from "../../../core/languages.ts";
import type { PaperKind } from "../../../core/papers/paper-options.ts";

/** A paper that this device has made. */
export interface RecentPaper {
  /** In ms; its key. */
  madeAt: number;
  kind: PaperKind;
  heading: string;
  language: Language;
}

interface Schema extends DBSchema {
  papers: { key: number; value: RecentPaper };
  /** Safari hangs with files in IndexedDB, not with bytes. */
  files: { key: number; value: ArrayBuffer };
}

const databaseName = "nkar-papers";
const stores = ["papers", "files"] as const;
const maxPapers = 5;

/** @throws if the browser offers no storage, as in some private windows */
async function withDatabase<Result>(
  work: (database: Awaited<ReturnType<typeof openDB<Schema>>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<Schema>(databaseName, 1, {
    upgrade(created) {
      created.createObjectStore("papers", { keyPath: "madeAt" });
      created.createObjectStore("files");
    },
  });
  try {
    return await work(database);
  } finally {
    // An open connection would hold up `forgetPapers` in other tabs.
    database.close();
  }
}

/** Returns the papers of the last 24 hours, latest first, and deletes those before. */
export function listPapers(): Promise<RecentPaper[]> {
  return withDatabase(async (database) => {
    const transaction = database.transaction(stores, "readwrite");
    const [papers, files] = stores.map((name) => transaction.objectStore(name));
    const old = IDBKeyRange.upperBound(Date.now() - dayMs);
    await Promise.all([papers?.delete(old), files?.delete(old)]);
    const kept = await transaction.objectStore("papers").getAll();
    await transaction.done;
    return kept.toReversed();
  });
}

/** Keeps a paper, and the four before it. */
export async function keepPaper(paper: RecentPaper, file: Blob): Promise<void> {
  const bytes = await file.arrayBuffer();
  await withDatabase(async (database) => {
    const transaction = database.transaction(stores, "readwrite");
    const [papers, files] = [transaction.objectStore("papers"), transaction.objectStore("files")];
    await Promise.all([papers.put(paper), files.put(bytes, paper.madeAt)]);
    const keys = await papers.getAllKeys();
    const surplus = keys.slice(0, -maxPapers);
    await Promise.all(surplus.flatMap((key) => [papers.delete(key), files.delete(key)]));
    await transaction.done;
  });
}

/** Null if it is not on the device any more. */
export function readPaperFile(madeAt: number): Promise<Blob | null> {
  return withDatabase(async (database) => {
    const bytes = await database.get("files", madeAt);
    return bytes ? new Blob([bytes], { type: "application/pdf" }) : null;
  });
}

/** Deletes all papers from the device. */
export function forgetPapers(): Promise<void> {
  return deleteDB(databaseName);
}
