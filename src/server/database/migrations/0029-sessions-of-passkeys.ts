import type { Kysely } from "kysely";

/** A session that a passkey opened ends with the passkey. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("sessions")
    .addColumn("passkeyId", "integer", (column) =>
      column.references("passkeys.id").onDelete("cascade"),
    )
    .execute();
}
