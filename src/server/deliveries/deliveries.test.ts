import { connect, createServer } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { startApi, startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { freePort } from "../../../test/support/free-port.ts";
import { startMailServer } from "../../../test/support/mail-server.ts";
import type { Database } from "../database/open.ts";
import { listMessages, type NewMessage, receiveMessage } from "../people/messages/messages.ts";
import { addCopy } from "./channels/copy.ts";
import { addMessageMail } from "./channels/message.ts";
import { listUnsent, resend } from "./deliveries.ts";
import { startDeliveries } from "./sender.ts";

const message = {
  name: "Nare",
  email: "nare@example.com",
  subject: "Sevan",
  message: "Is it still free?",
};
const painter = "painter@example.com";

/** Then what waits, or is being sent, is due. */
async function endLeases({ query }: Database): Promise<void> {
  await query.updateTable("deliveries").set({ dueAt: "2000-01-01" }).execute();
}

async function countCopies(database: Database): Promise<number> {
  return (await listUnsent(database)).filter(({ channel }) => channel === "copy").length;
}

/** Stores a message with its mail. */
async function receive(database: Database, input: NewMessage): Promise<void> {
  const { id } = await receiveMessage(database, input);
  await addMessageMail(database, id);
}

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

/** Sends a message as mail while the sender cannot record it, since the table is renamed. */
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
  await rename("deliveries", "deliveries_away");
  release();
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), 30_000);
  return { api, database, restoreTable: () => rename("deliveries_away", "deliveries") };
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
      expect((await admin.read("/api/contact"))[0].mailState).toBe("sent");
    }, 30_000);
  });

  test("INB-03 a message and its reply wait for the mail server, and each is sent once", async () => {
    const port = await freePort();
    const { admin, visitor, services, database } = await startCallers(await open(), {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      CONTACT_TO: painter,
    });
    expect(await visitor.status("POST", "/api/contact", message)).toBe(201);
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
    await services.deliveries.wake();
    expect(await listUnsent(database)).toEqual([]);
    await services.deliveries.wake();
    const receivers = mail.received.flatMap(({ to }) => to);
    expect(receivers.sort()).toEqual([message.email, painter].sort());
  });

  test("OPS-07 the painter lists what has not left, and sends it again", async () => {
    const { admin, visitor, database } = await startCallers(await open());
    await receive(database, message);
    await database.query.updateTable("deliveries").set({ state: "failed", attempts: 9 }).execute();
    const body = await admin.read("/api/deliveries");
    expect(body).toMatchObject([{ id: 1, channel: "message", state: "failed", attempts: 9 }]);
    expect(JSON.stringify(body)).not.toContain(message.message);
    expect(await visitor.status("POST", "/api/deliveries/1/send")).toBe(401);
    expect(await admin.status("POST", "/api/deliveries/1/send")).toBe(200);
    expect(await admin.read("/api/deliveries")).toMatchObject([
      { id: 1, state: "pending", attempts: 0 },
    ]);
    expect(await admin.status("POST", "/api/deliveries/2/send")).toBe(404);
  });

  test("stops without waiting for a database that cannot record a sent mail", async () => {
    const { api, database, restoreTable } = await sendWithoutTable(await open());
    await api.services.deliveries.stop();
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
    const [entry] = await admin.read("/api/trash");
    await admin.call("POST", `/api/trash/${entry.id}/restore`);
    const other = await startApi(database, environment);
    other.services.deliveries.wake();
    release();
    await other.services.deliveries.stop();
    await api.services.deliveries.stop();

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
      one.services.deliveries.wake();
      other.services.deliveries.wake();
    }
    await vi.waitFor(() => expect(mail.received.length).toBeGreaterThanOrEqual(8), 30_000);
    await one.services.deliveries.stop();
    await other.services.deliveries.stop();
    const arrived = mail.received.map((each) => /^Subject: (.*)\r$/m.exec(each.text)?.[1]);
    expect(arrived.toSorted()).toEqual(subjects);
  });

  test.runIf(engine === "PostgreSQL")(
    "mails the next message while another sender claims one",
    async () => {
      const mail = await startMailServer();
      const database = await open();
      for (const subject of ["First", "Second"]) {
        await receive(database, { ...message, subject });
      }
      await database.transaction(async (transaction) => {
        const first = transaction.selectFrom("deliveries").select("id").where("id", "=", 1);
        await first.forUpdate().execute();
        await startApi(database, { SMTP_URL: mail.url, CONTACT_TO: painter });
        await vi.waitFor(() => expect(mail.received).toHaveLength(1), 30_000);
        expect(mail.received[0]?.text).toMatch(/^Subject: Second\r$/m);
      });
    },
  );

  test("a failed message that is mailed again gets all its attempts", async () => {
    const database = await open();
    await receive(database, message);
    await database.query.updateTable("deliveries").set({ state: "failed", attempts: 9 }).execute();
    expect(await resend(database, "failed")).toEqual([1]);
    expect(await listUnsent(database)).toMatchObject([{ state: "pending", attempts: 0 }]);
  });

  test("a message that is mailed again brings its sender no second copy", async () => {
    const mail = await startMailServer();
    const database = await open();
    const environment = { SMTP_URL: mail.url, CONTACT_TO: painter, CONTACT_COPY: "true" };
    const api = await startApi(database, environment);
    await api.visitor().call("POST", "/api/contact", { ...message, copy: true });
    await vi.waitFor(() => expect(mail.received).toHaveLength(2), 30_000);
    await resend(database, [1]);
    await api.services.deliveries.wake();
    expect(mail.received).toHaveLength(3);
    expect(mail.received.filter(({ to }) => to[0] === message.email)).toHaveLength(1);
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
    await api.services.deliveries.stop();
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
  await services.deliveries.stop();
  const [notification, copy] = mail.received.map(({ text }) => text.replaceAll("=3D", "="));
  expect(notification).toContain('<html lang="en">');
  expect(copy).toContain('<html lang="fr">');
  expect(copy).toContain("Cette adresse a");
});

test("a refused copy is not repeated, and neither is the painter's mail", async () => {
  const mail = await startMailServer();
  mail.refused.add(message.email);
  const environment = { SMTP_URL: mail.url, CONTACT_TO: painter, CONTACT_COPY: "true" };
  const { visitor, database, services } = await startCallers(await emptyDatabase(), environment);
  await visitor.call("POST", "/api/contact", { ...message, copy: true });
  await services.deliveries.wake();
  expect(await countCopies(database)).toBe(0);
  await endLeases(database);
  await services.deliveries.wake();
  expect(mail.received.map(({ to }) => to)).toEqual([[painter]]);
});

test("a copy waits until the mail server can be reached", async () => {
  const port = await freePort();
  const environment = { CONTACT_TO: painter, CONTACT_COPY: "true" };
  const { visitor, database, services } = await startCallers(await emptyDatabase(), {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ...environment,
  });
  await visitor.call("POST", "/api/contact", { ...message, copy: true });
  await services.deliveries.wake();
  expect(await countCopies(database)).toBe(1);
  const mail = await startMailServer(port);
  await endLeases(database);
  await services.deliveries.wake();
  expect(mail.received.flatMap(({ to }) => to).toSorted()).toEqual([message.email, painter]);
});

test("a copy that a crash interrupted is not sent again", async () => {
  const mail = await startMailServer();
  const database = await emptyDatabase();
  await receive(database, message);
  await addCopy(database, { id: 1, email: message.email }, "en");
  const unfinished = Promise.withResolvers<void>();
  const crashed = startDeliveries({
    database,
    channels: [{ name: "copy", isSentOnce: true, deliver: () => unfinished.promise }],
    log: pino({ level: "silent" }),
  });
  const states = () => database.query.selectFrom("deliveries").select("state").execute();
  await vi.waitFor(async () => expect(await states()).toContainEqual({ state: "failed" }), 30_000);
  await endLeases(database);
  const api = await startApi(database, { SMTP_URL: mail.url, CONTACT_TO: painter });
  await api.services.deliveries.wake();
  expect(mail.received.map(({ to }) => to)).toEqual([[painter]]);
  unfinished.resolve();
  await crashed.stop();
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
  await services.deliveries.stop();
});

test("ignores a copy request where copies are not offered", async () => {
  const mail = await startMailServer();
  const api = await startApi(await emptyDatabase(), { SMTP_URL: mail.url, CONTACT_TO: painter });
  await api.visitor().call("POST", "/api/contact", { ...message, copy: true });
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), 30_000);
  await api.services.deliveries.stop();
  expect(mail.received).toHaveLength(1);
  expect(await (await api.app.request("/contact")).text()).not.toContain('name="copy"');
});
