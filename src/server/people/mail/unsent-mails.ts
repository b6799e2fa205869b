import type { Selectable } from "kysely";
import type { Database } from "../../database/open.ts";
import type { MessageRow } from "../../database/people-schema.ts";
import { now } from "../../database/rows.ts";
import type { MailTable } from "./outbox.ts";

/** Never contains the text of a mail. */
type UnsentMail = Pick<
  Selectable<MessageRow>,
  "id" | "createdAt" | "mailState" | "mailAttempts" | "mailDueAt"
>;

export function listUnsent({ query }: Database, table: MailTable): Promise<UnsentMail[]> {
  return query
    .selectFrom(table)
    .select(["id", "createdAt", "mailState", "mailAttempts", "mailDueAt"])
    .where("mailState", "!=", "sent")
    .orderBy("id")
    .execute();
}

/** Mails messages or replies again, sent or not. @returns their ids */
export async function resendMails(
  { query }: Database,
  table: MailTable,
  which: number[] | "failed",
): Promise<number[]> {
  const rows = await query
    .updateTable(table)
    .set({ mailState: "pending", mailAttempts: 0, mailDueAt: now() })
    .where((row) => (which === "failed" ? row("mailState", "=", "failed") : row("id", "in", which)))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
