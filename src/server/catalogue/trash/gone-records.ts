import { type Kysely, type RawBuilder, sql } from "kysely";
import { type TrashKind, trashKinds, trashResource } from "../../../core/entities/trash-rules.ts";
import { resourceTables, type Schema } from "../../database/schema.ts";

/** Rows in another table that belong to a record. */
interface Part {
  table: keyof Schema;
  /** The column with the id of the record. */
  id: "recordId" | "messageId";
  /** Restricts the rows to one kind of record. */
  where?: RawBuilder<unknown>;
}

function partsOf(kind: TrashKind): Part[] {
  if (kind === "message") {
    const answers = sql`kind = 'messages' and answer != ''`;
    return [
      { table: "replies", id: "messageId" },
      { table: "deliveries", id: "messageId" },
      { table: "wall_pictures", id: "messageId" },
      { table: "idempotency_keys", id: "recordId", where: answers },
    ];
  }
  const ofResource = sql`resource = ${trashResource(kind)}`;
  return [
    { table: "translations", id: "recordId", where: ofResource },
    { table: "earlier_versions", id: "recordId", where: ofResource },
    { table: "view_counts", id: "recordId", where: sql`kind = ${kind}` },
  ];
}

/** Deletes the parts of records that are neither on the site nor in the trash. */
export async function removePartsOfGoneRecords(transaction: Kysely<Schema>): Promise<void> {
  for (const kind of trashKinds) {
    const kept = sql`select id from ${sql.table(resourceTables[trashResource(kind)])}
      union all select "recordId" from trash where kind = ${kind}`;
    for (const { table, id, where = sql`1 = 1` } of partsOf(kind)) {
      await sql`delete from ${sql.table(table)}
        where ${where} and ${sql.ref(id)} not in (${kept})`.execute(transaction);
    }
  }
}
