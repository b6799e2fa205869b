import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { ContactMessage } from "../../../core/entities/message.ts";
import { getContactSettings } from "../../catalogue/settings.ts";
import type { Database } from "../../database/open.ts";
import { toMessage } from "../messages/messages.ts";
import { mailRefusal } from "./mail-server.ts";
import type { Mailer } from "./mailer.ts";

/** Mails stored messages until each has gone out. */
export interface Outbox {
  /** Looks for work now rather than at the next round. */
  wake(): void;
  /** Lets the mail in hand finish and stops; a database that is away is not waited for. */
  stop(): Promise<void>;
}

const minute = 60_000;

/** Wait before each further attempt, in milliseconds; after the last the message counts as failed. */
const retryDelays = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minute);

/**
 * A message in hand is nobody else's for this long, which is more than the slowest mail server can
 * take (see `mailer.ts`); if its sender dies, another one takes it up.
 */
const lease = 5 * minute;

const roundEvery = minute;

/** How long a stop waits for what has gone out to be noted, in milliseconds. */
const shutdownGraceMs = 2000;

interface Claimed {
  message: ContactMessage;
  attempts: number;
  wantsCopy: boolean;
}

function later(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}

/**
 * Takes the next due message into hand, in one statement, so that no two senders get the same. Who
 * comes while another sender is taking one goes on to the next.
 */
async function claimNext(database: Database): Promise<Claimed | null> {
  const row = await database.query
    .updateTable("messages")
    .set((row) => ({ mailDueAt: later(lease), mailAttempts: row("mailAttempts", "+", 1) }))
    .where((row) =>
      row(
        "id",
        "=",
        row
          .selectFrom("messages")
          .select("id")
          .where("mailState", "=", "pending")
          .where("mailDueAt", "<=", later(0))
          .orderBy("id")
          .limit(1)
          .$if(database.engine === "PostgreSQL", (next) => next.forUpdate().skipLocked()),
      ),
    )
    .where("mailState", "=", "pending")
    .where("mailDueAt", "<=", later(0))
    .returningAll()
    .executeTakeFirst();
  return row
    ? { message: toMessage(row), attempts: row.mailAttempts, wantsCopy: row.copyState === "wanted" }
    : null;
}

/**
 * Starts mailing what is stored: at once when woken, and every minute for what is due again.
 * @param to where notifications go; absent: the address of the contact settings
 */
export function startOutbox(parts: {
  database: Database;
  mailer: Mailer;
  to: string | undefined;
  log: Logger;
}): Outbox {
  const { database, mailer, log } = parts;
  let stopped = false;
  let recordDeadline = Number.POSITIVE_INFINITY;
  let working: Promise<void> | null = null;
  let wokenMeanwhile = false;

  async function record(
    id: number,
    change: { mailState?: string; mailDueAt?: string; copyState?: string },
  ) {
    await database.query.updateTable("messages").set(change).where("id", "=", id).execute();
  }

  /** Once and no more: better no copy than two to an address that nobody has confirmed. */
  async function sendCopy(message: ContactMessage, from: string): Promise<void> {
    try {
      await record(message.id, { copyState: "sent" });
      await mailer.sendCopy(message, from);
    } catch (error) {
      const reason = mailRefusal(error);
      log.warn({ messageId: message.id, reason }, "a copy could not be mailed");
    }
  }

  async function sendOne({ message, attempts, wantsCopy }: Claimed): Promise<void> {
    let to = parts.to;
    try {
      to ??= (await getContactSettings(database)).email;
      if (!to) throw new Error("No address to mail to: set CONTACT_TO or the contact settings");
      await mailer.send(message, to);
    } catch (error) {
      const delay = retryDelays[attempts - 1];
      const reason = mailRefusal(error);
      log.warn({ messageId: message.id, attempts, reason }, "message could not be mailed");
      await record(
        message.id,
        delay === undefined ? { mailState: "failed" } : { mailDueAt: later(delay) },
      );
      return;
    }
    await noteSent(message.id);
    if (wantsCopy) await sendCopy(message, to);
  }

  /**
   * What has gone out and is not noted would go out again: tried for as long as it is in hand, or
   * until a stop can wait no longer.
   */
  async function noteSent(id: number): Promise<void> {
    const deadline = Date.now() + lease;
    while (true) {
      try {
        return await record(id, { mailState: "sent" });
      } catch (error) {
        if (Date.now() > Math.min(deadline, recordDeadline)) throw error;
        log.warn({ err: error, messageId: id }, "a mail went out and cannot be noted as sent yet");
      }
      await pause(250);
    }
  }

  async function round(): Promise<void> {
    do {
      wokenMeanwhile = false;
      while (!stopped) {
        const next = await claimNext(database);
        if (!next) break;
        await sendOne(next);
      }
    } while (wokenMeanwhile && !stopped);
  }

  function wake(): void {
    if (stopped) return;
    if (working) {
      wokenMeanwhile = true;
      return;
    }
    working = round()
      .catch((error: unknown) => log.error({ err: error }, "the outbox failed"))
      .finally(() => {
        working = null;
      });
  }

  const timer = setInterval(wake, roundEvery);
  timer.unref();
  wake();

  return {
    wake,
    async stop() {
      stopped = true;
      recordDeadline = Date.now() + shutdownGraceMs;
      clearInterval(timer);
      await working;
      mailer.close();
    },
  };
}
