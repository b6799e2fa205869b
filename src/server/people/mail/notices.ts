import type { Logger } from "pino";
import { minuteMs } from "../../../core/durations.ts";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import { claimNext, type SendQueue } from "../send-queue.ts";
import type { Notice } from "./emails.ts";
import { mailRefusal } from "./mail-refusals.ts";
import type { Mailer } from "./mailer.ts";

/** Longer than the slowest send (see `mailer.ts`). */
export const mailLeaseMs = 5 * minuteMs;

/** A failed notice is tried again when its lease ends. */
const queue: SendQueue<"notices"> = {
  table: "notices",
  dueAt: "mailDueAt",
  attempts: "mailAttempts",
  leaseMs: mailLeaseMs,
};

/** Attempts in one day: each takes a lease. */
const maxAttempts = 288;

/** Stores a mail to the painter; the outbox sends it. */
export async function addNotice({ query }: Database, notice: Notice): Promise<void> {
  await query
    .insertInto("notices")
    .values({ ...notice, createdAt: now(), mailDueAt: now() })
    .execute();
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
  const notice = await claimNext(database, queue);
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
