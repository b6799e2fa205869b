import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { resources } from "../../../core/api-routes.ts";
import { capitalised } from "../../../core/entities/text.ts";
import type { restoredSchema } from "../../../core/entities/trash.ts";
import { type TrashKind, trashResource } from "../../../core/entities/trash-rules.ts";
import { references } from "../../../core/records/records.ts";
import { resourceTables, type Schema } from "../../database/schema.ts";

export function tableOf(kind: TrashKind) {
  return resourceTables[trashResource(kind)];
}

/** All columns of the deleted row. */
const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Ids of the records that referred to it, by `listName`. */
const referringSchema = z.record(z.string(), z.array(z.int()));
export type Row = z.output<typeof rowSchema>;
export type Deleted = z.output<typeof restoredSchema>;

/** A deleted record. */
interface Stored {
  row: Row;
  referring: z.output<typeof referringSchema>;
}

export function readStored(text: string): Stored {
  const { row, ...referring } = JSON.parse(text);
  return { row: rowSchema.parse(row), referring: referringSchema.parse(referring) };
}

export function storedText({ row, referring }: Stored): string {
  return JSON.stringify({ row, ...referring });
}

type Reference = (typeof references)[number];

/** `referringPrints` for prints. A collection refers to another by one field. */
function listName({ from }: Reference) {
  return `referring${capitalised(from)}`;
}

function referencesTo(kind: TrashKind): Reference[] {
  return references.filter(({ to }) => to === trashResource(kind));
}

/** Empties the fields that refer to a record. @returns the ids of the records that had them */
export async function clearReferences(
  transaction: Kysely<Schema>,
  kind: TrashKind,
  id: number,
): Promise<Stored["referring"]> {
  const referring: Stored["referring"] = {};
  for (const reference of referencesTo(kind)) {
    const field = sql.ref(reference.field);
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(resourceTables[reference.from])}
      set ${field} = null, version = version + 1
      where ${field} = ${id} returning id`.execute(transaction);
    referring[listName(reference)] = rows.map((row) => row.id);
  }
  return referring;
}

export async function exists(
  transaction: Kysely<Schema>,
  kind: TrashKind,
  id: number,
): Promise<boolean> {
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
    const changed = change(readStored(record));
    await transaction
      .updateTable("trash")
      .set({ record: storedText(changed) })
      .where("id", "=", id)
      .execute();
  }
}

/** Clears references to records that are in the trash; their restoration sets these again. */
export async function toRestorable(
  transaction: Kysely<Schema>,
  { kind, recordId }: Deleted,
  row: Row,
): Promise<Row> {
  const restorable = { ...row };
  for (const reference of references.filter(({ from }) => from === trashResource(kind))) {
    const id = row[reference.field];
    const referred = resources[reference.to].trash.kind;
    if (typeof id !== "number" || (await exists(transaction, referred, id))) continue;
    const list = listName(reference);
    await changeStored(transaction, { kind: referred, ids: [id] }, ({ referring, ...stored }) => ({
      ...stored,
      referring: { ...referring, [list]: [...(referring[list] ?? []), recordId] },
    }));
    restorable[reference.field] = null;
  }
  return restorable;
}

/** Includes records in the trash. Skips those that refer to another record by now. */
export async function restoreReferences(
  transaction: Kysely<Schema>,
  { kind, recordId }: Deleted,
  referring: Stored["referring"],
): Promise<void> {
  for (const reference of referencesTo(kind)) {
    const { from, field } = reference;
    const ids = referring[listName(reference)] ?? [];
    if (ids.length === 0) continue;
    await sql`
      update ${sql.table(resourceTables[from])}
      set ${sql.ref(field)} = ${recordId}, version = version + 1
      where id in (${sql.join(ids)}) and ${sql.ref(field)} is null`.execute(transaction);
    const present = { kind: resources[from].trash.kind, ids };
    await changeStored(transaction, present, ({ row, ...stored }) => ({
      ...stored,
      row: { ...row, [field]: row[field] ?? recordId },
    }));
  }
}
