import type { Database } from "../database/open.ts";
import type { MediaRow } from "../database/schema.ts";
import {
  inSnapshot,
  listTables,
  lockAgainstWrites,
  type Row,
  readRows,
  type Table,
} from "../database/tables.ts";
import { addPhotographs } from "./photographs.ts";
import { findMediaRow, type Media } from "./pictures.ts";
import { originalName, variantFolder } from "./variants/variant-files.ts";
import { tilesFolder } from "./zoom/tiles.ts";

type Query = Database["query"];

const addressPattern = /\/media\/([0-9a-f]{32})/g;

/** The journal names each upload as a subject, so only `before` shows that a record has a picture. */
function valuesIn({ name }: Table, rows: Row[]) {
  return rows.flatMap((row) => (name === "changes" ? [row.before] : Object.values(row)));
}

/** Includes the trash, earlier versions and the photographs behind straightened pictures. */
async function usedPictures(transaction: Query): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of await listTables(transaction)) {
    if (table.name === "media") continue;
    for await (const rows of readRows(transaction, table)) {
      for (const value of valuesIn(table, rows)) {
        if (typeof value !== "string") continue;
        for (const [, hash = ""] of value.matchAll(addressPattern)) used.add(hash);
      }
    }
  }
  await addPhotographs(transaction, used);
  return used;
}

async function unusedSince(transaction: Query, before: Date): Promise<MediaRow[]> {
  const used = await usedPictures(transaction);
  const old = await transaction
    .selectFrom("media")
    .selectAll()
    .where("createdAt", "<", before.toISOString())
    .execute();
  return old.filter(({ hash }) => !used.has(hash));
}

/** Last uploaded before the date, and used by no record, no earlier version and not in the trash. */
export function listUnusedPictures(database: Database, before: Date): Promise<MediaRow[]> {
  return inSnapshot(database.query, (snapshot) => unusedSince(snapshot, before));
}

/** Restores the original if it was uploaded again meanwhile; see `storeOriginal`. */
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

/** Searches again under a write lock. Returns the deleted rows. */
export async function removeUnusedPictures(media: Media, before: Date): Promise<MediaRow[]> {
  const removed = await media.database.write(async (transaction) => {
    await lockAgainstWrites(transaction, await listTables(transaction));
    const unused = await unusedSince(transaction, before);
    for (const { hash } of unused) {
      await transaction.deleteFrom("media").where("hash", "=", hash).execute();
    }
    return unused;
  });
  for (const row of removed) await removeFiles(media, row);
  return removed;
}
