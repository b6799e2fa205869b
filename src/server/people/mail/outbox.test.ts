import { connect, createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { startApi, startCallers } from "../../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { freePort } from "../../../../test/support/free-port.ts";
import { startMailServer } from "../../../../test/support/mail-server.ts";
import type { Database } from "../../database/open.ts";
import { listMessages, receiveMessage } from "../messages/messages.ts";
import { listUnsent, resendMails } from "./unsent-mails.ts";

const message = {
  name: "Nare",
  email: "nare@example.com",
  subject: "Sevan",
  message: "Is it still free?",
};
const painter = "painter@example.com";

/** Forwards to a mail server, but only once opened. */
async function startGatedProxy(to: URL) {
  const [gate, connected] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const proxy = createServer(async (caller) => {
    connected.resolve();
    await gate.promise;
    const upstream = connect(Number(to.port), to.hostname);
    caller.pipe(upstream).pipe(caller);
    for (const end of [caller, upstream]) end.on("error", () => undefined);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => proxy.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void proxy.close());
  return { port, connected: connected.promise, release: gate.resolve };
}

/** Sends a message as mail while the outbox cannot record it, since its table is renamed. */
async function sendWithoutTable(database: Database) {
  const mail = await startMailServer();
  const { port, connected, release } = await startGatedProxy(new URL(mail.url));
  const api = await startApi(database, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    CONTACT_TO: painter,
  });
  await api.visitor().call("POST", "/api/contact", message);
  await connected;
  const rename = (from: string, to: string) =>
    database.query.schema.alterTable(from).renameTo(to).execute();
  await rename("messages", "messages_away");
  release();
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), 30_000);
  return { api, database, restoreTable: () => rename("messages_away", "messages") };
}

onBothEngines((open, engine) => {
  test("stores a message and mails it with the sender as Reply-To (CON-08, API-28)", async () => {
    const mail = await startMailServer();
    const { admin, visitor } = await startCallers(await open(), {
      SMTP_URL: mail.url,
      CONTACT_TO: painter,
    });
    await visitor.call("POST", "/api/contact", message);
    await vi.waitFor(() => expect(mail.received).toHaveLength(1), 30_000);
    const [first] = mail.received;
    expect(first?.to).toEqual([painter]);
    expect(first?.text).toMatch(/^Subject: Sevan\r$/m);
    expect(first?.text).toMatch(/^Reply-To: Nare <nare@example\.com>\r$/m);
    expect(first?.text).toContain(message.message);
    await vi.waitFor(async () => {
      expect((await admin.call("GET", "/api/contact")).body[0].mailState).toBe("sent");
    }, 30_000);
  });

  test("INB-03 a message and its reply wait for the mail server, and each is sent once", async () => {
    const port = await freePort();
    const { admin, visitor, services, database } = await startCallers(await open(), {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      CONTACT_TO: painter,
    });
    expect((await visitor.call("POST", "/api/contact", message)).status).toBe(201);
    await admin.call("POST", "/api/contact/1/replies", { text: "Yes, it is." });
    const tables = ["messages", "replies"] as const;
    const listMails = () => Promise.all(tables.map((table) => listUnsent(database, table)));
    await vi.waitFor(async () => {
      const mails = (await listMails()).flat();
      expect(mails).toMatchObject(tables.map(() => ({ mailState: "pending", mailAttempts: 1 })));
      // During the attempt it is the end of the lease.
      for (const { mailDueAt } of mails) {
        expect(Date.parse(mailDueAt)).toBeLessThan(Date.now() + 61_000);
      }
    }, 30_000);

    const mail = await startMailServer(port);
    for (const table of tables) {
      await database.query.updateTable(table).set({ mailDueAt: "2000-01-01" }).execute();
    }
    services.outbox?.wake();
    await vi.waitFor(async () => expect((await listMails()).flat()).toEqual([]), 30_000);
    services.outbox?.wake();
    await services.outbox?.stop();
    // Several are sent at once.
    const receivers = mail.received.flatMap(({ to }) => to);
    expect(receivers.sort()).toEqual([message.email, painter].sort());
  });

  test("stops without waiting for a database that cannot record a sent mail", async () => {
    const { api, database, restoreTable } = await sendWithoutTable(await open());
    await api.services.outbox?.stop();
    await restoreTable();
    // Not recorded, so the mail goes out again after the lease.
    expect(await listMessages(database)).toMatchObject([{ mailState: "pending" }]);
  });

  test("records a sent mail once the database works again", async () => {
    const { database, restoreTable } = await sendWithoutTable(await open());
    await restoreTable();
    await vi.waitFor(async () => {
      expect(await listMessages(database)).toMatchObject([{ mailState: "sent" }]);
    }, 30_000);
  });

  test("mails a message once if it is restored from the trash while being sent", async () => {
    const mail = await startMailServer();
    const { port, connected, release } = await startGatedProxy(new URL(mail.url));
    const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_TO: painter };
    const database = await open();
    const api = await startApi(database, environment);
    const admin = await api.admin();
    await api.visitor().call("POST", "/api/contact", message);
    await connected;

    await admin.call("DELETE", "/api/contact/1");
    const [entry] = (await admin.call("GET", "/api/trash")).body;
    await admin.call("POST", `/api/trash/${entry.id}/restore`);
    // Expires the lease, so that the other outbox may claim it.
    await database.query.updateTable("messages").set({ mailDueAt: "2000-01-01" }).execute();
    const other = await startApi(database, environment);
    other.services.outbox?.wake();
    release();
    await other.services.outbox?.stop();
    await api.services.outbox?.stop();

    expect(mail.received).toHaveLength(1);
    expect(await listMessages(database)).toMatchObject([{ mailState: "sent" }]);
  });

  test("mails each message once with two outboxes on one database", async () => {
    const mail = await startMailServer();
    const database = await open();
    const environment = { SMTP_URL: mail.url, CONTACT_TO: painter };
    const [one, other] = [
      await startApi(database, environment),
      await startApi(database, environment),
    ];
    const subjects = Array.from({ length: 8 }, (_, index) => `Number ${index}`);
    for (const [index, subject] of subjects.entries()) {
      const api = index % 2 ? one : other;
      await api.visitor().call("POST", "/api/contact", { ...message, subject });
      one.services.outbox?.wake();
      other.services.outbox?.wake();
    }
    await vi.waitFor(() => expect(mail.received.length).toBeGreaterThanOrEqual(8), 30_000);
    await one.services.outbox?.stop();
    await other.services.outbox?.stop();
    const arrived = mail.received.map((each) => /^Subject: (.*)\r$/m.exec(each.text)?.[1]);
    expect(arrived.toSorted()).toEqual(subjects);
  });

  test.runIf(engine === "PostgreSQL")(
    "mails the next message while another sender claims one",
    async () => {
      const mail = await startMailServer();
      const database = await open();
      for (const subject of ["First", "Second"]) {
        await receiveMessage(database, { ...message, subject }, { mailed: true });
      }
      await database.transaction(async (transaction) => {
        const first = transaction.selectFrom("messages").select("id").where("id", "=", 1);
        await first.forUpdate().execute();
        await startApi(database, { SMTP_URL: mail.url, CONTACT_TO: painter });
        await vi.waitFor(() => expect(mail.received).toHaveLength(1), 30_000);
        expect(mail.received[0]?.text).toMatch(/^Subject: Second\r$/m);
      });
    },
  );

  test("a failed message that is mailed again gets all its attempts", async () => {
    const database = await open();
    await receiveMessage(database, message, { mailed: true });
    const failed = { mailState: "failed", mailAttempts: 9 };
    await database.query.updateTable("messages").set(failed).execute();
    expect(await resendMails(database, "messages", "failed")).toEqual([1]);
    expect(await listUnsent(database, "messages")).toMatchObject([
      { mailState: "pending", mailAttempts: 0 },
    ]);
  });

  test("a message that is mailed again brings its sender no second copy", async () => {
    const mail = await startMailServer();
    const database = await open();
    const environment = { SMTP_URL: mail.url, CONTACT_TO: painter, CONTACT_COPY: "true" };
    const api = await startApi(database, environment);
    await api.visitor().call("POST", "/api/contact", { ...message, copy: true });
    await vi.waitFor(() => expect(mail.received).toHaveLength(2), 30_000);
    await resendMails(database, "messages", [1]);
    api.services.outbox?.wake();
    await vi.waitFor(() => expect(mail.received).toHaveLength(3), 30_000);
    await api.services.outbox?.stop();
    const recipients = mail.received.flatMap(({ to }) => to);
    expect(recipients).toEqual([painter, message.email, painter]);
  });

  test("sends a visitor one copy a day and none of a message with links", async () => {
    const mail = await startMailServer();
    const api = await startApi(await open(), {
      SMTP_URL: mail.url,
      CONTACT_TO: painter,
      CONTACT_COPY: "true",
    });
    const write = (more: object) =>
      api.visitor().call("POST", "/api/contact", { ...message, copy: true, ...more });
    await write({});
    await write({ message: "Once more?", email: "NARE@example.com" });
    await write({ message: "Win at casino.example now", email: "victim@example.com" });
    await write({ email: "quiet@example.com", copy: false });
    await vi.waitFor(() => expect(mail.received).toHaveLength(5), 30_000);
    await api.services.outbox?.stop();
    const copies = mail.received.filter(({ to }) => to[0] !== painter);
    expect(copies.map(({ to }) => to)).toEqual([["nare@example.com"]]);
    const [copy] = copies;
    expect(copy?.text).toMatch(/^Subject: Your message to Mariam Tavrish\r$/m);
    expect(copy?.text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(copy?.text).toContain(message.message);
    expect(copy?.text).not.toContain("Sevan");
  });
});

test.each([
  ["MAIL_FROM", { MAIL_FROM: "site@paintings.example" }, "", "site@paintings.example"],
  ["the user of SMTP_URL if it is an address", {}, "ani%40studio.example:x@", "ani@studio.example"],
  ["the recipient if the user is no address", {}, "ani:x@", painter],
])("sends from %s", async (_, environment, user, sender) => {
  const mail = await startMailServer();
  const SMTP_URL = mail.url.replace("smtp://", `smtp://${user}`);
  const settings = { SMTP_URL, CONTACT_TO: painter, ...environment };
  const api = await startApi(await emptyDatabase(), settings);
  await api.visitor().call("POST", "/api/contact", message);
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), 30_000);
  const [{ from, to, text } = { from: "", to: [], text: "" }] = mail.received;
  expect([from, to]).toEqual([sender, [painter]]);
  expect(text).toContain(`From: "Nare (Mariam Tavrish)" <${sender}>\r\n`);
  expect(text).toMatch(/^Reply-To: Nare <nare@example\.com>\r$/m);
});

test("a mail has Message-ID, Date, plain text and HTML", async () => {
  const mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, CONTACT_TO: painter, MAIL_FROM: "site@own.example" };
  const api = await startApi(await emptyDatabase(), settings);
  await api.visitor().call("POST", "/api/contact", message);
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), 30_000);
  const text = mail.received[0]?.text ?? "";
  expect(text).toMatch(/^Message-ID: <contact-1-\d+@own\.example>\r$/im);
  const date = /^Date: (.*)\r$/m.exec(text)?.[1] ?? "";
  expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(60_000);
  expect(text).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(text).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
  expect(text).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m);
});

test("prevents header injection by form fields", async () => {
  const mail = await startMailServer();
  const api = await startApi(await emptyDatabase(), { SMTP_URL: mail.url, CONTACT_TO: painter });
  await api.visitor().call("POST", "/api/contact", {
    ...message,
    name: "Nare\r\nBcc: victim@example.com",
    subject: "Hello\r\nX-Injected: yes\r\n\r\nbody",
  });
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), 30_000);
  const [headers = ""] = mail.received[0]?.text.split("\r\n\r\n") ?? [];
  expect(mail.received[0]?.to).toEqual([painter]);
  expect(headers).not.toMatch(/^(Bcc|X-Injected):/m);
});

test("sends the notification as text and as escaped HTML", async () => {
  const mail = await startMailServer();
  const api = await startApi(await emptyDatabase(), {
    SMTP_URL: mail.url,
    CONTACT_TO: painter,
    SITE_URL: "https://nare.example",
  });
  const typed = '<img src=x onerror="alert(1)"> & more';
  await api.visitor().call("POST", "/api/contact", { ...message, name: typed, message: typed });
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), 30_000);
  const raw = mail.received[0]?.text ?? "";
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
  const whole = raw.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  expect(whole).toContain("https://nare.example/admin?tab=contact");
  const [, shown = ""] = whole.split("<!doctype html>");
  expect(shown).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; more");
  expect(shown).not.toContain("<img");
  expect(shown).toContain("prefers-color-scheme: dark");
});

test("LAN-01 the visitor's copy is in the language of the page, the painter's mail in English", async () => {
  const mail = await startMailServer();
  const { app, services } = await startApi(await emptyDatabase(), {
    SMTP_URL: mail.url,
    CONTACT_TO: painter,
    CONTACT_COPY: "true",
  });
  const sent = await app.request("/fr/contact", {
    method: "POST",
    body: new URLSearchParams({ ...message, copy: "on" }),
    headers: { Origin: "http://localhost" },
  });
  expect(await sent.text()).toContain("Message envoyé");
  await vi.waitFor(() => expect(mail.received).toHaveLength(2), 30_000);
  await services.outbox?.stop();
  const [notification, copy] = mail.received.map(({ text }) => text.replaceAll("=3D", "="));
  expect(notification).toContain('<html lang="en">');
  expect(copy).toContain('<html lang="fr">');
  expect(copy).toContain("Cette adresse a");
});

test("does not repeat the painter's mail if the visitor's server refuses the copy", async () => {
  const mail = await startMailServer();
  mail.refused.add(message.email);
  const database = await emptyDatabase();
  const environment = { SMTP_URL: mail.url, CONTACT_TO: painter, CONTACT_COPY: "true" };
  const [api, other] = [
    await startApi(database, environment),
    await startApi(database, environment),
  ];
  await api.visitor().call("POST", "/api/contact", { ...message, copy: true });
  await vi.waitFor(async () => {
    const [row] = await database.query.selectFrom("messages").selectAll().execute();
    expect(row).toMatchObject({ mailState: "sent", copyState: "sent", mailAttempts: 1 });
  }, 30_000);
  // Expires any lease that was not released.
  await database.query.updateTable("messages").set({ mailDueAt: "2000-01-01" }).execute();
  for (const { services } of [api, other]) services.outbox?.wake();
  for (const { services } of [api, other]) await services.outbox?.stop();
  expect(mail.received.map(({ to }) => to)).toEqual([[painter]]);
});

test("keeps the copy checkbox ticked when the plain form is refused", async () => {
  const mail = await startMailServer();
  const { app, services } = await startApi(await emptyDatabase(), {
    SMTP_URL: mail.url,
    CONTACT_TO: painter,
    CONTACT_COPY: "true",
  });
  const ticked = async (fields: Record<string, string>) => {
    const page = await app.request("/contact", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: "http://localhost" },
    });
    expect(page.status).toBe(400);
    return /<input id="copy"[^>]* checked=""/.test(await page.text());
  };
  expect(await ticked({ ...message, email: "nare@", copy: "on" })).toBe(true);
  expect(await ticked({ ...message, email: "nare@" })).toBe(false);
  await services.outbox?.stop();
});

test("ignores a copy request where copies are not offered", async () => {
  const mail = await startMailServer();
  const api = await startApi(await emptyDatabase(), { SMTP_URL: mail.url, CONTACT_TO: painter });
  await api.visitor().call("POST", "/api/contact", { ...message, copy: true });
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), 30_000);
  await api.services.outbox?.stop();
  expect(mail.received).toHaveLength(1);
  expect(await (await api.app.request("/contact")).text()).not.toContain('name="copy"');
});
