import type { BlobStore } from "@nkar/blobs/blob-store";
import { ChecksumMismatch, computeSha256 } from "@nkar/blobs/checksum";
import { type Progress, withProgress } from "./archive.ts";
import {
  findObject,
  listObjects,
  type ObjectList,
  putObject,
  snapshotName,
  type WritableRepository,
  writeChecked,
} from "./repository.ts";
import {
  formatSnapshot,
  type Row,
  type Snapshot,
  type SnapshotFormat,
  type StoredObject,
} from "./snapshot.ts";
import type { ZipWriter } from "./zip-writer.ts";

/** A file that never changes. Its name contains the beginning of its SHA-256. */
export interface Original {
  /** At least 32 digits of its SHA-256. */
  hash: string;
  /** Name of the file in the store. */
  name: string;
  bytes: number;
}

/** A table whose rows a snapshot stores. */
export interface SourceTable {
  name: string;
  /** The highest id ever used; 0 without a counter. */
  counter: number;
  /** Batches bound the memory. A batch that several snapshots contain is stored once. */
  rows: AsyncIterable<Row[]>;
}

/** The tables and originals of a program at one moment. */
export interface SourceState<About extends object> {
  about: About;
  tables: SourceTable[];
  /** Called after the tables were read. */
  listOriginals(): Promise<Original[]>;
}

/** The program whose tables and files a snapshot holds. */
export interface SnapshotSource<About extends object> {
  format: SnapshotFormat<About>;
  store: Pick<BlobStore, "list" | "read" | "pathOf">;
  /** Folder of the originals in the store. */
  folder: string;
  /** Runs `work` on one consistent state of all tables. */
  atOneMoment<T>(work: (state: SourceState<About>) => Promise<T>): Promise<T>;
}

interface WriteOptions {
  progress?: Progress | undefined;
  signal?: AbortSignal | undefined;
}

export interface WrittenSnapshot<About extends object> {
  name: string;
  snapshot: Snapshot<About>;
  /** Hashes of originals that the store has lost; the repository may hold them. */
  lost: string[];
}

async function writeTables(
  tables: SourceTable[],
  target: WritableRepository,
  objectList: ObjectList,
): Promise<Snapshot["tables"]> {
  const writtenTables: Snapshot["tables"] = [];
  for (const { name, counter, rows: batches } of tables) {
    const objects: StoredObject[] = [];
    const table = { name, rows: 0, counter, objects };
    for await (const rows of batches) {
      const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
      const object = { sha256: await computeSha256(lines), bytes: lines.length };
      await putObject(target, objectList, object, async () => lines);
      table.rows += rows.length;
      objects.push(object);
    }
    writtenTables.push(table);
  }
  return writtenTables;
}

/** Returns null for the error of a damaged file. @throws any other error */
function nullIfDamaged(error: unknown): null {
  if (error instanceof ChecksumMismatch) return null;
  throw error;
}

/** Adds the originals that a repository lacks. Returns as missing those that cannot be added. */
async function writeOriginals(
  { format, store, folder }: Omit<SnapshotSource<object>, "atOneMoment">,
  target: WritableRepository,
  objectList: ObjectList,
  originals: Original[],
  { progress = () => undefined, signal }: WriteOptions,
) {
  const namesInStore = new Set<string>();
  for await (const { name } of store.list(folder)) namesInStore.add(name);
  const lost = originals.filter(({ name }) => !namesInStore.has(name)).map(({ hash }) => hash);
  const findInRepository = ({ hash, bytes }: Original) =>
    findObject(objectList, { sha256: hash, bytes });
  const newOriginals = originals.filter(
    (original) => namesInStore.has(original.name) && !findInRepository(original),
  );
  for (const original of withProgress(format.originalsLabel, newOriginals, progress)) {
    signal?.throwIfAborted();
    const contents = await store.read(original.name).catch(nullIfDamaged);
    if (!contents) continue;
    const object = { sha256: await computeSha256(contents), bytes: contents.length };
    if (!object.sha256.startsWith(original.hash)) continue;
    await putObject(
      target,
      objectList,
      object,
      async () => contents,
      store.pathOf?.(original.name),
    );
  }
  const writtenOriginals: Snapshot["originals"] = [];
  const missing: string[] = [];
  for (const original of originals) {
    const object = findInRepository(original);
    if (object) writtenOriginals.push({ file: original.name, ...object });
    else missing.push(original.hash);
  }
  return { lost, originals: writtenOriginals, missing };
}

/**
 * Adds a snapshot of one moment to a repository. The program may be in use: rows are read in one
 * consistent state, and no original ever changes. The snapshot appears complete or not at all.
 */
export async function writeSnapshot<About extends object>(
  source: SnapshotSource<About>,
  target: WritableRepository,
  options: WriteOptions = {},
): Promise<WrittenSnapshot<About>> {
  const objectList = await listObjects(target);
  const { about, tables, originals } = await source.atOneMoment(async (state) => ({
    about: state.about,
    tables: await writeTables(state.tables, target, objectList),
    originals: await state.listOriginals(),
  }));
  const { lost, ...originalLists } = await writeOriginals(
    source,
    target,
    objectList,
    originals,
    options,
  );
  const now = new Date();
  const snapshot = { createdAt: now.toISOString(), ...about, tables, ...originalLists };
  const name = snapshotName(now);
  await writeChecked(target, name, formatSnapshot(source.format, snapshot));
  return { name, snapshot, lost };
}

/** A repository in a ZIP file that is being written. */
export function zipAsRepository(zip: ZipWriter): WritableRepository {
  return {
    // A new ZIP file has no objects yet.
    async *list() {},
    async write(name, contents) {
      // Rows and snapshots are JSON; originals are usually compressed already.
      await zip.add(name, contents, { compress: contents[0] === "{".charCodeAt(0) });
    },
  };
}
