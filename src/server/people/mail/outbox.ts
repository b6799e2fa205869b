import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { minuteMs } from "../../../core/durations.ts";
import type { ContactMessage } from "../../../core/entities/message.ts";
import type { Language } from "../../../core/languages.ts";
import { findContactSettings } from "../../catalogue/settings.ts";
import { deadlineIn } from "../../database/deadlines.ts";
import type { Database } from "../../database/open.ts";
import { repeat } from "../../operations/jobs/repeat.ts";
import { languageOfCopy, toMessage } from "../messages/messages.ts";
import { listWallPictures } from "../messages/wall-pictures.ts";
import { claimNext } from "../send-queue.ts";
import { isUnknownAddress, mailRefusal } from "./mail-refusals.ts";
import type { Mailer } from "./mailer.ts";
import { mailLeaseMs, sendNextNotice } from "./notices.ts";

export interface Outbox {
  wake(): void;
  /** Finishes the current mail; does not wait for an unreachable database. */
  stop(): Promise<void>;
}

/** After the last attempt the message fails. */
const retryDelaysMs = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minuteMs);

const checkIntervalMs = minuteMs;

/** Limit for recording a sent mail. */
const shutdownGraceMs = 2000;

/** Tables of stored mails that are tried again. */
export type MailTable = "messages" | "replies";

const mailQueue = {
  dueAt: "mailDueAt",
  attempts: "mailAttempts",
  state: "mailState",
  leaseMs: mailLeaseMs,
} as const;

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

interface StoredMail {
  table: MailTable;
  id: number;
  mailAttempts: number;
}

async function record(
  { database }: Sender,
  { table, id }: Pick<StoredMail, "table" | "id">,
  change: { mailState: string } | { mailDueAt: string },
): Promise<void> {
  await database.query.updateTable(table).set(change).where("id", "=", id).execute();
}

/** Retries, because an unrecorded mail goes out again. */
async function recordSent(sender: Sender, { table, id }: StoredMail): Promise<void> {
  const leaseEnd = Date.now() + mailLeaseMs;
  while (true) {
    try {
      return await record(sender, { table, id }, { mailState: "sent" });
    } catch (error) {
      if (Date.now() > Math.min(leaseEnd, sender.recordDeadline)) throw error;
      sender.log.warn({ err: error, table, id }, "a sent mail could not be recorded yet");
    }
    await pause(250);
  }
}

async function recordCopy({ database }: Sender, id: number): Promise<void> {
  const change = { copyState: "sent" };
  await database.query.updateTable("messages").set(change).where("id", "=", id).execute();
}

/** A missing copy is better than two to an unconfirmed address. */
async function sendCopy(
  sender: Sender,
  message: ContactMessage,
  language: Language,
): Promise<void> {
  try {
    const painter = await findRecipient(sender);
    await recordCopy(sender, message.id);
    await sender.mailer.sendCopy(message, painter, language);
  } catch (error) {
    const reason = mailRefusal(error);
    sender.log.warn({ messageId: message.id, reason }, "a copy could not be mailed");
  }
}

async function findPainter({ database, to }: OutboxParts): Promise<string | undefined> {
  return to ?? ((await findContactSettings(database))?.email || undefined);
}

async function findRecipient(parts: OutboxParts): Promise<string> {
  const recipient = await findPainter(parts);
  if (!recipient) throw new Error("No address to mail to: set CONTACT_TO or the contact settings");
  return recipient;
}

/** @returns false if the mail is tried again later, or never */
async function deliver(
  sender: Sender,
  mail: StoredMail,
  send: () => Promise<void>,
): Promise<boolean> {
  const { table, id, mailAttempts: attempts } = mail;
  try {
    await send();
  } catch (error) {
    // The painter can write to another address; a message's own mail may wait for a setting.
    const isFinal = table === "replies" && isUnknownAddress(error);
    const delayMs = isFinal ? undefined : retryDelaysMs[attempts - 1];
    const reason = mailRefusal(error);
    sender.log.warn({ table, id, attempts, reason }, "a mail could not be sent");
    await record(
      sender,
      mail,
      delayMs === undefined ? { mailState: "failed" } : { mailDueAt: deadlineIn(delayMs) },
    );
    return false;
  }
  await recordSent(sender, mail);
  return true;
}

/** @returns false if none was due */
async function sendNextMessage(sender: Sender): Promise<boolean> {
  const row = await claimNext(sender.database, { table: "messages", ...mailQueue });
  if (!row) return false;
  const message = toMessage(row);
  const isSent = await deliver(sender, { table: "messages", ...row }, async () => {
    const pictures = await listWallPictures(sender.database);
    await sender.mailer.send(message, await findRecipient(sender), pictures.has(message.id));
  });
  const language = languageOfCopy(row.copyState);
  if (isSent && language) await sendCopy(sender, message, language);
  return true;
}

/** @returns false if none was due */
async function sendNextReply(sender: Sender): Promise<boolean> {
  const reply = await claimNext(sender.database, { table: "replies", ...mailQueue });
  if (!reply) return false;
  await deliver(sender, { table: "replies", ...reply }, async () =>
    sender.mailer.sendReply(reply, await findPainter(sender)),
  );
  return true;
}

export function startOutbox(parts: OutboxParts): Outbox {
  const sender: Sender = { ...parts, recordDeadline: Number.POSITIVE_INFINITY };

  async function sendDue(signal: AbortSignal): Promise<undefined> {
    const notices = { ...parts, findRecipient: () => findRecipient(parts) };
    while (!signal.aborted && (await sendNextNotice(notices)));
    while (!signal.aborted && (await sendNextReply(sender)));
    while (!signal.aborted && (await sendNextMessage(sender)));
  }

  const job = repeat(sendDue, {
    everyMs: checkIntervalMs,
    onError: (error) => sender.log.error({ err: error }, "the outbox failed"),
  });

  return {
    wake: () => void job.wake(),
    async stop() {
      sender.recordDeadline = Date.now() + shutdownGraceMs;
      await job.stop();
      sender.mailer.close();
    },
  };
}
