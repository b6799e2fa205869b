import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { temporaryFolder } from "../../../test/support/folders.ts";
import { migrations, runOnly, upgradeSchema } from "../database/migrations.ts";
import { type Database, openDatabase } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import { openSqlite } from "../database/sqlite.ts";
import { listMessages } from "../people/messages/messages.ts";
import { listReplies } from "../people/messages/replies.ts";

const olderNames = Object.keys(migrations).filter((name) => name < "0030");
const createOlder = (query: Kysely<Schema>) => runOnly(query, olderNames);

async function openOlder(engine: Database["engine"]): Promise<Database> {
  if (engine === "SQLite") return openSqlite(join(await temporaryFolder(), "nkar.db"), createOlder);
  const database = await openDatabase(await freshDatabase(engine));
  await sql`drop schema public cascade`.execute(database.query);
  await sql`create schema public`.execute(database.query);
  await createOlder(database.query);
  return database;
}

const time = "2026-05-17T08:00:00.000Z";

onBothEngines((_, engine) => {
  test("OPS-07 what waited in an older version waits as a delivery", async () => {
    const database = await openOlder(engine);
    onTestFinished(() => database.close());
    const { query } = database;
    for (const [mailState, copyState] of [
      ["sent", "sent"],
      ["pending", "wanted in fr"],
      ["off", "none"],
    ]) {
      await sql`insert into messages (name, email, message, "mailState", "mailDueAt", "createdAt", "copyState")
        values ('Nare', 'nare@example.com', 'Hello', ${mailState}, ${time}, ${time}, ${copyState})`.execute(
        query,
      );
    }
    await sql`insert into replies ("messageId", "inReplyTo", name, email, subject, text, quote, "createdAt", "mailState", "mailAttempts", "mailDueAt")
      values (1, 'contact-1', 'Nare', 'nare@example.com', 'Re: Sevan', '"Yes"', '> Hello', ${time}, 'failed', 9, ${time})`.execute(
      query,
    );
    await sql`insert into notices (subject, text, "createdAt", "mailDueAt")
      values ('Subject', 'Text', ${time}, ${time})`.execute(query);

    await upgradeSchema(query);

    const messages = await listMessages(database);
    expect(messages.map(({ mailState }) => mailState)).toEqual(["off", "pending", "sent"]);
    expect((await listReplies(database, messages)).get(1)).toMatchObject([
      { text: '"Yes"', mailState: "failed" },
    ]);
    const rows = await query.selectFrom("deliveries").selectAll().orderBy("id").execute();
    expect(rows.map(({ payload, ...row }) => ({ ...row, ...JSON.parse(payload) }))).toMatchObject([
      { channel: "message", messageId: 1, state: "sent" },
      { channel: "message", messageId: 2, state: "pending", dueAt: time },
      { channel: "copy", to: "nare@example.com", messageId: 2, language: "fr" },
      {
        channel: "reply",
        to: "nare@example.com",
        attempts: 9,
        inReplyTo: "contact-1",
        text: '"Yes"\n\n> Hello\n',
      },
      { channel: "notice", messageId: null, subject: "Subject", state: "pending" },
    ]);
  });
});
