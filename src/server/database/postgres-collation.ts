import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Makes PostgreSQL compare every text column by its bytes, as SQLite does. Order and equality are
 * then the same on both engines and on every machine, and an update of the system's collations
 * spoils no index. Runs at every start, so that no migration can forget it.
 */
export async function compareTextByBytes(query: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and data_type = 'text'
      and collation_name is distinct from 'C'
      and table_name in (select tablename from pg_tables where schemaname = current_schema())
    order by table_name, column_name`.execute(query);
  for (const { table, column } of rows) {
    await sql`alter table ${sql.table(table)}
      alter column ${sql.ref(column)} type text collate "C"`.execute(query);
  }
}
