import { type Kysely, type Selectable, sql } from "kysely";
import { dayMs } from "../../../core/durations.ts";
import { restoredSchema, type TrashEntry, trashEntrySchema } from "../../../core/entities/trash.ts";
import { type TrashKind, trashDays, trashResource } from "../../../core/entities/trash-rules.ts";
import { type Database, writerOf } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import type { Schema } from "../../database/schema.ts";
import { notFound, Problem, required } from "../../errors.ts";
import { removePartsOfGoneRecords } from "./gone-records.ts";
import {
  clearReferences,
  type Deleted,
  exists,
  type Row,
  readStored,
  restoreReferences,
  storedText,
  tableOf,
  toRestorable,
} from "./stored-records.ts";

/** Deletes a record and stores it, with the ids of the records that referred to it. @throws Problem 404 */
export async function moveToTrash(
  transaction: Kysely<Schema>,
  kind: TrashKind,
  id: number,
): Promise<void> {
  const referring = await clearReferences(transaction, kind, id);
  const { rows } = await sql<Row>`
    delete from ${sql.table(tableOf(kind))} where id = ${id} returning *`.execute(transaction);
  const [row] = rows;
  if (!row) throw notFound(kind);
  await transaction
    .insertInto("trash")
    .values({
      kind,
      recordId: id,
      title: String(row.title ?? row.name),
      record: storedText({ row, referring }),
      deletedAt: now(),
    })
    .execute();
}

function toEntry(
  row: Pick<Selectable<Schema["trash"]>, keyof TrashEntry & keyof Schema["trash"]>,
): TrashEntry {
  const { id, kind, recordId, title, deletedAt } = row;
  return {
    id,
    kind: trashEntrySchema.shape.kind.parse(kind),
    recordId,
    title,
    deletedAt,
    expiresAt: new Date(Date.parse(deletedAt) + trashDays * dayMs).toISOString(),
  };
}

/** Latest first. */
export async function listTrash(database: Database): Promise<TrashEntry[]> {
  const rows = await database.query
    .selectFrom("trash")
    .select(["id", "kind", "recordId", "title", "deletedAt"])
    .orderBy("id", "desc")
    .execute();
  return rows.map(toEntry);
}

/**
 * The table may have changed since: drops columns that it no longer has; new ones get their
 * defaults.
 */
async function insertRow(transaction: Kysely<Schema>, kind: TrashKind, row: Row): Promise<void> {
  const table = tableOf(kind);
  const tables = await transaction.introspection.getTables();
  const present = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  const columns = Object.keys(row).filter((column) => present.includes(column));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => row[column]));
  await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(transaction);
}

/** Returns the kind and the id of a deleted record. Null if there is no such entry. */
export async function findDeleted(
  { query }: Pick<Database, "query">,
  id: number,
): Promise<Deleted | null> {
  const found = await query.selectFrom("trash").selectAll().where("id", "=", id).executeTakeFirst();
  return found ? restoredSchema.parse(found) : null;
}

/** Restores a record under its former id. @throws Problem 404; 409 if the id is in use */
export async function restoreFromTrash(database: Database, id: number): Promise<Deleted> {
  const deleted = required(await findDeleted(database, id), "deleted");
  const { kind, recordId } = deleted;
  const write = writerOf(database, trashResource(kind));
  return write(async (transaction) => {
    const entry = await transaction
      .deleteFrom("trash")
      .where("id", "=", id)
      .returning("record")
      .executeTakeFirstOrThrow(() => notFound("deleted"));
    const { row, referring } = readStored(entry.record);
    if (await exists(transaction, kind, recordId)) {
      throw new Problem(409, "placeTaken");
    }
    await insertRow(transaction, kind, await toRestorable(transaction, deleted, row));
    await restoreReferences(transaction, deleted, referring);
    return deleted;
  });
}

/** @throws Problem 404 */
export async function removeFromTrash(database: Database, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .deleteFrom("trash")
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirstOrThrow(() => notFound("deleted"));
    await removePartsOfGoneRecords(transaction);
  });
}

/** Deletes entries that are older than `trashDays`. */
export async function purgeTrash(database: Database, moment: Date = new Date()): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .deleteFrom("trash")
      .where("deletedAt", "<", new Date(moment.getTime() - trashDays * dayMs).toISOString())
      .execute();
    await removePartsOfGoneRecords(transaction);
  });
}
