import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { resources } from "../../../core/api-routes.ts";
import { type TrashName, trashNames } from "../../../core/entities/trash-rules.ts";
import type { Schema } from "../../database/schema.ts";
import { removeGoneMembers, restorableIds } from "../members.ts";

/** Rows in another table that belong to a record. */
interface Part {
  table: keyof Schema;
  /** The column with the id of the record. */
  id: "recordId" | "messageId";
  /** Restricts the rows to one collection. */
  where?: RawBuilder<unknown>;
}

/** The answer to a request without a record in its address, such as a move, belongs to no record. */
const answersTo = (name: TrashName) => sql`kind = ${name} and "recordId" != 0`;

function partsOf(name: TrashName): Part[] {
  if (name === "messages") {
    return [
      { table: "idempotency_keys", id: "recordId", where: answersTo(name) },
      { table: "replies", id: "messageId" },
      { table: "deliveries", id: "messageId" },
      { table: "wall_pictures", id: "messageId" },
    ];
  }
  const { kind } = resources[name].trash;
  return [
    { table: "translations", id: "recordId", where: sql`resource = ${name}` },
    { table: "view_counts", id: "recordId", where: sql`kind = ${kind}` },
  ];
}

/**
 * Leaves the id in answers to requests of the painter. The key stays: a device that repeats a
 * creation must not bring back what was deleted for good.
 */
async function reduceAnswers(
  transaction: Kysely<Schema>,
  name: TrashName,
  restorable: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<Selectable<Schema["idempotency_keys"]>>`
    select * from idempotency_keys
    where ${answersTo(name)} and "recordId" not in (${restorable})`.execute(transaction);
  for (const { key, recordId: id, answer } of rows) {
    const reduced = JSON.stringify({ ...JSON.parse(answer), body: { id } });
    await transaction
      .updateTable("idempotency_keys")
      .set({ answer: reduced })
      .where("key", "=", key)
      .execute();
  }
}

/** Erases what belongs to records that are neither on the site nor in the trash. */
export async function removePartsOfGoneRecords(transaction: Kysely<Schema>): Promise<void> {
  for (const name of trashNames) {
    const restorable = restorableIds(name);
    for (const { table, id, where = sql`1 = 1` } of partsOf(name)) {
      await sql`delete from ${sql.table(table)}
        where ${where} and ${sql.ref(id)} not in (${restorable})`.execute(transaction);
    }
    await reduceAnswers(transaction, name, restorable);
    await sql`update changes set before = null
      where resource = ${name} and before is not null and "recordId" not in (${restorable})`.execute(
      transaction,
    );
  }
  await removeGoneMembers(transaction);
}
