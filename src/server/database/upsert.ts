import { type Insertable, type Kysely, sql } from "kysely";
import type { ContentName } from "../../core/api-routes.ts";
import type { resourceTables, Schema } from "./schema.ts";

type ContentTable = (typeof resourceTables)[ContentName];

/** Inserts a record, or replaces the one with its id and raises that one's version. */
export async function upsertRecord<Table extends ContentTable>(
  query: Kysely<Schema>,
  table: Table,
  row: Omit<Insertable<Schema[Table]>, "id" | "version"> & { id: number },
): Promise<void> {
  const names = Object.keys(row).map((name) => sql.ref(name));
  const changes = names.map((name) => sql`${name} = excluded.${name}`);
  const version = sql.ref(`${table}.version`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(row))})
    on conflict (id) do update set ${sql.join(changes)}, version = ${version} + 1`.execute(query);
}
