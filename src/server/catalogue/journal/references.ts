// Clears references to a record when it is deleted, and sets them again when it is restored.

import { type Kysely, sql } from "kysely";
import type { TrashName } from "../../../core/entities/trash-rules.ts";
import { references } from "../../../core/records/records.ts";
import { resourceTables, type Schema } from "../../database/schema.ts";
import type { Row } from "../../database/tables.ts";
import { parseRecordBefore, type RecordBefore } from "./journal.ts";

/** A record that can be restored after its deletion. */
export interface RestorableKey {
  name: TrashName;
  id: number;
}

const listReferencesTo = (name: TrashName) => references.filter(({ to }) => to === name);

/** Empties the fields that refer to a record. @returns ids of the referring records, by collection */
export async function clearReferences(
  transaction: Kysely<Schema>,
  { name, id }: RestorableKey,
): Promise<RecordBefore["referring"]> {
  const referring: RecordBefore["referring"] = {};
  for (const { from, field } of listReferencesTo(name)) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(resourceTables[from])}
      set ${sql.ref(field)} = null, version = version + 1
      where ${sql.ref(field)} = ${id} returning id`.execute(transaction);
    referring[from] = rows.map((row) => row.id);
  }
  return referring;
}

export async function recordExists(
  transaction: Kysely<Schema>,
  { name, id }: RestorableKey,
): Promise<boolean> {
  const row = await transaction
    .selectFrom(resourceTables[name])
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes records that are in the trash; skips ids that are not there. */
async function changeInTrash(
  transaction: Kysely<Schema>,
  { name, ids }: { name: TrashName; ids: number[] },
  change: (before: RecordBefore) => RecordBefore,
): Promise<void> {
  if (ids.length === 0) return;
  const entries = await transaction
    .selectFrom("changes")
    .select(["id", "before"])
    .where((row) => row.and({ resource: name, action: "delete" }))
    .where("recordId", "in", ids)
    .where("before", "is not", null)
    .execute();
  for (const { id, before } of entries) {
    const changedRecord = change(parseRecordBefore(before ?? ""));
    await transaction
      .updateTable("changes")
      .set({ before: JSON.stringify(changedRecord) })
      .where("id", "=", id)
      .execute();
  }
}

/**
 * Returns the row without references to records that do not exist. If such a record is in the trash, the
 * trash remembers the reference, and `restoreReferences` sets it when the painter restores the record.
 */
export async function clearDeletedReferences(
  transaction: Kysely<Schema>,
  { name, id }: RestorableKey,
  row: Row,
): Promise<Row> {
  const rowToRestore = { ...row };
  for (const { from, field, to } of references.filter((reference) => reference.from === name)) {
    const referredId = row[field];
    if (typeof referredId !== "number") continue;
    if (await recordExists(transaction, { name: to, id: referredId })) continue;
    const missingRecord = { name: to, ids: [referredId] };
    await changeInTrash(transaction, missingRecord, ({ referring, ...before }) => ({
      ...before,
      referring: { ...referring, [from]: [...(referring[from] ?? []), id] },
    }));
    rowToRestore[field] = null;
  }
  return rowToRestore;
}

/**
 * Sets the references to a restored record again, also in records that are in the trash. Skips records
 * that refer to another record by now.
 */
export async function restoreReferences(
  transaction: Kysely<Schema>,
  { name, id }: RestorableKey,
  referring: RecordBefore["referring"],
): Promise<void> {
  for (const { from, field } of listReferencesTo(name)) {
    const ids = referring[from] ?? [];
    if (ids.length === 0) continue;
    await sql`
      update ${sql.table(resourceTables[from])}
      set ${sql.ref(field)} = ${id}, version = version + 1
      where id in (${sql.join(ids)}) and ${sql.ref(field)} is null`.execute(transaction);
    await changeInTrash(transaction, { name: from, ids }, ({ row, ...before }) => ({
      ...before,
      row: { ...row, [field]: row[field] ?? id },
    }));
  }
}
