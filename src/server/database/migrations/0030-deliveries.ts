import { type Generated, type Kysely, sql } from "kysely";
import { identityColumn } from "./identity-column.ts";

/** Rows that are moved in JavaScript. */
type Tables = {
  replies: {
    id: number;
    messageId: number;
    deliveryId: number;
    inReplyTo: string;
    name: string;
    email: string;
    subject: string;
    text: string;
    quote: string;
    createdAt: string;
    mailState: string;
    mailAttempts: number;
    mailDueAt: string;
  };
  notices: { id: number; subject: string; text: string; createdAt: string; mailDueAt: string };
  deliveries: {
    id: Generated<number>;
    channel: string;
    to: string;
    payload: string;
    messageId: number | null;
    state: Generated<string>;
    attempts: Generated<number>;
    dueAt: string;
    createdAt: string;
  };
};

/** Everything that leaves the site waits in one table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deliveries")
    .addColumn("id", ...identityColumn(db))
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("to", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("messageId", "integer")
    .addColumn("state", "text", (column) => column.notNull().defaultTo("pending"))
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("dueAt", "text", (column) => column.notNull())
    .addColumn("error", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("deliveries_by_state")
    .on("deliveries")
    .columns(["channel", "state", "dueAt"])
    .execute();
  await db.schema
    .createIndex("deliveries_by_message")
    .on("deliveries")
    .column("messageId")
    .execute();
  await db.schema
    .alterTable("replies")
    .addColumn("deliveryId", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await moveMails(db);
  await movePayloads(db.withTables<Tables>());
  await db.schema.dropIndex("messages_by_mail_state").execute();
  for (const column of ["mailState", "mailAttempts", "mailDueAt", "copyState"]) {
    await db.schema.alterTable("messages").dropColumn(column).execute();
  }
  const mail = ["mailState", "mailAttempts", "mailDueAt"];
  for (const column of [...mail, "inReplyTo", "name", "email", "subject", "quote"]) {
    await db.schema.alterTable("replies").dropColumn(column).execute();
  }
  for (const table of ["notices", "push_deliveries", "site_time"]) {
    await db.schema.dropTable(table).execute();
  }
}

async function moveMails(db: Kysely<unknown>): Promise<void> {
  const columns = sql`channel, "to", payload, "messageId", state, attempts, "dueAt", "createdAt"`;
  await sql`insert into deliveries (${columns})
    select 'message', '', '{}', id, "mailState", "mailAttempts", "mailDueAt", "createdAt"
    from messages where "mailState" <> 'off' order by id`.execute(db);
  // Such as "wanted in fr"; "wanted" is English.
  await sql`insert into deliveries (${columns})
    select 'copy', email, '{"language":"' || case "copyState" when 'wanted' then 'en'
      else substr("copyState", 11) end || '"}', id, 'pending', 0, "mailDueAt", "createdAt"
    from messages where "mailState" = 'pending' and substr("copyState", 1, 6) = 'wanted' order by id`.execute(
    db,
  );
  await sql`insert into deliveries (${columns})
    select 'push', cast("subscriptionId" as text), '{}', "messageId", 'pending', attempts, "dueAt", "dueAt"
    from push_deliveries order by id`.execute(db);
}

/** In JavaScript, because the functions of the engines for JSON differ. */
async function movePayloads(db: Kysely<Tables>): Promise<void> {
  for (const row of await db.selectFrom("replies").selectAll().orderBy("id").execute()) {
    const { name, inReplyTo, subject } = row;
    const payload = { name, inReplyTo, subject, text: `${row.text}\n\n${row.quote}\n` };
    const { id: deliveryId } = await db
      .insertInto("deliveries")
      .values({
        channel: "reply",
        to: row.email,
        payload: JSON.stringify(payload),
        messageId: row.messageId,
        state: row.mailState,
        attempts: row.mailAttempts,
        dueAt: row.mailDueAt,
        createdAt: row.createdAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("replies").set({ deliveryId }).where("id", "=", row.id).execute();
  }
  for (const row of await db.selectFrom("notices").selectAll().orderBy("id").execute()) {
    const { subject, text, mailDueAt: dueAt, createdAt } = row;
    const payload = JSON.stringify({ subject, text });
    const delivery = { channel: "notice", to: "", payload, messageId: null, dueAt, createdAt };
    await db.insertInto("deliveries").values(delivery).execute();
  }
}
