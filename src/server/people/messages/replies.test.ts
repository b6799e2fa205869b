import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { startCallers } from "../../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { painter, startMailServer } from "../../../../test/support/mail-server.ts";
import { dayMs } from "../../../core/durations.ts";
import { purgeJournal } from "../../catalogue/journal/purge.ts";
import type { Database } from "../../database/open.ts";

const message = {
  name: "Nare",
  email: "nare@example.com",
  subject: "Sevan",
  message: "Is it still free?\nI hope so.",
};
const answer = { text: "Dear Nare,\n\nyes, it is." };
const key = { "Idempotency-Key": "pressed-once" };

/** A site with a mail server and one message, whose notification has been sent. */
async function startConversation(database: Database, environment: Record<string, string> = {}) {
  const mail = await startMailServer();
  const callers = await startCallers(database, { ...mail.settings, ...environment });
  const { admin, visitor } = callers;
  await visitor.add("/api/contact", message);
  await mail.waitForMails(1);
  return {
    ...callers,
    mail,
    inbox: () => admin.read("/api/contact"),
    reply: () => admin.call("POST", "/api/contact/1/replies", answer, key),
    waitForState: (mailState: string) =>
      vi.waitFor(async () => {
        expect((await admin.read("/api/contact"))[0].replies).toMatchObject([{ mailState }]);
      }, 30_000),
    async restoreFromTrash() {
      const [entry] = await admin.read("/api/trash");
      return admin.status("POST", `/api/trash/${entry.id}/restore`);
    },
  };
}

function readHeader(mail: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)\r$`, "im").exec(mail)?.[1];
}

async function waitsForLock({ query }: Database): Promise<boolean> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(query);
  return rows.length > 0;
}

onBothEngines((open, engine) => {
  test("INB-03 a reply is stored, mailed to the visitor and shown under the message", async () => {
    const { mail, reply, inbox, waitForState } = await startConversation(await open());
    const { status, body } = await reply();
    expect([status, body]).toMatchObject([201, { ...answer, mailState: "pending" }]);
    await waitForState("sent");
    expect(await inbox()).toMatchObject([
      { state: "answered", mailsReplies: true, replies: [{ id: 1, ...answer }] },
    ]);
    const sent = await mail.waitForMails(2);
    expect(mail.received[1]?.to).toEqual([message.email]);
    expect(sent).toContain("yes, it is.\r\n\r\nOn ");
    expect(sent).toContain("Nare wrote:\r\n> Is it still free?\r\n> I hope so.\r\n");
  });

  test("INB-03 a reply pressed twice is sent once", async () => {
    const { mail, reply, services, waitForState } = await startConversation(await open());
    for (const again of await Promise.all([reply(), reply()])) {
      expect(again).toMatchObject({ status: 201, body: { id: 1 } });
    }
    await waitForState("sent");
    await services.deliveries.stop();
    expect(mail.received).toHaveLength(2);
  });

  test("INB-03 INB-02 a reply leaves the state that another device sets meanwhile", async () => {
    const database = await open();
    const { inbox, reply } = await startConversation(database);
    const sent = await database.transaction(async (transaction) => {
      await transaction.updateTable("messages").set({ state: "sold" }).execute();
      const answered = reply();
      if (engine === "PostgreSQL") await vi.waitUntil(() => waitsForLock(database), 30_000);
      return { answered };
    });
    expect((await sent.answered).status).toBe(201);
    expect(await inbox()).toMatchObject([{ state: "sold", replies: [answer] }]);
  });

  test("INB-03 a refused address fails at once, and the reply can be sent again", async () => {
    const { admin, mail, reply, waitForState } = await startConversation(await open());
    mail.refused.add(message.email);
    await reply();
    await waitForState("failed");
    mail.refused.clear();
    const send = (id: number) => admin.call("POST", `/api/contact/1/replies/${id}/send`);
    expect(await send(1)).toMatchObject({ status: 200, body: { mailState: "pending" } });
    await waitForState("sent");
    expect((await send(1)).body.mailState).toBe("sent");
    expect((await send(7)).status).toBe(404);
  });

  test("INB-03 a deleted message keeps its replies while it is in the trash", async () => {
    const database = await open();
    const { admin, reply, inbox, restoreFromTrash } = await startConversation(database);
    const stored = () => database.query.selectFrom("replies").selectAll().execute();
    await reply();
    await admin.call("DELETE", "/api/contact/1");
    await purgeJournal(database);
    await restoreFromTrash();
    expect(await inbox()).toMatchObject([{ replies: [answer] }]);
    await admin.call("DELETE", "/api/contact/1");
    await purgeJournal(database, new Date(Date.now() + 31 * dayMs));
    expect(await stored()).toEqual([]);
  });
});

test("INB-03 a reply comes from the site, answers to the painter and joins the thread, and typed text adds no header", async () => {
  const { admin, mail, visitor } = await startConversation(await emptyDatabase(), {
    MAIL_FROM: "site@own.example",
  });
  await visitor.add("/api/contact", {
    ...message,
    name: 'Nare", <victim@example.com>\r\nBcc: victim@example.com',
    subject: "Hello\r\nX-Injected: yes\r\n\r\nbody",
  });
  const question = readHeader(await mail.waitForMails(2), "Message-ID");
  await admin.add("/api/contact/2/replies", answer);
  const sent = await mail.waitForMails(3);
  const headers = ["From", "Reply-To", "In-Reply-To"];
  expect(headers.map((name) => readHeader(sent, name))).toEqual([
    "Mariam Tavrish <site@own.example>",
    painter,
    question,
  ]);
  expect(mail.received.at(-1)?.to).toEqual([message.email]);
  expect(sent.split("\r\n\r\n")[0]).not.toMatch(/^(Bcc|X-Injected):/im);
});

test("INB-03 a site without mail server stores no reply", async () => {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  await visitor.add("/api/contact", message);
  expect(await admin.status("POST", "/api/contact/1/replies", answer)).toBe(409);
});
