import type { Selectable } from "kysely";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import type { MessageRow } from "../../database/schema.ts";

/** Never contains the text of a message. */
export type UnsentMessage = Pick<
  Selectable<MessageRow>,
  "id" | "createdAt" | "mailState" | "mailAttempts" | "mailDueAt"
>;

export function listUnsent({ query }: Database): Promise<UnsentMessage[]> {
  return query
    .selectFrom("messages")
    .select(["id", "createdAt", "mailState", "mailAttempts", "mailDueAt"])
    .where("mailState", "!=", "sent")
    .orderBy("id")
    .execute();
}

/** Mails messages again, sent or not. @returns their ids */
export async function resendMessages(
  { query }: Database,
  which: number[] | "failed",
): Promise<number[]> {
  const rows = await query
    .updateTable("messages")
    .set({ mailState: "pending", mailAttempts: 0, mailDueAt: now() })
    .where((row) => (which === "failed" ? row("mailState", "=", "failed") : row("id", "in", which)))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
