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

/** An equal form within this time is a repetition: the browser got no answer to the first one. */
const repetitionMs = hourMs;

/**
 * Receives a message to the painter. Silently drops a repeated message. A message with a filled honeypot
 * field is stored as suspected: people do not see the field, but robots and password managers fill it.
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
  const askedText = await readAskedText(database, { enquiry, token });
  if (leaveEmpty || website) return receiveSuspected(database, message, askedText);
  if (elapsed !== undefined && elapsed < minFillTimeMs) {
    throw new Problem(429, "tooQuick", { retryAfter: 1 });
  }
  await consumePublicQuota(database, "contact", address);
  const language = await getPainterLanguage(database);
  const storedEnquiry = await readEnquiry(database, askedText);
  const translated = await readEnquiry(database, askedText, language);
  const input = { ...message, enquiry: storedEnquiry };
  const jpeg = wallPicture ? await readWallPicture(services, wallPicture, address) : null;
  await receiveOnce(services, { input, translated, jpeg });
  void deliveries.wake();
}

/**
 * Adds the private room from which an enquiry comes. If the room has closed meanwhile, drops the
 * enquiry, because nobody can tell which works the room contained.
 */
async function readAskedText(
  database: Database,
  { enquiry, token }: { enquiry: ContactForm["enquiry"]; token: string | undefined },
): Promise<AskedText> {
  if (token === undefined) return { enquiry, room: null };
  const room = await findOpenRoom(database, token);
  return { enquiry: room && enquiry, room };
}

/** The site drops suspected messages above this limit, so that a flood of robots costs little. */
const suspectedQuota: Quota = ["contact:suspected", { limit: 200, seconds: hourMs / 1000 }];

/** Stores a suspected message without its picture, because robots must not fill the space for pictures. */
async function receiveSuspected(
  database: Database,
  message: ContactMessageInput,
  askedText: AskedText,
): Promise<void> {
  try {
    await consumeQuota(database, suspectedQuota);
  } catch (error) {
    if (isRefusal(error)) return;
    throw error;
  }
  const input = { ...message, enquiry: await readEnquiry(database, askedText), suspected: true };
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
  /** Picture of the wall with the work. */
  jpeg: Uint8Array | null;
}

/** Stores a message and notifies the painter, unless the message is a repetition. */
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

/** False if the site has received a message with this digest. A concurrent claim waits for this one. */
async function claimMessage(query: Database["query"], digest: string): Promise<boolean> {
  const receivedAt = deadlineIn(0);
  await query
    .deleteFrom("received_messages")
    .where("receivedAt", "<", deadlineIn(-repetitionMs))
    .execute();
  const newRow = await query
    .insertInto("received_messages")
    .values({ digest, receivedAt })
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .returning("digest")
    .executeTakeFirst();
  return newRow !== undefined;
}
