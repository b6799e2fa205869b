import { sql, type Transaction } from "kysely";
import { resources } from "../../core/api-routes.ts";
import type { Field } from "../../core/records/field.ts";
import { type OrderedName, records } from "../../core/records/records.ts";
import { type Database, withinTransaction } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import { notFound } from "../errors.ts";
import { addChange } from "./journal/journal.ts";

/**
 * Returns 1 if the form of a record sends the position, as the form of a print does, else 0. The raised
 * version lets the site refuse a form from before the move, which would undo the move.
 */
function getVersionIncrement(name: OrderedName): 0 | 1 {
  const position: Field = records[name].position;
  return position.input ? 1 : 0;
}

async function readOrder(transaction: Transaction<Schema>, name: OrderedName): Promise<number[]> {
  const rows = await transaction
    .selectFrom(name)
    .select("id")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Numbers all records from 1 and moves one of them, in one statement. The statement skips rows that keep
 * their position.
 * @param positions of the record before and after the move, counted from 1
 */
async function moveRecord(
  transaction: Transaction<Schema>,
  name: OrderedName,
  { fromPosition, toPosition }: { fromPosition: number; toPosition: number },
): Promise<void> {
  const table = sql.table(name);
  await sql`
    update ${table} set position = moved.position, version = version + ${getVersionIncrement(name)}
    from (
      select id, case
        when rank = ${fromPosition} then ${toPosition}
        when rank > ${fromPosition} and rank <= ${toPosition} then rank - 1
        when rank < ${fromPosition} and rank >= ${toPosition} then rank + 1
        else rank
      end as position
      from (select id, row_number() over (order by position, id) as rank from ${table}) as ordered
    ) as moved
    where ${table}.id = moved.id and ${table}.position != moved.position
  `.execute(transaction);
}

async function moveToIndex(
  database: Database,
  name: OrderedName,
  id: number,
  chooseIndex: (order: number[], fromIndex: number) => number,
): Promise<number[]> {
  return database.write(async (transaction) => {
    const order = await readOrder(transaction, name);
    const fromIndex = order.indexOf(id);
    if (fromIndex === -1) throw notFound(resources[name].trash.kind);
    const toIndex = chooseIndex(order, fromIndex);
    await moveRecord(transaction, name, { fromPosition: fromIndex + 1, toPosition: toIndex + 1 });
    const transactionDatabase = withinTransaction(database, transaction);
    await addChange(transactionDatabase, { action: "order", resource: name, recordId: id });
    return order.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, id);
  });
}

/**
 * Moves a record one step. The first record stays where it is on a move up, the last on a move down.
 * @returns all ids in their new order
 * @throws Problem 404
 */
export function moveOneStep(
  database: Database,
  name: OrderedName,
  id: number,
  direction: "up" | "down",
): Promise<number[]> {
  return moveToIndex(database, name, id, (order, index) =>
    direction === "up" ? Math.max(index - 1, 0) : Math.min(index + 1, order.length - 1),
  );
}

/**
 * Moves a record to the position of another one.
 * @returns all ids in their new order
 * @throws Problem 404
 */
export function moveToPositionOf(
  database: Database,
  name: OrderedName,
  sourceId: number,
  targetId: number,
): Promise<number[]> {
  return moveToIndex(database, name, sourceId, (order) => {
    const index = order.indexOf(targetId);
    if (index === -1) throw notFound(resources[name].trash.kind);
    return index;
  });
}
