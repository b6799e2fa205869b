import { createHash } from "node:crypto";
import { hourMs } from "../../../core/durations.ts";
import type {
  ContactForm,
  ContactMessageInput,
  StoredEnquiry,
} from "../../../core/entities/message.ts";
import { minFillTimeMs } from "../../../core/questions.ts";
import { purgeSuspectedMessages } from "../../catalogue/journal/purge.ts";
import { findOpenRoom } from "../../catalogue/rooms.ts";
import { type Database, withinTransaction } from "../../database/open.ts";
import { deadlineIn } from "../../database/rows.ts";
import { Problem } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { getPainterLanguage } from "../painter-language.ts";
import { consumePublicQuota, isRefusal } from "../rate-limits/public-limits.ts";
import { consumeQuota, type Quota } from "../rate-limits/rate-limits.ts";
import { type NewMessage, receiveMessage } from "./messages.ts";
import { type AskedText, readEnquiry } from "./open-enquiries.ts";
import { readWallPicture, storeWallPicture } from "./wall-pictures.ts";

/** A form sent again in this time is a repetition, as after a lost answer. */
const repetitionMs = hourMs;

/**
 * Receives a message. Silently drops a repeated one. Stores one with a filled honeypot field as
 * suspected: a robot has filled the field, or a password manager, which fills fields unseen.
 * @param address network address of the sender
 * @throws Problem 429 if the form was filled in too fast or sent too often; as `readWallPicture`
 */
export async function receiveContactForm(
  services: Pick<Services, "database" | "media" | "deliveries">,
  { leaveEmpty, website, elapsed, ...form }: ContactForm,
  address: string,
): Promise<void> {
  const { database, deliveries } = services;
  const { enquiry, wallPicture, room: token, ...message } = form;
  const asked = await readAskedText(database, { enquiry, token });
  if (leaveEmpty || website) return receiveSuspected(database, message, asked);
  if (elapsed !== undefined && elapsed < minFillTimeMs) {
    throw new Problem(429, "tooQuick", { retryAfter: 1 });
  }
  await consumePublicQuota(database, "contact", address);
  const language = await getPainterLanguage(database);
  const storedEnquiry = await readEnquiry(database, asked);
  const translated = await readEnquiry(database, asked, language);
  const input = { ...message, enquiry: storedEnquiry };
  const jpeg = wallPicture ? await readWallPicture(services, wallPicture, address) : null;
  await receiveOnce(services, { input, translated, jpeg });
  void deliveries.wake();
}

/** A room may close while its visitor writes. Then nobody can tell which works it held. */
async function readAskedText(
  database: Database,
  { enquiry, token }: { enquiry: ContactForm["enquiry"]; token: string | undefined },
): Promise<AskedText> {
  if (token === undefined) return { enquiry, room: null };
  const room = await findOpenRoom(database, token);
  return { enquiry: room && enquiry, room };
}

/** Suspected messages above this limit are dropped, so that a flood of robots costs little. */
const suspectedQuota: Quota = ["contact:suspected", { limit: 200, seconds: hourMs / 1000 }];

/** Stores a suspected message without its picture: the space for pictures is for people. */
async function receiveSuspected(
  database: Database,
  message: ContactMessageInput,
  asked: AskedText,
): Promise<void> {
  try {
    await consumeQuota(database, suspectedQuota);
  } catch (error) {
    if (isRefusal(error)) return;
    throw error;
  }
  const input = { ...message, enquiry: await readEnquiry(database, asked), suspected: true };
  const digest = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  await database.transaction(async (transaction) => {
    if (!(await claimMessage(transaction, digest))) return;
    const transactionDatabase = withinTransaction(database, transaction);
    await receiveMessage(transactionDatabase, input);
    await purgeSuspectedMessages(transactionDatabase);
  });
}

interface ReceivedMessage {
  input: NewMessage;
  /** The enquiry in the painter's language. */
  translated: StoredEnquiry | null;
  jpeg: Uint8Array | null;
}

async function receiveOnce(
  { database, deliveries }: Pick<Services, "database" | "deliveries">,
  { input, translated, jpeg }: ReceivedMessage,
): Promise<void> {
  const digest = createHash("sha256")
    .update(JSON.stringify(input))
    .update(jpeg ?? "")
    .digest("hex");
  await database.transaction(async (transaction) => {
    if (!(await claimMessage(transaction, digest))) return;
    const transactionDatabase = withinTransaction(database, transaction);
    const message = await receiveMessage(transactionDatabase, input);
    if (jpeg) await storeWallPicture(transactionDatabase, message.id, jpeg);
    await deliveries.emit(transactionDatabase, "message received", {
      message,
      enquiry: translated,
      hasWallPicture: jpeg !== null,
    });
  });
}

/** False if a message with this digest was received before. A concurrent claim waits. */
async function claimMessage(query: Database["query"], digest: string): Promise<boolean> {
  const receivedAt = deadlineIn(0);
  await query
    .deleteFrom("received_messages")
    .where("receivedAt", "<", deadlineIn(-repetitionMs))
    .execute();
  const claimed = await query
    .insertInto("received_messages")
    .values({ digest, receivedAt })
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .returning("digest")
    .executeTakeFirst();
  return claimed !== undefined;
}
