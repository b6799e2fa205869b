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

/** Lists values that may name pictures in use. The journal also names each upload, so only `before` counts. */
function listValues({ name }: Table, rows: Row[]) {
  return rows.flatMap((row) => (name === "changes" ? [row.before] : Object.values(row)));
}

/** Lists the pictures of records, of the trash and of earlier versions, with their photographs. */
async function listUsedPictures(transaction: Query): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of await listTables(transaction)) {
    if (table.name === "media") continue;
    for await (const rows of readTable(transaction, table)) {
      for (const value of listValues(table, rows)) {
        if (typeof value !== "string") continue;
        for (const [, hash = ""] of value.matchAll(addressPattern)) used.add(hash);
      }
    }
  }
  await addPhotographs(transaction, used);
  return used;
}

async function listUnusedSince(transaction: Query, before: Date): Promise<MediaRow[]> {
  const used = await listUsedPictures(transaction);
  const old = await transaction
    .selectFrom("media")
    .selectAll()
    .where("createdAt", "<", before.toISOString())
    .execute();
  return old.filter(({ hash }) => !used.has(hash));
}

/** Lists pictures last uploaded before a date that no record, earlier version or trash entry uses. */
export function listUnusedPictures(database: Database, before: Date): Promise<MediaRow[]> {
  return readInSnapshot(database.query, (snapshot) => listUnusedSince(snapshot, before));
}

/** Removes the files of a picture. Restores the original if it was uploaded again: see `storeOriginal`. */
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

/** Removes unused pictures, which it searches under a write lock. Returns the deleted rows. */
export async function removeUnusedPictures(media: Media, before: Date): Promise<MediaRow[]> {
  const removed = await media.database.write(async (transaction) => {
    await lockAgainstWrites(transaction, await listTables(transaction));
    const unused = await listUnusedSince(transaction, before);
    for (const { hash } of unused) {
      await transaction.deleteFrom("media").where("hash", "=", hash).execute();
    }
    return unused;
  });
  for (const row of removed) await removeFiles(media, row);
  return removed;
}
