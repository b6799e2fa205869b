import { sql, type Transaction } from "kysely";
import { resources } from "../../core/api-routes.ts";
import type { Field } from "../../core/records/field.ts";
import { type OrderedName, records } from "../../core/records/records.ts";
import { type Database, withinTransaction } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import { notFound } from "../errors.ts";
import { addChange } from "./journal/journal.ts";

/**
 * Bodies of prints have the position, so a form of an older order must not be saved unseen. Those of
 * artworks have none.
 */
function versionStep(name: OrderedName): 0 | 1 {
  const position: Field = records[name].position;
  return position.input ? 1 : 0;
}

async function currentOrder(
  transaction: Transaction<Schema>,
  name: OrderedName,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom(name)
    .select("id")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Numbers all records from 1 and moves one of them, in one statement. Rows that keep their
 * position are not written.
 * @param from position of the record before the move, counted from 1
 */
async function move(
  transaction: Transaction<Schema>,
  name: OrderedName,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const table = sql.table(name);
  await sql`
    update ${table} set position = moved.position, version = version + ${versionStep(name)}
    from (
      select id, case
        when place = ${from} then ${to}
        when place > ${from} and place <= ${to} then place - 1
        when place < ${from} and place >= ${to} then place + 1
        else place
      end as position
      from (select id, row_number() over (order by position, id) as place from ${table}) as ordered
    ) as moved
    where ${table}.id = moved.id and ${table}.position != moved.position
  `.execute(transaction);
}

async function moveToIndex(
  database: Database,
  name: OrderedName,
  id: number,
  targetIndex: (order: number[], from: number) => number,
): Promise<number[]> {
  return database.write(async (transaction) => {
    const order = await currentOrder(transaction, name);
    const from = order.indexOf(id);
    if (from === -1) throw notFound(resources[name].trash.kind);
    const to = targetIndex(order, from);
    await move(transaction, name, { from: from + 1, to: to + 1 });
    const within = withinTransaction(database, transaction);
    await addChange(within, { action: "order", resource: name, recordId: id });
    return order.toSpliced(from, 1).toSpliced(to, 0, id);
  });
}

/**
 * Moves a record one step. The first and the last stop at the ends.
 * @returns all ids in their new order
 * @throws Problem 404
 */
export function moveOneStep(
  database: Database,
  name: OrderedName,
  id: number,
  direction: "up" | "down",
): Promise<number[]> {
  return moveToIndex(database, name, id, (order, from) =>
    direction === "up" ? Math.max(from - 1, 0) : Math.min(from + 1, order.length - 1),
  );
}

/**
 * Moves a record to the position of another one.
 * @returns all ids in their new order
 * @throws Problem 404
 */
export function moveToPlaceOf(
  database: Database,
  name: OrderedName,
  sourceId: number,
  targetId: number,
): Promise<number[]> {
  return moveToIndex(database, name, sourceId, (order) => {
    const to = order.indexOf(targetId);
    if (to === -1) throw notFound(resources[name].trash.kind);
    return to;
  });
}
