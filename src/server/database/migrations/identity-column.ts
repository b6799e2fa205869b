import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter } from "kysely";

type Column = ["integer" | "serial", (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder];

/**
 * Type and options of a primary key that numbers itself and never uses a number twice: the one
 * definition that SQLite and PostgreSQL spell differently.
 */
export function identityColumn(db: Kysely<unknown>): Column {
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? ["integer", (column) => column.primaryKey().autoIncrement()]
    : ["serial", (column) => column.primaryKey()];
}
