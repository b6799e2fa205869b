import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Lets every text column of the site be compared by its bytes, as SQLite does, whatever language
 * the database was made for: the same order and the same equality on both engines, on every
 * machine, and no index that an update of the system's collations can spoil. Done after every
 * migration, so that none can forget it.
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
