import { expect, test, vi } from "vitest";
import { adminPassword, startApi } from "../../../../test/support/api.ts";
import { createAuthenticator } from "../../../../test/support/authenticator.ts";
import { emptyDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { freePort } from "../../../../test/support/free-port.ts";
import { startMailServer } from "../../../../test/support/mail-server.ts";
import type { Database } from "../../database/open.ts";

const painter = "painter@example.com";
const password = { password: adminPassword };
const phone = {
  "user-agent": "Mozilla/5.0 (Android 16; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0",
  "x-forwarded-for": "192.0.2.17",
};

async function startWithMail(database: Database) {
  const mail = await startMailServer();
  const api = await startApi(database, {
    SMTP_URL: mail.url,
    CONTACT_TO: painter,
    SITE_URL: "http://localhost",
    TRUST_PROXY: "true",
  });
  const notices = () => database.query.selectFrom("deliveries").selectAll().execute();
  return { mail, api, notices };
}

onBothEngines((open) => {
  test("APP-07 a sign-in on a new device is mailed once, on a known device never", async () => {
    const { mail, api, notices } = await startWithMail(await open());
    const caller = api.visitor();
    expect(await caller.status("POST", "/api/auth/login", password, phone)).toBe(200);
    await vi.waitFor(async () => expect(await notices()).toEqual([]), 30_000);
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]?.to).toEqual([painter]);
    const text = mail.received[0]?.text.replaceAll("=\r\n", "");
    expect(text).toMatch(/^Subject: A new device signed in to your website\r$/m);
    expect(text).toMatch(/^Time: \d+ \w+ \d{4} at \d\d:\d\d UTC\r$/m);
    expect(text).toContain("Device: Firefox on Android");
    expect(text).toContain("Network: 192.0.2.*");
    expect(text).toContain('Press "Sign out all others"');

    await caller.call("POST", "/api/auth/login", password, phone);
    await caller.call("POST", "/api/auth/login", { password: "a guess" }, phone);
    expect(await notices()).toEqual([]);
  });

  test("a notice waits while the mail server is down", async () => {
    const database = await open();
    const port = await freePort();
    const api = await startApi(database, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      CONTACT_TO: painter,
    });
    const { status } = await api.visitor().call("POST", "/api/auth/login", password);
    expect(status).toBe(200);
    const notice = () => database.query.selectFrom("deliveries").selectAll().executeTakeFirst();
    await vi.waitFor(async () => {
      const { attempts, dueAt = "" } = (await notice()) ?? {};
      expect(attempts).toBe(1);
      // Until the attempt has failed, its lease ends later.
      expect(Date.parse(dueAt)).toBeLessThan(Date.now() + 61_000);
    }, 30_000);
  });
});

test("a new passkey is mailed", async () => {
  const { mail, api, notices } = await startWithMail(await emptyDatabase());
  const admin = await api.admin();
  const { body } = await admin.call("POST", "/api/passkeys/options");
  const credential = createAuthenticator().create(body);
  await admin.call("POST", "/api/passkeys", { name: "Studio\nBcc: a@b.example", credential });
  await vi.waitFor(async () => expect(await notices()).toEqual([]), 30_000);
  const added = mail.received.find(({ text }) => text.includes("Subject: A passkey was added"));
  expect(added?.text.replaceAll("=\r\n", "")).toContain('"Studio Bcc: a@b.example"');
});

test("without a mail server no notice is stored", async () => {
  const api = await startApi(await emptyDatabase());
  await api.admin();
  const notices = await api.services.database.query.selectFrom("deliveries").selectAll().execute();
  expect(notices).toEqual([]);
});
