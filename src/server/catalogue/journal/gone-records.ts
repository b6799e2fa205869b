import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { resources } from "../../../core/api-routes.ts";
import { type TrashName, trashNames } from "../../../core/entities/trash-rules.ts";
import type { Schema } from "../../database/schema.ts";
import { removeGoneMembers, selectRestorableIds } from "../members.ts";

// Erases what the site has stored for gone records. A record is gone if it is neither on the site nor in
// the trash, so that nobody can restore it.

/** Rows in another table that belong to a record. */
interface DependentRows {
  table: keyof Schema;
  /** The column with the id of the record. */
  idColumn: "recordId" | "messageId";
  /** Restricts the rows to one collection. */
  where?: RawBuilder<unknown>;
}

/** Excludes the id 0: the answer to a request that names no record, such as a move, stays. */
const matchAnswers = (name: TrashName) => sql`kind = ${name} and "recordId" != 0`;

function listDependentRows(name: TrashName): DependentRows[] {
  if (name === "messages") {
    return [
      { table: "idempotency_keys", idColumn: "recordId", where: matchAnswers(name) },
      { table: "replies", idColumn: "messageId" },
      { table: "deliveries", idColumn: "messageId" },
      { table: "wall_pictures", idColumn: "messageId" },
    ];
  }
  const { kind } = resources[name].trash;
  return [
    { table: "translations", idColumn: "recordId", where: sql`resource = ${name}` },
    { table: "view_counts", idColumn: "recordId", where: sql`kind = ${kind}` },
  ];
}

/**
 * Erases everything but the id from stored answers about gone records. The key stays: a device that
 * repeats a creation must not bring back what was deleted for good.
 */
async function reduceAnswers(
  transaction: Kysely<Schema>,
  name: TrashName,
  restorableIds: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<Selectable<Schema["idempotency_keys"]>>`
    select * from idempotency_keys
    where ${matchAnswers(name)} and "recordId" not in (${restorableIds})`.execute(transaction);
  for (const { key, recordId: id, answer } of rows) {
    const reducedAnswer = JSON.stringify({ ...JSON.parse(answer), body: { id } });
    await transaction
      .updateTable("idempotency_keys")
      .set({ answer: reducedAnswer })
      .where("key", "=", key)
      .execute();
  }
}

/** Erases everything that the site has stored for records that are gone. */
export async function removeDataOfGoneRecords(transaction: Kysely<Schema>): Promise<void> {
  for (const name of trashNames) {
    const restorableIds = selectRestorableIds(name);
    for (const { table, idColumn, where = sql`1 = 1` } of listDependentRows(name)) {
      await sql`delete from ${sql.table(table)}
        where ${where} and ${sql.ref(idColumn)} not in (${restorableIds})`.execute(transaction);
    }
    await reduceAnswers(transaction, name, restorableIds);
    await sql`update changes set before = null
      where resource = ${name} and before is not null and "recordId" not in (${restorableIds})`.execute(
      transaction,
    );
  }
  await removeGoneMembers(transaction);
}
