import type { BlobStore } from "@nkar/blobs/blob-store";
import { readChecksum } from "@nkar/blobs/checksum";
import { ArchiveRefused, type Progress, withProgress } from "./archive.ts";
import { type ReadableRepository, readObject, streamObject } from "./repository.ts";
import {
  listNeededObjects,
  type Row,
  rowSchema,
  type Snapshot,
  type SnapshotFormat,
} from "./snapshot.ts";

/** An empty table that rows are restored into. */
export interface TargetTable {
  name: string;
  columns: string[];
  insert(rows: Row[]): Promise<void>;
}

/**
 * Checks every byte of a snapshot.
 * @throws ArchiveRefused with the first error
 */
export async function verifySnapshot(
  backup: ReadableRepository,
  snapshot: Snapshot,
  progress: Progress = () => undefined,
): Promise<void> {
  for (const object of withProgress("Checking the backup", listNeededObjects(snapshot), progress)) {
    for await (const _ of streamObject(backup, object));
  }
}

/** Parses a row in JSON that has all columns and no other. @throws ArchiveRefused */
function parseRow(line: string, { name, columns }: TargetTable): Row {
  try {
    const row = rowSchema.parse(JSON.parse(line));
    const hasAll = columns.every((column) => column in row);
    if (hasAll && columns.length === Object.keys(row).length) return row;
  } catch {
    // A line that is not JSON gets the error below, too.
  }
  throw new ArchiveRefused(`The backup is damaged: a row of ${name} cannot be read.`);
}

/**
 * Inserts the rows of a snapshot, table after table. Call it in a transaction.
 * @param tables those of the snapshot, each after the tables that it refers to
 * @throws ArchiveRefused if a row does not fit or is lost
 */
export async function restoreTables(
  backup: ReadableRepository,
  snapshot: Snapshot,
  tables: TargetTable[],
): Promise<void> {
  for (const table of tables) {
    const source = snapshot.tables.find(({ name }) => name === table.name);
    let insertedRows = 0;
    for (const object of source?.objects ?? []) {
      const text = Buffer.from(await readObject(backup, object)).toString();
      const lines = text.split("\n").filter(Boolean);
      const rows = lines.map((line) => parseRow(line, table));
      await table.insert(rows);
      insertedRows += rows.length;
    }
    if (insertedRows !== source?.rows) {
      throw new ArchiveRefused(`The backup is damaged: ${table.name} has lost rows.`);
    }
  }
}

/** Writes the originals that a store lacks, or that are damaged in it. */
export async function restoreOriginals(
  format: SnapshotFormat,
  store: Pick<BlobStore, "open" | "size" | "writeFrom">,
  backup: ReadableRepository,
  { originals }: Snapshot,
  progress: Progress,
): Promise<void> {
  for (const { file, ...object } of withProgress(format.originalsLabel, originals, progress)) {
    const isPresent = (await store.size(file)) === object.bytes;
    if (isPresent && (await readChecksum(store, file))?.sha256 === object.sha256) continue;
    await store.writeFrom(file, { ...object, read: () => streamObject(backup, object) });
  }
}
