import type { Database } from "../database/open.ts";
import type { MediaRow } from "../database/schema.ts";
import {
  listTables,
  lockAgainstWrites,
  type Row,
  readInSnapshot,
  readTable,
  type Table,
} from "../database/tables.ts";
import { addPhotographs } from "./photographs.ts";
import { findMediaRow, type Media } from "./pictures.ts";
import { originalName, variantFolder } from "./variants/variant-files.ts";
import { tilesFolder } from "./zoom/tiles.ts";

type Query = Database["query"];

const addressPattern = /\/media\/([0-9a-f]{32})/g;

/**
 * Lists values that may name pictures in use. In the journal, only `before` counts, because the other
 * columns name all uploads.
 */
function listValues({ name }: Table, rows: Row[]) {
  return rows.flatMap((row) => (name === "changes" ? [row.before] : Object.values(row)));
}

/** Lists the pictures of records, of the trash and of earlier versions, with their photographs. */
async function listUsedPictures(transaction: Query): Promise<Set<string>> {
  const usedHashes = new Set<string>();
  for (const table of await listTables(transaction)) {
    if (table.name === "media") continue;
    for await (const rows of readTable(transaction, table)) {
      for (const value of listValues(table, rows)) {
        if (typeof value !== "string") continue;
        for (const [, hash = ""] of value.matchAll(addressPattern)) usedHashes.add(hash);
      }
    }
  }
  await addPhotographs(transaction, usedHashes);
  return usedHashes;
}

async function listUnused(transaction: Query, uploadedBefore: Date): Promise<MediaRow[]> {
  const usedHashes = await listUsedPictures(transaction);
  const oldRows = await transaction
    .selectFrom("media")
    .selectAll()
    .where("createdAt", "<", uploadedBefore.toISOString())
    .execute();
  return oldRows.filter(({ hash }) => !usedHashes.has(hash));
}

/** Lists pictures that no record, earlier version or trash entry uses, if their upload is old enough. */
export function listUnusedPictures(database: Database, uploadedBefore: Date): Promise<MediaRow[]> {
  return readInSnapshot(database.query, (snapshot) => listUnused(snapshot, uploadedBefore));
}

/** Removes the files of a picture. Restores the original if somebody has uploaded it again meanwhile. */
async function removeFiles(media: Media, { hash, format }: MediaRow): Promise<void> {
  for (const folder of [variantFolder(hash), tilesFolder(hash)]) {
    for await (const { name } of media.store.list(folder)) await media.store.remove(name);
  }
  const name = originalName(hash, format);
  const original = await media.store.read(name);
  if (!original) return;
  await media.store.remove(name);
  if (await findMediaRow(media, hash)) await media.store.write(name, original);
}

/**
 * Removes unused pictures. Locks the tables, so that no record begins to use a picture meanwhile.
 * @returns the deleted rows
 */
export async function removeUnusedPictures(
  media: Media,
  uploadedBefore: Date,
): Promise<MediaRow[]> {
  const removedRows = await media.database.write(async (transaction) => {
    await lockAgainstWrites(transaction, await listTables(transaction));
    const unusedRows = await listUnused(transaction, uploadedBefore);
    for (const { hash } of unusedRows) {
      await transaction.deleteFrom("media").where("hash", "=", hash).execute();
    }
    return unusedRows;
  });
  for (const row of removedRows) await removeFiles(media, row);
  return removedRows;
}
