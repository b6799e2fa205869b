import type { Feedback, FeedbackInput } from "../../../core/entities/feedback.ts";
import {
  type ContactMessage,
  type ContactMessageInput,
  contactMessageSchema,
  type MessageChange,
  type StoredEnquiry,
  storedEnquirySchema,
  type UnreadMessages,
} from "../../../core/entities/message.ts";
import type { Database } from "../../database/open.ts";
import { now, toFlag } from "../../database/rows.ts";
import type { Row } from "../../database/tables.ts";
import { requireFound } from "../../errors.ts";

// The queries of visitors' messages and of their feedback.

type Source = Pick<Database, "query">;

export function toMessage(row: Readonly<Record<string, unknown>>): ContactMessage {
  const { read, enquiry } = row;
  return contactMessageSchema.parse({
    ...row,
    read: read === 1,
    enquiry: typeof enquiry === "string" ? storedEnquirySchema.parse(JSON.parse(enquiry)) : null,
  });
}

export interface NewMessage extends ContactMessageInput {
  enquiry?: StoredEnquiry | null;
  /** True if a robot has probably written the message. Then the painter gets no notification. */
  suspected?: boolean;
}

/** Stores a message. A suspected one counts as read. */
export async function receiveMessage(
  { query }: Source,
  { suspected = false, ...input }: NewMessage,
): Promise<ContactMessage> {
  const row = await query
    .insertInto("messages")
    .values({
      ...input,
      subject: input.subject || null,
      read: toFlag(suspected),
      createdAt: now(),
      enquiry: input.enquiry ? JSON.stringify(input.enquiry) : null,
      state: suspected ? "suspected" : "new",
      notes: "",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMessage(row);
}

/** Lists all messages, newest first. */
export async function listMessages({ query }: Source): Promise<ContactMessage[]> {
  const rows = await query.selectFrom("messages").selectAll().orderBy("id", "desc").execute();
  return rows.map(toMessage);
}

/** Finds a message; null if the inbox does not have it. */
export async function findMessage(
  { query }: Source,
  id: number | null,
): Promise<ContactMessage | null> {
  const message = query.selectFrom("messages").selectAll().where("id", "=", id);
  const row = await message.executeTakeFirst();
  return row ? toMessage(row) : null;
}

/** Returns a message. @throws Problem 404 if the inbox does not have it */
export async function getMessage(database: Source, id: number): Promise<ContactMessage> {
  return requireFound(await findMessage(database, id), "message");
}

export async function countUnread({ query }: Source): Promise<number> {
  const { count } = await query
    .selectFrom("messages")
    .select((row) => row.fn.countAll<string | number>().as("count"))
    .where("read", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function readUnread(database: Source): Promise<UnreadMessages> {
  const newest = await database.query
    .selectFrom("messages")
    .select(["id", "name", "subject"])
    .where("read", "=", 0)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { count: await countUnread(database), newest: newest ?? null };
}

/** Changes state, notes or read mark of a message. @returns the changed row */
export async function changeMessage(
  { query }: Source,
  id: number,
  { read, ...change }: MessageChange,
): Promise<Row> {
  // An update needs at least one column: an empty change sets the id to itself.
  const columns = { id, ...(read !== undefined && { read: toFlag(read) }), ...change };
  return query
    .updateTable("messages")
    .set(columns)
    .$if(change.notes !== undefined, (update) =>
      update.set(({ eb }) => ({ notesVersion: eb("notesVersion", "+", 1) })),
    )
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function receiveFeedback(database: Database, input: FeedbackInput): Promise<Feedback> {
  return database.query
    .insertInto("feedback")
    .values({ ...input, createdAt: now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lists all feedback, newest first. */
export async function listFeedback(database: Database): Promise<Feedback[]> {
  return database.query.selectFrom("feedback").selectAll().orderBy("id", "desc").execute();
}
