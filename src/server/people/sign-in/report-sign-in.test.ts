import { expect, test, vi } from "vitest";
import { adminPassword, startApi } from "../../../../test/support/api.ts";
import { createAuthenticator } from "../../../../test/support/authenticator.ts";
import { emptyDatabase } from "../../../../test/support/databases.ts";
import { painter, startMailServer } from "../../../../test/support/mail-server.ts";
import type { Database } from "../../database/open.ts";

const password = { password: adminPassword };
const phone = {
  "user-agent": "Mozilla/5.0 (Android 16; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0",
  "x-forwarded-for": "192.0.2.17",
};

async function startWithMail(database: Database) {
  const mail = await startMailServer();
  const api = await startApi(database, {
    ...mail.settings,
    SITE_URL: "http://localhost",
    TRUST_PROXY: "true",
  });
  const notices = () => database.query.selectFrom("deliveries").selectAll().execute();
  return { mail, api, notices };
}

test("APP-07 a sign-in on a new device is mailed once, on a known device never", async () => {
  const { mail, api, notices } = await startWithMail(await emptyDatabase());
  const caller = api.visitor();
  expect(await caller.status("POST", "/api/auth/login", password, phone)).toBe(200);
  await vi.waitFor(async () => expect(await notices()).toEqual([]), 30_000);
  const text = await mail.waitForMails(1);
  expect(mail.received[0]?.to).toEqual([painter]);
  expect(text).toMatch(/^Subject: A new device signed in to your website\r$/m);
  expect(text).toMatch(/^Time: \d+ \w+ \d{4} at \d\d:\d\d UTC\r$/m);
  expect(text).toContain("Device: Firefox on Android");
  expect(text).toContain("Network: 192.0.2.*");
  expect(text).toContain('Press "Sign out all others"');

  await caller.call("POST", "/api/auth/login", password, phone);
  await caller.call("POST", "/api/auth/login", { password: "a guess" }, phone);
  expect(await notices()).toEqual([]);
});

test("APP-03 a new passkey is mailed", async () => {
  const { mail, api, notices } = await startWithMail(await emptyDatabase());
  const admin = await api.admin();
  const { body } = await admin.call("POST", "/api/passkeys/options");
  const credential = createAuthenticator().create(body);
  await admin.call("POST", "/api/passkeys", { name: "Studio\nBcc: a@b.example", credential });
  await vi.waitFor(async () => expect(await notices()).toEqual([]), 30_000);
  const added = mail.received.find(({ text }) => text.includes("Subject: A passkey was added"));
  expect(added?.text.replaceAll("=\r\n", "")).toContain('"Studio Bcc: a@b.example"');
});
