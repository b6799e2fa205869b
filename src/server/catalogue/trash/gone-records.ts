import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { removeTranslationsOfGoneRecords } from "../translations.ts";

/** Deletes the parts of records that are neither on the site nor in the trash. */
export async function removePartsOfGoneRecords(transaction: Kysely<Schema>): Promise<void> {
  await removePartsOfGoneMessages(transaction);
  await removeTranslationsOfGoneRecords(transaction);
}

/**
 * Deletes replies, deliveries and wall pictures of messages that are neither in the inbox nor in the trash, and
 * the stored answers that hold such messages.
 */
async function removePartsOfGoneMessages(transaction: Kysely<Schema>): Promise<void> {
  const present = transaction.selectFrom("messages").select("id");
  const inTrash = transaction.selectFrom("trash").select("recordId").where("kind", "=", "message");
  for (const table of ["replies", "deliveries", "wall_pictures"] as const) {
    await transaction
      .deleteFrom(table)
      .where("messageId", "not in", present)
      .where("messageId", "not in", inTrash)
      .execute();
  }
  await transaction
    .deleteFrom("idempotency_keys")
    .where("kind", "=", "messages")
    .where("answer", "!=", "")
    .where("recordId", "not in", present)
    .where("recordId", "not in", inTrash)
    .execute();
}
