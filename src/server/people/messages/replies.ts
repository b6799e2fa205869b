import type { Selectable } from "kysely";
import {
  type ContactMessage,
  type Reply,
  type ReplyInput,
  replySchema,
} from "../../../core/entities/message.ts";
import { quoteMessage, replySubject } from "../../../core/reply.ts";
import type { Database } from "../../database/open.ts";
import type { ReplyRow } from "../../database/people-schema.ts";
import { now } from "../../database/rows.ts";
import { notFound } from "../../errors.ts";
import { mailIdOf } from "../mail/emails.ts";
import { toMessage } from "./messages.ts";

function toReply({ id, text, mailState, createdAt }: Selectable<ReplyRow>): Reply {
  return replySchema.parse({ id, text, mailState, createdAt });
}

/** Stores a reply for the outbox. A new conversation becomes answered. @throws Problem 404 */
export async function addReply(
  database: Database,
  messageId: number,
  { text }: ReplyInput,
): Promise<Reply> {
  return database.transaction(async (transaction) => {
    const row = await transaction
      .selectFrom("messages")
      .selectAll()
      .where("id", "=", messageId)
      .executeTakeFirst();
    if (!row) throw notFound("message");
    const message = toMessage(row);
    const { name, email } = message;
    const timestamp = now();
    const reply = await transaction
      .insertInto("replies")
      .values({
        messageId,
        inReplyTo: mailIdOf(message),
        name,
        email,
        subject: replySubject(message),
        text,
        quote: quoteMessage(message),
        createdAt: timestamp,
        mailState: "pending",
        mailAttempts: 0,
        mailDueAt: timestamp,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable("messages")
      .set({ state: "answered" })
      .where("id", "=", messageId)
      .where("state", "=", "new")
      .execute();
    return toReply(reply);
  });
}

/** @throws Problem 404 */
export async function getReply({ query }: Database, id: number): Promise<Reply> {
  const row = await query.selectFrom("replies").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("reply");
  return toReply(row);
}

/** Mails a reply again, unless it is sent or waiting. @throws Problem 404 */
export async function sendReplyAgain(
  database: Database,
  { messageId, id }: { messageId: number; id: number },
): Promise<Reply> {
  await database.query
    .updateTable("replies")
    .set({ mailState: "pending", mailAttempts: 0, mailDueAt: now() })
    .where("id", "=", id)
    .where("messageId", "=", messageId)
    .where("mailState", "in", ["failed", "off"])
    .execute();
  return getReply(database, id);
}

/** @returns the replies to each message, oldest first */
export async function listReplies(
  { query }: Database,
  messages: readonly Pick<ContactMessage, "id">[],
): Promise<Map<number, Reply[]>> {
  const ids = messages.map(({ id }) => id);
  const rows = await query
    .selectFrom("replies")
    .selectAll()
    // A list of all ids could be longer than a statement may be.
    .where("messageId", ">=", Math.min(...ids))
    .where("messageId", "<=", Math.max(...ids))
    .orderBy("id")
    .execute();
  const replies = new Map<number, Reply[]>();
  for (const row of rows) {
    replies.set(row.messageId, [...(replies.get(row.messageId) ?? []), toReply(row)]);
  }
  return replies;
}
