import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter } from "kysely";

type Column = ["integer" | "serial", (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder];

/** An auto-increment primary key that never reuses a number. */
export function identityColumn(db: Kysely<unknown>): Column {
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? ["integer", (column) => column.primaryKey().autoIncrement()]
    : ["serial", (column) => column.primaryKey()];
}
