import type { Selectable } from "kysely";
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
import { moveToTrash } from "../../catalogue/trash/trash.ts";
import type { Database } from "../../database/open.ts";
import { now, toFlag } from "../../database/rows.ts";
import type { Schema } from "../../database/schema.ts";
import { required } from "../../errors.ts";

type Source = Pick<Database, "query">;

function toMessage(row: Selectable<Schema["messages"]>): ContactMessage {
  return {
    ...row,
    read: row.read === 1,
    enquiry: row.enquiry === null ? null : storedEnquirySchema.parse(JSON.parse(row.enquiry)),
    state: contactMessageSchema.shape.state.parse(row.state),
  };
}

export interface NewMessage extends ContactMessageInput {
  enquiry?: StoredEnquiry | null;
}

export async function receiveMessage(
  { query }: Source,
  input: NewMessage,
): Promise<ContactMessage> {
  const row = await query
    .insertInto("messages")
    .values({
      ...input,
      subject: input.subject || null,
      read: 0,
      createdAt: now(),
      enquiry: input.enquiry ? JSON.stringify(input.enquiry) : null,
      state: "new",
      notes: "",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMessage(row);
}

/** Newest first. */
export async function listMessages({ query }: Source): Promise<ContactMessage[]> {
  const rows = await query.selectFrom("messages").selectAll().orderBy("id", "desc").execute();
  return rows.map(toMessage);
}

/** Null if the inbox has no such message. */
export async function findMessage(
  { query }: Source,
  id: number | null,
): Promise<ContactMessage | null> {
  const message = query.selectFrom("messages").selectAll().where("id", "=", id);
  const row = await message.executeTakeFirst();
  return row ? toMessage(row) : null;
}

/** @throws Problem 404 */
export async function getMessage(database: Source, id: number): Promise<ContactMessage> {
  return required(await findMessage(database, id), "message");
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

export interface ChangedMessage {
  id: number;
  /** Versions of the notes that the change may replace, by default any. */
  expected?: number[] | undefined;
}

/** Makes concurrent changes of a message wait for the end of the transaction. */
export async function lockMessage({ query }: Database, id: number): Promise<void> {
  await query.updateTable("messages").set({ id }).where("id", "=", id).execute();
}

/** @returns false if the inbox has no such message with such a version */
export async function changeMessage(
  { query }: Database,
  { id, expected }: ChangedMessage,
  { read, ...change }: MessageChange,
): Promise<boolean> {
  const row = await query
    .updateTable("messages")
    // The id is the one column of an empty change.
    .set({ id, ...(read !== undefined && { read: toFlag(read) }), ...change })
    .$if(change.notes !== undefined, (update) =>
      update.set(({ eb }) => ({ notesVersion: eb("notesVersion", "+", 1) })),
    )
    .where("id", "=", id)
    // Without the 0, which no version has, PostgreSQL would refuse an empty list.
    .$if(expected !== undefined, (update) =>
      update.where("notesVersion", "in", [0, ...(expected ?? [])]),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves a message to the trash. @throws Problem 404 */
export async function deleteMessage(database: Database, id: number): Promise<void> {
  await database.transaction((transaction) => moveToTrash(transaction, "message", id));
}

export async function receiveFeedback(database: Database, input: FeedbackInput): Promise<Feedback> {
  return database.query
    .insertInto("feedback")
    .values({ ...input, createdAt: now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export async function listFeedback(database: Database): Promise<Feedback[]> {
  return database.query.selectFrom("feedback").selectAll().orderBy("id", "desc").execute();
}
