import type { ExpressionBuilder, Selectable } from "kysely";
import type { Logger } from "pino";
import { latestDeadline } from "../../database/deadlines.ts";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import type { NoticeRow, Schema } from "../../database/schema.ts";
import type { Notice } from "./emails.ts";
import { mailRefusal } from "./mail-server.ts";
import type { Mailer } from "./mailer.ts";

/** Longer than the slowest send (see `mailer.ts`); then the notice is tried again. */
const leaseMs = 5 * 60_000;

/** Attempts in one day: each takes a lease. */
const maxAttempts = 288;

/** Stores a mail to the painter; the outbox sends it. */
export async function addNotice({ query }: Database, notice: Notice): Promise<void> {
  await query
    .insertInto("notices")
    .values({ ...notice, createdAt: now(), mailDueAt: now() })
    .execute();
}

function isDue(row: ExpressionBuilder<Schema, "notices">) {
  return row.or([row("mailDueAt", "<=", now()), row("mailDueAt", ">", latestDeadline(leaseMs))]);
}

/** Claims the next due notice atomically. Concurrent senders skip locked rows. */
async function claimNext({ query, engine }: Database): Promise<Selectable<NoticeRow> | null> {
  const notice = await query
    .updateTable("notices")
    .set((row) => ({
      mailDueAt: new Date(Date.now() + leaseMs).toISOString(),
      mailAttempts: row("mailAttempts", "+", 1),
    }))
    .where((row) =>
      row(
        "id",
        "=",
        row
          .selectFrom("notices")
          .select("id")
          .where(isDue)
          .orderBy("id")
          .limit(1)
          .$if(engine === "PostgreSQL", (next) => next.forUpdate().skipLocked()),
      ),
    )
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
  return notice ?? null;
}

interface Sender {
  database: Database;
  mailer: Mailer;
  log: Logger;
  findRecipient(): Promise<string>;
}

/** Sends one due notice. @returns false if none was due */
export async function sendNextNotice(sender: Sender): Promise<boolean> {
  const { database, mailer, log, findRecipient } = sender;
  const notice = await claimNext(database);
  if (!notice) return false;
  const { id, mailAttempts: attempts } = notice;
  try {
    await mailer.sendNotice(notice, await findRecipient());
  } catch (error) {
    log.warn({ noticeId: id, attempts, reason: mailRefusal(error) }, "notice could not be mailed");
    if (attempts < maxAttempts) return true;
  }
  await database.query.deleteFrom("notices").where("id", "=", id).execute();
  return true;
}
