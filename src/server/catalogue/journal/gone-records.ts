import { type Kysely, type RawBuilder, sql } from "kysely";
import { resources } from "../../../core/api-routes.ts";
import { type TrashName, trashNames } from "../../../core/entities/trash-rules.ts";
import { resourceTables, type Schema } from "../../database/schema.ts";

/** Rows in another table that belong to a record. */
interface Part {
  table: keyof Schema;
  /** The column with the id of the record. */
  id: "recordId" | "messageId";
  /** Restricts the rows to one collection. */
  where?: RawBuilder<unknown>;
}

function partsOf(name: TrashName): Part[] {
  const answers: Part = { table: "idempotency_keys", id: "recordId", where: sql`kind = ${name}` };
  if (name === "messages") {
    return [
      answers,
      { table: "replies", id: "messageId" },
      { table: "deliveries", id: "messageId" },
      { table: "wall_pictures", id: "messageId" },
    ];
  }
  const { kind } = resources[name].trash;
  return [
    answers,
    { table: "translations", id: "recordId", where: sql`resource = ${name}` },
    { table: "view_counts", id: "recordId", where: sql`kind = ${kind}` },
  ];
}

/** Erases the parts of records that are neither on the site nor in the trash. */
export async function removePartsOfGoneRecords(transaction: Kysely<Schema>): Promise<void> {
  for (const name of trashNames) {
    const kept = sql`select id from ${sql.table(resourceTables[name])}
      union all select "recordId" from changes
      where resource = ${name} and action = 'delete' and before is not null`;
    for (const { table, id, where = sql`1 = 1` } of partsOf(name)) {
      await sql`delete from ${sql.table(table)}
        where ${where} and ${sql.ref(id)} not in (${kept})`.execute(transaction);
    }
    await sql`update changes set before = null
      where resource = ${name} and before is not null and "recordId" not in (${kept})`.execute(
      transaction,
    );
  }
}
