import { setTimeout as pause } from "node:timers/promises";
import type { ExpressionBuilder } from "kysely";
import type { Logger } from "pino";
import type { ContactMessage } from "../../../core/entities/message.ts";
import { findContactSettings } from "../../catalogue/settings.ts";
import { latestDeadline } from "../../database/deadlines.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { repeat } from "../../operations/jobs/repeat.ts";
import { toMessage } from "../messages/messages.ts";
import { mailRefusal } from "./mail-server.ts";
import type { Mailer } from "./mailer.ts";
import { sendNextNotice } from "./notices.ts";

export interface Outbox {
  wake(): void;
  /** Finishes the current mail; does not wait for an unreachable database. */
  stop(): Promise<void>;
}

const minuteMs = 60_000;

/** After the last attempt the message fails. */
const retryDelaysMs = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minuteMs);
const longestDelayMs = Math.max(...retryDelaysMs);

/** Longer than the slowest send (see `mailer.ts`); then another instance may claim the message. */
const leaseMs = 5 * minuteMs;

const checkIntervalMs = minuteMs;

/** Limit for recording a sent mail. */
const shutdownGraceMs = 2000;

interface Claimed {
  message: ContactMessage;
  attempts: number;
  wantsCopy: boolean;
}

function isoTimeIn(delayMs: number): string {
  return new Date(Date.now() + delayMs).toISOString();
}

function isDue(row: ExpressionBuilder<Schema, "messages">) {
  return row.and([
    row("mailState", "=", "pending"),
    row.or([
      row("mailDueAt", "<=", isoTimeIn(0)),
      row("mailDueAt", ">", latestDeadline(longestDelayMs)),
    ]),
  ]);
}

/** Claims the next due message atomically. Concurrent senders skip locked rows. */
async function claimNext(database: Database): Promise<Claimed | null> {
  const row = await database.query
    .updateTable("messages")
    .set((row) => ({ mailDueAt: isoTimeIn(leaseMs), mailAttempts: row("mailAttempts", "+", 1) }))
    .where((row) =>
      row(
        "id",
        "=",
        row
          .selectFrom("messages")
          .select("id")
          .where(isDue)
          .orderBy("id")
          .limit(1)
          .$if(database.engine === "PostgreSQL", (next) => next.forUpdate().skipLocked()),
      ),
    )
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
  return row
    ? { message: toMessage(row), attempts: row.mailAttempts, wantsCopy: row.copyState === "wanted" }
    : null;
}

interface OutboxParts {
  database: Database;
  mailer: Mailer;
  /** Recipient; undefined: the address in the contact settings. */
  to: string | undefined;
  log: Logger;
}

interface Sender extends OutboxParts {
  /** Recording a sent mail ends then; set when the outbox stops. */
  recordDeadline: number;
}

async function record(
  { database }: Sender,
  id: number,
  change: { mailState?: string; mailDueAt?: string; copyState?: string },
): Promise<void> {
  await database.query.updateTable("messages").set(change).where("id", "=", id).execute();
}

/** Retries, because an unrecorded mail goes out again. */
async function recordSent(sender: Sender, id: number): Promise<void> {
  const leaseEnd = Date.now() + leaseMs;
  while (true) {
    try {
      return await record(sender, id, { mailState: "sent" });
    } catch (error) {
      if (Date.now() > Math.min(leaseEnd, sender.recordDeadline)) throw error;
      sender.log.warn({ err: error, messageId: id }, "a sent mail could not be recorded yet");
    }
    await pause(250);
  }
}

/** A missing copy is better than two to an unconfirmed address. */
async function sendCopy(sender: Sender, message: ContactMessage, from: string): Promise<void> {
  try {
    await record(sender, message.id, { copyState: "sent" });
    await sender.mailer.sendCopy(message, from);
  } catch (error) {
    const reason = mailRefusal(error);
    sender.log.warn({ messageId: message.id, reason }, "a copy could not be mailed");
  }
}

async function findRecipient({ database, to }: OutboxParts): Promise<string> {
  const recipient = to ?? (await findContactSettings(database))?.email;
  if (!recipient) throw new Error("No address to mail to: set CONTACT_TO or the contact settings");
  return recipient;
}

async function sendOne(sender: Sender, { message, attempts, wantsCopy }: Claimed): Promise<void> {
  const { mailer, log } = sender;
  let to: string;
  try {
    to = await findRecipient(sender);
    await mailer.send(message, to);
  } catch (error) {
    const delayMs = retryDelaysMs[attempts - 1];
    const reason = mailRefusal(error);
    log.warn({ messageId: message.id, attempts, reason }, "message could not be mailed");
    await record(
      sender,
      message.id,
      delayMs === undefined ? { mailState: "failed" } : { mailDueAt: isoTimeIn(delayMs) },
    );
    return;
  }
  await recordSent(sender, message.id);
  if (wantsCopy) await sendCopy(sender, message, to);
}

export function startOutbox(parts: OutboxParts): Outbox {
  const sender: Sender = { ...parts, recordDeadline: Number.POSITIVE_INFINITY };
  let stopped = false;

  async function sendDue(): Promise<undefined> {
    const notices = { ...parts, findRecipient: () => findRecipient(parts) };
    while (!stopped && (await sendNextNotice(notices)));
    while (!stopped) {
      const next = await claimNext(sender.database);
      if (!next) return;
      await sendOne(sender, next);
    }
  }

  const job = repeat(sendDue, {
    everyMs: checkIntervalMs,
    onError: (error) => sender.log.error({ err: error }, "the outbox failed"),
  });

  return {
    wake: () => void job.wake(),
    async stop() {
      stopped = true;
      sender.recordDeadline = Date.now() + shutdownGraceMs;
      await job.stop();
      sender.mailer.close();
    },
  };
}
