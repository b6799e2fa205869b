import {
  type ContactMessage,
  type Reply,
  type ReplyInput,
  replySchema,
} from "../../../core/entities/message.ts";
import { addChange } from "../../catalogue/journal/journal.ts";
import { lockState } from "../../catalogue/journal/record-state.ts";
import { type Database, withinTransaction } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import { resend } from "../../deliveries/deliveries.ts";
import type { Deliveries } from "../../deliveries/sender.ts";
import { notFound, Problem, requireFound } from "../../errors.ts";
import { changeMessage, toMessage } from "./messages.ts";

function selectReplies({ query }: Database) {
  return query
    .selectFrom("replies")
    .innerJoin("deliveries", "deliveries.id", "deliveryId")
    .select(["replies.id", "replies.messageId", "deliveryId", "text", "replies.createdAt"])
    .select("state as mailState");
}

interface ReplyServices {
  database: Database;
  deliveries: Pick<Deliveries, "emit" | "hasChannelFor">;
}

const createNoMailServerProblem = () => new Problem(409, "noMailServer");

/**
 * Stores the painter's reply to a message, and its mail. A new conversation becomes answered.
 * @throws Problem 404, or 409 without a mail server
 */
export async function addReply(
  { database, deliveries }: ReplyServices,
  messageId: number,
  { text }: ReplyInput,
): Promise<Reply> {
  return database.transaction(async (transaction) => {
    const transactionDatabase = withinTransaction(database, transaction);
    const messageState = await lockState(transactionDatabase, { name: "messages", id: messageId });
    const message = toMessage(requireFound(messageState, "message").row);
    const deliveryId = await deliveries.emit(transactionDatabase, "reply written", {
      message,
      text,
    });
    if (deliveryId === null) throw createNoMailServerProblem();
    const reply = await transaction
      .insertInto("replies")
      .values({ messageId, deliveryId, text, createdAt: now() })
      .returning(["id", "text", "createdAt"])
      .executeTakeFirstOrThrow();
    const isAnswered = message.state === "new";
    if (isAnswered) await changeMessage(transactionDatabase, messageId, { state: "answered" });
    await addChange(transactionDatabase, {
      action: "change",
      resource: "messages",
      recordId: messageId,
      changed: isAnswered ? ["replies", "state"] : ["replies"],
    });
    return { ...reply, mailState: "pending" };
  });
}

interface ReplyKey {
  messageId: number;
  id: number;
}

function findReply(database: Database, { messageId, id }: ReplyKey) {
  return selectReplies(database)
    .where("replies.id", "=", id)
    .where("replies.messageId", "=", messageId)
    .executeTakeFirst();
}

/**
 * Mails a reply again, unless its mail is sent or waiting.
 * @throws Problem 404, or 409 without a mail server
 */
export async function sendReplyAgain(
  { database, deliveries }: ReplyServices,
  reply: ReplyKey,
): Promise<Reply> {
  if (!deliveries.hasChannelFor("reply written")) throw createNoMailServerProblem();
  const storedReply = await findReply(database, reply);
  if (!storedReply) throw notFound("reply");
  const { deliveryId, mailState } = storedReply;
  if (mailState === "failed" || mailState === "off") await resend(database, [deliveryId]);
  const { messageId: recordId } = reply;
  await addChange(database, { action: "change", resource: "messages", recordId });
  return replySchema.parse(await findReply(database, reply));
}

/** @returns the replies to each message, oldest first */
export async function listReplies(
  database: Database,
  messages: readonly Pick<ContactMessage, "id">[],
): Promise<Map<number, Reply[]>> {
  const ids = messages.map(({ id }) => id);
  const rows = await selectReplies(database)
    // The bounds replace a list of all ids, which could exceed the longest allowed statement.
    .where("replies.messageId", ">=", Math.min(...ids))
    .where("replies.messageId", "<=", Math.max(...ids))
    .orderBy("replies.id")
    .execute();
  const replies = new Map<number, Reply[]>();
  for (const { messageId, ...row } of rows) {
    replies.set(messageId, [...(replies.get(messageId) ?? []), replySchema.parse(row)]);
  }
  return replies;
}
