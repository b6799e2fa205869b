import { type Kysely, type Selectable, sql } from "kysely";
import { z } from "zod";
import { dayMs } from "../../../core/durations.ts";
import { restoredSchema, type TrashEntry, trashEntrySchema } from "../../../core/entities/trash.ts";
import { type TrashKind, trashDays, trashResource } from "../../../core/entities/trash-rules.ts";
import { type Database, writerOf } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import { resourceTables, type Schema } from "../../database/schema.ts";
import { notFound, Problem, required } from "../../errors.ts";
import { removePartsOfGoneRecords } from "./gone-records.ts";

function tableOf(kind: TrashKind) {
  return resourceTables[trashResource(kind)];
}

/** All columns of the deleted row. */
const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const storedSchema = z.object({
  row: rowSchema,
  /** For an artwork: ids of the prints that referred to it. */
  referringPrints: z.array(z.int()).default([]),
});
type Row = z.output<typeof rowSchema>;
type Stored = z.output<typeof storedSchema>;

/**
 * Deletes a record and stores it.
 * @param referringPrints of an artwork: ids of the prints that referred to it
 * @throws Problem 404
 */
export async function moveToTrash(
  transaction: Kysely<Schema>,
  kind: TrashKind,
  id: number,
  referringPrints: number[] = [],
): Promise<void> {
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
      record: JSON.stringify({ row, referringPrints }),
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

async function exists(transaction: Kysely<Schema>, kind: TrashKind, id: number): Promise<boolean> {
  const found = await transaction
    .selectFrom(tableOf(kind))
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Changes the stored records of a kind, of which `ids` are in the trash. */
async function changeStored(
  transaction: Kysely<Schema>,
  { kind, ids }: { kind: TrashKind; ids: number[] },
  change: (stored: Stored) => Stored,
): Promise<void> {
  if (ids.length === 0) return;
  const entries = await transaction
    .selectFrom("trash")
    .select(["id", "record"])
    .where("kind", "=", kind)
    .where("recordId", "in", ids)
    .execute();
  for (const { id, record } of entries) {
    const changed = change(storedSchema.parse(JSON.parse(record)));
    await transaction
      .updateTable("trash")
      .set({ record: JSON.stringify(changed) })
      .where("id", "=", id)
      .execute();
  }
}

/** Clears a reference to an artwork that is in the trash; its restoration sets the reference again. */
async function toRestorablePrint(
  transaction: Kysely<Schema>,
  printId: number,
  row: Row,
): Promise<Row> {
  const { artworkId } = row;
  if (typeof artworkId !== "number") return row;
  if (await exists(transaction, "artwork", artworkId)) return row;
  await changeStored(transaction, { kind: "artwork", ids: [artworkId] }, (stored) => ({
    ...stored,
    referringPrints: [...stored.referringPrints, printId],
  }));
  return { ...row, artworkId: null };
}

/** Includes prints in the trash. Skips prints that refer to another artwork by now. */
async function restoreReferences(
  transaction: Kysely<Schema>,
  artworkId: number,
  prints: number[],
): Promise<void> {
  if (prints.length === 0) return;
  await transaction
    .updateTable("prints")
    .set((row) => ({ artworkId, version: row("version", "+", 1) }))
    .where("id", "in", prints)
    .where("artworkId", "is", null)
    .execute();
  await changeStored(transaction, { kind: "print", ids: prints }, ({ row, ...stored }) => ({
    ...stored,
    row: { ...row, artworkId: row.artworkId ?? artworkId },
  }));
}

/** Returns the kind and the id of a deleted record. Null if there is no such entry. */
export async function findDeleted(
  { query }: Pick<Database, "query">,
  id: number,
): Promise<z.output<typeof restoredSchema> | null> {
  const found = await query.selectFrom("trash").selectAll().where("id", "=", id).executeTakeFirst();
  return found ? restoredSchema.parse(found) : null;
}

/** Restores a record under its former id. @throws Problem 404; 409 if the id is in use */
export async function restoreFromTrash(
  database: Database,
  id: number,
): Promise<z.output<typeof restoredSchema>> {
  const deleted = required(await findDeleted(database, id), "deleted");
  const { kind, recordId } = deleted;
  const write = writerOf(database, trashResource(kind));
  return write(async (transaction) => {
    const entry = await transaction
      .deleteFrom("trash")
      .where("id", "=", id)
      .returning("record")
      .executeTakeFirstOrThrow(() => notFound("deleted"));
    const stored = storedSchema.parse(JSON.parse(entry.record));
    if (await exists(transaction, kind, recordId)) {
      throw new Problem(409, "placeTaken");
    }
    const { row } = stored;
    await insertRow(
      transaction,
      kind,
      kind === "print" ? await toRestorablePrint(transaction, recordId, row) : row,
    );
    await restoreReferences(transaction, recordId, stored.referringPrints);
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
