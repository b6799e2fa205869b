import type { Kysely } from "kysely";

/** Flags are 0 or 1. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sales_settings")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("paperRate", "double precision", (column) => column.notNull())
    .addColumn("canvasRate", "double precision", (column) => column.notNull())
    .addColumn("customSizes", "integer", (column) => column.notNull())
    .addColumn("artworkCurrency", "text", (column) => column.notNull())
    .addColumn("printCurrency", "text", (column) => column.notNull())
    .addColumn("showSoldPrices", "integer", (column) => column.notNull())
    .addColumn("showReserved", "integer", (column) => column.notNull())
    .addColumn("terms", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
