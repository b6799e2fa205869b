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
import { Problem, required } from "../../errors.ts";

type Source = Pick<Database, "query">;

function toMessage(row: Selectable<Schema["messages"]> & Pick<ContactMessage, "mailState">) {
  return {
    ...row,
    read: row.read === 1,
    enquiry: row.enquiry === null ? null : storedEnquirySchema.parse(JSON.parse(row.enquiry)),
    state: contactMessageSchema.shape.state.parse(row.state),
  };
}

/** With the state of the mail to the painter. */
function selectMessages({ query }: Source) {
  return query
    .selectFrom("messages")
    .leftJoin("deliveries", (join) =>
      join.onRef("messageId", "=", "messages.id").on("channel", "=", "message"),
    )
    .selectAll("messages")
    .select((row) => row.fn.coalesce("deliveries.state", row.val("off" as const)).as("mailState"));
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
  return toMessage({ ...row, mailState: "off" });
}

/** Newest first. */
export async function listMessages(database: Source): Promise<ContactMessage[]> {
  const rows = await selectMessages(database).orderBy("messages.id", "desc").execute();
  return rows.map(toMessage);
}

/** Null if the inbox has no such message. */
export async function findMessage(
  database: Source,
  id: number | null,
): Promise<ContactMessage | null> {
  const row = await selectMessages(database).where("messages.id", "=", id).executeTakeFirst();
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

interface ChangedMessage {
  id: number;
  /** Versions of the notes that the change may replace, by default any. */
  expected?: number[] | undefined;
}

/** Makes concurrent changes of a message wait for the end of the transaction. */
export async function lockMessage({ query }: Database, id: number): Promise<void> {
  await query.updateTable("messages").set({ id }).where("id", "=", id).execute();
}

/**
 * @throws Problem 404
 * @throws Problem 409 with the present message if the version of its notes is not expected
 */
export async function changeMessage(
  { query }: Database,
  { id, expected }: ChangedMessage,
  { read, ...change }: MessageChange,
): Promise<void> {
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
  if (row) return;
  const record = await getMessage({ query }, id);
  throw new Problem(409, "changedElsewhere", { present: { version: record.notesVersion, record } });
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
