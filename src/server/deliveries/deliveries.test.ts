import { expect, test, vi } from "vitest";
import { startApi, startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { receiveWithMail } from "../../../test/support/deliveries.ts";
import { findFreePort } from "../../../test/support/free-port.ts";
import { painter, startMailServer } from "../../../test/support/mail-server.ts";
import { messageMailChannel } from "../channels/message-mail.ts";
import { readConfig } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import { listUnsent } from "./deliveries.ts";
import { startDeliveries } from "./sender.ts";

const message = {
  name: "Nare",
  email: "nare@example.com",
  subject: "Sevan",
  message: "Is it still free?",
};

/** A site that sends its mails to the painter through a mail server of this machine. */
async function startMailing(database: Database, environment: Record<string, string> = {}) {
  const mail = await startMailServer();
  const settings = { ...mail.settings, ...environment };
  const callers = await startCallers(database, settings);
  const write = (more: object = {}) => callers.visitor.add("/api/contact", { ...message, ...more });
  return { mail, settings, write, wake: callers.services.deliveries.wake, ...callers };
}

type Received = Awaited<ReturnType<typeof startMailServer>>["received"];

function listReceivers(received: Received): string[] {
  return received.flatMap(({ to }) => to).sort();
}

/** Then what waits, or is being sent, is due. */
async function endLeases({ query }: Database): Promise<void> {
  await query.updateTable("deliveries").set({ dueAt: "2000-01-01" }).execute();
}

onBothEngines((open, engine) => {
  test("stores a message and mails it with the sender as Reply-To (CON-08, API-28)", async () => {
    const { mail, admin, write } = await startMailing(await open());
    await write();
    const text = await mail.waitForMails(1);
    expect(listReceivers(mail.received)).toEqual([painter]);
    expect(text).toMatch(/^Subject: Sevan\r$/m);
    expect(text).toMatch(/^Reply-To: Nare <nare@example\.com>\r$/m);
    expect(text).toContain(message.message);
    await vi.waitFor(async () => {
      expect((await admin.read("/api/contact"))[0].mailState).toBe("sent");
    }, 30_000);
  });

  test("INB-03 a message and its reply wait for the mail server, and each is sent once", async () => {
    const port = await findFreePort();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const { admin, database, write, wake } = await startMailing(await open(), settings);
    await write();
    await admin.call("POST", "/api/contact/1/replies", { text: "Yes, it is." });
    await vi.waitFor(async () => {
      const unsent = await listUnsent(database);
      const waiting = { state: "pending", attempts: 1, error: expect.stringContaining("connect") };
      expect(unsent).toMatchObject([waiting, waiting]);
      for (const { dueAt } of unsent) {
        expect(Date.parse(dueAt)).toBeLessThan(Date.now() + 61_000);
      }
    }, 30_000);

    const mail = await startMailServer(port);
    await endLeases(database);
    await wake();
    expect(await listUnsent(database)).toEqual([]);
    await wake();
    expect(listReceivers(mail.received)).toEqual([message.email, painter]);
  });

  test("OPS-07 the painter lists what has not left, and sends it again", async () => {
    const { admin, visitor, database } = await startCallers(await open());
    await receiveWithMail(database, message);
    await database.query.updateTable("deliveries").set({ state: "failed", attempts: 9 }).execute();
    const body = await admin.read("/api/deliveries");
    expect(body).toMatchObject([
      {
        id: 1,
        channel: "message",
        title: "Mail to you about a message",
        state: "failed",
        attempts: 9,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(message.message);
    expect(await visitor.status("POST", "/api/deliveries/1/send")).toBe(401);
    expect(await admin.status("POST", "/api/deliveries/1/send")).toBe(200);
    expect(await admin.read("/api/deliveries")).toMatchObject([
      { id: 1, state: "pending", attempts: 0 },
    ]);
    expect(await admin.status("POST", "/api/deliveries/2/send")).toBe(404);
  });

  test("records a sent mail once the database works again, and does not repeat it", async () => {
    const database = await open();
    await receiveWithMail(database, message);
    const rename = (from: string, to: string) =>
      database.query.schema.alterTable(from).renameTo(to).execute();
    const deliver = vi.fn(() => rename("deliveries", "deliveries_away"));
    const restoreTable = () => void rename("deliveries_away", "deliveries");
    const sender = startDeliveries({
      database,
      config: readConfig({}),
      channels: [{ ...messageMailChannel, isConfigured: () => true, deliver }],
      log: { warn: vi.fn().mockImplementationOnce(restoreTable), error: vi.fn() },
    });
    await sender.wake();
    await sender.stop();
    expect(deliver).toHaveBeenCalledTimes(1);
    const states = await sender.listStates(database, "message received", [1]);
    expect([...states]).toEqual([[1, "sent"]]);
  });

  test("mails each message once with two outboxes on one database", async () => {
    const { mail, database, services, settings, visitor } = await startMailing(await open());
    const other = await startApi(database, settings);
    const subjects = Array.from({ length: 8 }, (_, index) => `Number ${index}`);
    for (const [index, subject] of subjects.entries()) {
      const caller = index % 2 ? visitor : other.visitor();
      await caller.add("/api/contact", { ...message, subject });
      services.deliveries.wake();
      other.services.deliveries.wake();
    }
    await vi.waitFor(() => expect(mail.received.length).toBeGreaterThanOrEqual(8), 30_000);
    await services.deliveries.stop();
    await other.services.deliveries.stop();
    const arrived = mail.received.map((each) => /^Subject: (.*)\r$/m.exec(each.text)?.[1]);
    expect(arrived.toSorted()).toEqual(subjects);
  });

  test.runIf(engine === "PostgreSQL")(
    "mails the next message while another sender claims one",
    async () => {
      const database = await open();
      for (const subject of ["First", "Second"])
        await receiveWithMail(database, { ...message, subject });
      await database.transaction(async (transaction) => {
        const first = transaction.selectFrom("deliveries").select("id").where("id", "=", 1);
        await first.forUpdate().execute();
        const { mail } = await startMailing(database);
        expect(await mail.waitForMails(1)).toMatch(/^Subject: Second\r$/m);
      });
    },
  );
});

test("a mail comes from MAIL_FROM, and what is typed adds no header", async () => {
  const settings = { MAIL_FROM: "site@own.example", SITE_URL: "http://nare.example" };
  const { mail, write } = await startMailing(await emptyDatabase(), settings);
  const typed = '<img src=x onerror="alert(1)"> & more';
  await write({
    message: typed,
    name: `${typed}\r\nBcc: victim@example.com`,
    subject: "Hello\r\nX-Injected: yes\r\n\r\nbody",
  });
  const text = await mail.waitForMails(1);
  const [headers = ""] = text.split("\r\n\r\n");
  expect(mail.received).toMatchObject([{ from: settings.MAIL_FROM, to: [painter] }]);
  expect(headers).not.toMatch(/^(Bcc|X-Injected):/m);
  expect(headers).toMatch(/^Message-ID: <contact-1-\d+@own\.example>\r?$/im);
  expect(text).toContain("http://nare.example/admin?tab=contact");
  expect(text).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
});

test("LAN-01 a message from a French page is confirmed in French, and mailed in English", async () => {
  const { app, mail } = await startMailing(await emptyDatabase());
  const body = new URLSearchParams(message);
  const headers = { Origin: "http://localhost" };
  const sent = await app.request("/fr/contact", { method: "POST", body, headers });
  expect(await sent.text()).toContain("Message envoyé");
  expect(await mail.waitForMails(1)).toContain("Sent through the contact form");
});
