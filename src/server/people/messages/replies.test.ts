import { expect, test, vi } from "vitest";
import { startApi, startCallers, type TestApi } from "../../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { startMailServer } from "../../../../test/support/mail-server.ts";
import { minimalArtwork } from "../../../../test/support/samples.ts";
import { dayMs } from "../../../core/durations.ts";
import { listHistory } from "../../catalogue/history/history.ts";
import { purgeTrash } from "../../catalogue/trash/trash.ts";
import type { Database } from "../../database/open.ts";

const message = {
  name: "Nare",
  email: "nare@example.com",
  subject: "Sevan",
  message: "Is it still free?\nI hope so.",
};
const painter = "painter@example.com";
const answer = { text: "Dear Nare,\n\nyes, it is." };
const key = { "Idempotency-Key": "pressed-once" };

/** A site with a mail server and one message, whose notification has been sent. */
async function startConversation(database: Database, environment: Record<string, string> = {}) {
  const mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, CONTACT_TO: painter, ...environment };
  const callers = await startCallers(database, settings);
  await callers.visitor.call("POST", "/api/contact", message);
  const [notification] = await receivedMails(mail, 1);
  return { mail, notification: notification ?? "", ...callers };
}

/** Waits for a number of mails. @returns headers and bodies, without soft line breaks */
async function receivedMails({ received }: { received: { text: string }[] }, count: number) {
  await vi.waitFor(() => expect(received).toHaveLength(count), 30_000);
  return received.map(({ text }) => text.replaceAll("=\r\n", ""));
}

async function readInbox(admin: Awaited<ReturnType<TestApi["admin"]>>) {
  return await admin.read("/api/contact");
}

async function waitForState(admin: Awaited<ReturnType<TestApi["admin"]>>, mailState: string) {
  await vi.waitFor(async () => {
    expect((await readInbox(admin))[0].replies).toMatchObject([{ mailState }]);
  }, 30_000);
}

function headerOf(mail: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)\r$`, "im").exec(mail)?.[1];
}

onBothEngines((open) => {
  test("INB-03 a reply is stored, mailed to the visitor and shown under the message", async () => {
    const { admin, mail } = await startConversation(await open());
    const { status, body } = await admin.call("POST", "/api/contact/1/replies", answer);
    expect([status, body]).toMatchObject([201, { ...answer, mailState: "pending" }]);
    await waitForState(admin, "sent");
    expect(await readInbox(admin)).toMatchObject([
      { state: "answered", mailsReplies: true, replies: [{ id: 1, ...answer }] },
    ]);
    const [, reply = ""] = await receivedMails(mail, 2);
    expect(mail.received[1]?.to).toEqual([message.email]);
    expect(reply).toContain("yes, it is.\r\n\r\nOn ");
    expect(reply).toContain("Nare wrote:\r\n> Is it still free?\r\n> I hope so.\r\n");
  });

  test("INB-03 a reply pressed twice is sent once", async () => {
    const { admin, mail, services } = await startConversation(await open());
    const send = () => admin.call("POST", "/api/contact/1/replies", answer, key);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    await waitForState(admin, "sent");
    await services.deliveries.stop();
    expect(mail.received).toHaveLength(2);
  });

  test("INB-03 a refused address fails at once, and the reply can be sent again", async () => {
    const { admin, mail } = await startConversation(await open());
    mail.refused.add(message.email);
    await admin.call("POST", "/api/contact/1/replies", answer);
    await waitForState(admin, "failed");
    mail.refused.clear();
    const again = await admin.call("POST", "/api/contact/1/replies/1/send");
    expect([again.status, again.body.mailState]).toEqual([200, "pending"]);
    await waitForState(admin, "sent");
    expect((await admin.call("POST", "/api/contact/1/replies/1/send")).body.mailState).toBe("sent");
    expect(await admin.status("POST", "/api/contact/1/replies/7/send")).toBe(404);
  });

  test("INB-03 a deleted message keeps its replies while it is in the trash", async () => {
    const database = await open();
    const { admin } = await startConversation(database);
    await admin.call("POST", "/api/contact/1/replies", answer);
    await waitForState(admin, "sent");
    await admin.call("DELETE", "/api/contact/1");
    await purgeTrash(database);
    const [entry] = await admin.read("/api/trash");
    await admin.call("POST", `/api/trash/${entry.id}/restore`);
    expect(await readInbox(admin)).toMatchObject([{ replies: [answer] }]);
    await admin.call("DELETE", "/api/contact/1");
    await purgeTrash(database, new Date(Date.now() + 31 * dayMs));
    expect(await database.query.selectFrom("replies").selectAll().execute()).toEqual([]);
  });

  test("INB-03 a message removed from the trash takes its replies along", async () => {
    const database = await open();
    const { admin } = await startConversation(database);
    await admin.call("POST", "/api/contact/1/replies", answer);
    await admin.call("DELETE", "/api/contact/1");
    const [entry] = await admin.read("/api/trash");
    await admin.call("DELETE", `/api/trash/${entry.id}`);
    expect(await database.query.selectFrom("replies").selectAll().execute()).toEqual([]);
  });
});

test("INB-03 a reply comes from the site, answers to the painter and joins the thread", async () => {
  const own = { MAIL_FROM: "site@own.example", CONTACT_COPY: "true" };
  const { admin, mail, notification } = await startConversation(await emptyDatabase(), own);
  await admin.call("POST", "/api/contact/1/replies", answer);
  const [, reply = ""] = await receivedMails(mail, 2);
  expect(headerOf(reply, "From")).toBe("Mariam Tavrish <site@own.example>");
  expect(headerOf(reply, "To")).toBe("Nare <nare@example.com>");
  expect(headerOf(reply, "Reply-To")).toBe(painter);
  expect(headerOf(reply, "Subject")).toBe("Re: Sevan");
  expect(headerOf(reply, "Message-ID")).toMatch(/^<reply-2-\d+@own\.example>$/);
  const question = headerOf(notification, "Message-ID");
  expect(headerOf(reply, "In-Reply-To")).toBe(question);
  expect(headerOf(reply, "References")).toContain(question);
  expect(headerOf(reply, "Auto-Submitted")).toBeUndefined();
});

test("INB-03 a reply joins the thread of the visitor's copy", async () => {
  const { admin, mail, visitor } = await startConversation(await emptyDatabase(), {
    CONTACT_COPY: "true",
  });
  await visitor.call("POST", "/api/contact", { ...message, message: "And now?", copy: true });
  const mails = await receivedMails(mail, 3);
  const copy = mails.find((each) => headerOf(each, "To") === message.email) ?? "";
  await admin.call("POST", "/api/contact/2/replies", answer);
  const reply = (await receivedMails(mail, 4)).at(-1) ?? "";
  expect(headerOf(reply, "References")).toContain(headerOf(copy, "Message-ID"));
});

test("INB-03 a reply has no Reply-To if the painter's address is not set", async () => {
  const mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: "site@own.example" };
  const { admin, visitor } = await startCallers(await emptyDatabase(), settings);
  await visitor.call("POST", "/api/contact", message);
  await admin.call("POST", "/api/contact/1/replies", answer);
  const [reply = ""] = await receivedMails(mail, 1);
  expect(headerOf(reply, "From")).toBe("Mariam Tavrish <site@own.example>");
  expect(headerOf(reply, "Reply-To")).toBeUndefined();
});

test("INB-03 typed names and subjects add no header to a reply", async () => {
  const { admin, visitor, mail } = await startConversation(await emptyDatabase());
  await visitor.call("POST", "/api/contact", {
    ...message,
    name: 'Nare", <victim@example.com>\r\nBcc: victim@example.com',
    subject: "Hello\r\nX-Injected: yes\r\n\r\nbody",
  });
  await receivedMails(mail, 2);
  await admin.call("POST", "/api/contact/2/replies", answer);
  const [headers = ""] = (await receivedMails(mail, 3)).at(-1)?.split("\r\n\r\n") ?? [];
  expect(mail.received.at(-1)?.to).toEqual([message.email]);
  expect(headers).not.toMatch(/^(Bcc|X-Injected):/im);
});

test("INB-03 a reply quotes the enquiry", async () => {
  const { admin, visitor, mail } = await startConversation(await emptyDatabase());
  const { body } = await admin.call("POST", "/api/artworks", { ...minimalArtwork, price: 1850 });
  await visitor.call("POST", "/api/contact", { ...message, enquiry: `artwork=${body.id}` });
  await receivedMails(mail, 2);
  await admin.call("POST", "/api/contact/2/replies", answer);
  const reply = (await receivedMails(mail, 3)).at(-1);
  expect(reply).toContain(`> ${minimalArtwork.title}, `);
  expect(reply).toContain("$1,850");
});

test("INB-03 the history names the message that was answered", async () => {
  const { admin, database } = await startConversation(await emptyDatabase());
  await admin.call("POST", "/api/contact/1/replies", answer);
  const [entry] = await listHistory(database, 1);
  expect(entry).toMatchObject({ recordId: "1", changed: ["state"] });
  expect(entry?.action).toMatch(/^POST .*replies$/);
});

test("INB-03 a reply, a deleted and a restored message keep the cached pages", async () => {
  const { admin, database } = await startConversation(await emptyDatabase());
  const version = await database.version();
  expect(await admin.status("POST", "/api/contact/1/replies", answer, key)).toBe(201);
  expect(await admin.status("DELETE", "/api/contact/1")).toBe(200);
  expect(await admin.status("POST", "/api/trash/1/restore")).toBe(200);
  expect(await database.version()).toBe(version);
});

test("INB-03 a reply keeps a state that the painter has set", async () => {
  const { admin } = await startConversation(await emptyDatabase());
  await admin.call("PUT", "/api/contact/1", { state: "reserved" });
  await admin.call("POST", "/api/contact/1/replies", answer);
  expect(await readInbox(admin)).toMatchObject([{ state: "reserved" }]);
});

test("INB-03 refuses a reply without text, without message, without mail server and from visitors", async () => {
  const { admin, visitor } = await startConversation(await emptyDatabase());
  const statusOf = async (path: string, body: object) => await admin.status("POST", path, body);
  expect(await statusOf("/api/contact/1/replies", { text: " " })).toBe(400);
  expect(await statusOf("/api/contact/1/replies", { text: "x".repeat(10_001) })).toBe(400);
  expect(await statusOf("/api/contact/9/replies", answer)).toBe(404);
  expect(await visitor.status("POST", "/api/contact/1/replies", answer)).toBe(401);
  const unmailed = await (await startApi(await emptyDatabase())).admin();
  expect(await unmailed.status("POST", "/api/contact/1/replies", answer)).toBe(409);
});
