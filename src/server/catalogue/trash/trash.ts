import { type Kysely, type Selectable, sql } from "kysely";
import { z } from "zod";
import {
  type restoredSchema,
  type TrashEntry,
  type TrashKind,
  trashDays,
  trashEntrySchema,
  trashResource,
} from "../../../core/entities/trash.ts";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import { resourceTables, type Schema, type TrashRow } from "../../database/schema.ts";
import { notFound, Problem } from "../../errors.ts";

const day = 24 * 60 * 60 * 1000;

function tableOf(kind: TrashKind) {
  return resourceTables[trashResource(kind)];
}

/** A row as it stood in its table, column by column, whichever columns the table has by now. */
const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const keptSchema = z.object({
  row: rowSchema,
  /** For an artwork: ids of the prints that referred to it. */
  referringPrints: z.array(z.int()).default([]),
});
type Kept = z.output<typeof keptSchema>;

/**
 * Puts a record aside that is being deleted, in the transaction that deletes it: either both happen
 * or neither.
 * @param row the whole row as it stood in its table
 * @param title how the list of deleted things names it
 */
export async function putInTrash(
  transaction: Kysely<Schema>,
  kind: TrashKind,
  { id, ...row }: { id: number },
  { title, referringPrints = [] }: { title: string; referringPrints?: number[] },
): Promise<void> {
  await transaction
    .insertInto("trash")
    .values({
      kind,
      recordId: id,
      title,
      record: JSON.stringify({ row: { id, ...row }, referringPrints }),
      deletedAt: now(),
    })
    .execute();
}

function toEntry(row: Pick<Selectable<TrashRow>, keyof TrashEntry & keyof TrashRow>): TrashEntry {
  const { id, kind, recordId, title, deletedAt } = row;
  return {
    id,
    kind: trashEntrySchema.shape.kind.parse(kind),
    recordId,
    title,
    deletedAt,
    expiresAt: new Date(Date.parse(deletedAt) + trashDays * day).toISOString(),
  };
}

/** What can be brought back, the latest first. */
export async function listTrash(database: Database): Promise<TrashEntry[]> {
  const rows = await database.query
    .selectFrom("trash")
    .select(["id", "kind", "recordId", "title", "deletedAt"])
    .orderBy("id", "desc")
    .execute();
  return rows.map(toEntry);
}

async function insertAgain(
  transaction: Kysely<Schema>,
  kind: TrashKind,
  row: Kept["row"],
): Promise<void> {
  const table = sql.table(tableOf(kind));
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(row));
  await sql`insert into ${table} (${columns}) values (${values})`.execute(transaction);
}

async function exists(transaction: Kysely<Schema>, kind: TrashKind, id: number): Promise<boolean> {
  const found = await transaction
    .selectFrom(tableOf(kind))
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The row as it can stand again. A print whose artwork is gone comes back without the reference. A
 * message that waited to be mailed waits no longer: its mail may have been on the way when it was
 * deleted, and whoever brings it back has it before their eyes.
 */
async function toRestorableRow(
  transaction: Kysely<Schema>,
  kind: TrashKind,
  row: Kept["row"],
): Promise<Kept["row"]> {
  if (kind === "message" && row.mailState === "pending") return { ...row, mailState: "off" };
  if (kind !== "print" || typeof row.artworkId !== "number") return row;
  const stillThere = await exists(transaction, "artwork", row.artworkId);
  return stillThere ? row : { ...row, artworkId: null };
}

/** Prints that referred to the artwork do so again, unless they were given another since. */
async function giveBackReferences(
  transaction: Kysely<Schema>,
  artworkId: number,
  prints: number[],
): Promise<void> {
  if (prints.length === 0) return;
  await transaction
    .updateTable("prints")
    .set({ artworkId })
    .where("id", "in", prints)
    .where("artworkId", "is", null)
    .execute();
}

/**
 * Brings a deleted record back, under its old id and as it was.
 * @param id of the entry in the trash
 * @throws Problem 404 when there is no such entry (any more), 409 when its id is in use
 */
export async function restoreFromTrash(
  database: Database,
  id: number,
): Promise<z.output<typeof restoredSchema>> {
  return database.write(async (transaction) => {
    const entry = await transaction
      .deleteFrom("trash")
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!entry) throw notFound("Deleted record");
    const { kind, recordId } = toEntry(entry);
    const kept = keptSchema.parse(JSON.parse(entry.record));
    if (await exists(transaction, kind, recordId)) {
      throw new Problem(409, "There is another record in its place");
    }
    await insertAgain(transaction, kind, await toRestorableRow(transaction, kind, kept.row));
    await giveBackReferences(transaction, recordId, kept.referringPrints);
    return { kind, recordId };
  });
}

/** Removes one deleted record for good. @param id of the entry @throws Problem 404 */
export async function removeFromTrash(database: Database, id: number): Promise<void> {
  const row = await database.query
    .deleteFrom("trash")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!row) throw notFound("Deleted record");
}

/** Removes for good what was deleted longer ago than it is kept. @param moment the present */
export async function purgeTrash(database: Database, moment: Date = new Date()): Promise<void> {
  await database.query
    .deleteFrom("trash")
    .where("deletedAt", "<", new Date(moment.getTime() - trashDays * day).toISOString())
    .execute();
}
