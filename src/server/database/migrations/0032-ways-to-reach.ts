import type { Kysely } from "kysely";

/** `showCommission` is 0 or 1. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["telephone", "whatsapp", "telegram", "commission"]) {
    await db.schema
      .alterTable("contact_settings")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("contact_settings")
    .addColumn("showCommission", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
