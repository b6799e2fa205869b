import { type Selectable, sql } from "kysely";
import { deadlineIn } from "../database/deadlines.ts";
import type { Database } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";

/** A table whose rows are sent, with retries. */
export interface SendQueue<Table extends keyof Schema> {
  table: Table;
  /** Column with the time of the next attempt. */
  dueAt: keyof Schema[Table] & string;
  /** Column with the number of attempts. */
  attempts: keyof Schema[Table] & string;
  /** Column that is `pending` until a row is sent; none where sent rows are deleted. */
  state?: keyof Schema[Table] & string;
  /** Longer than the slowest send; then another sender may claim the row. */
  leaseMs: number;
}

/** Claims the next due row atomically. Concurrent senders skip locked rows. */
export async function claimNext<Table extends keyof Schema>(
  { query, engine }: Database,
  queue: SendQueue<Table>,
): Promise<Selectable<Schema[Table]> | null> {
  const [table, dueAt] = [sql.table(queue.table), sql.ref<string>(queue.dueAt)];
  const attempts = sql.ref(queue.attempts);
  const isPending = queue.state ? sql`${sql.ref(queue.state)} = 'pending'` : sql`true`;
  const isDue = sql`${isPending} and ${dueAt} <= ${deadlineIn(0)}`;
  const skipLocked = engine === "PostgreSQL" ? sql`for update skip locked` : sql``;
  const { rows } = await sql<Selectable<Schema[Table]>>`
    update ${table} set ${dueAt} = ${deadlineIn(queue.leaseMs)}, ${attempts} = ${attempts} + 1
    where ${isDue} and id = (select id from ${table} where ${isDue} order by id limit 1 ${skipLocked})
    returning *`.execute(query);
  return rows[0] ?? null;
}
