import { expect, onTestFinished, test } from "vitest";
import { adminPassword, startApi } from "../../../../test/support/api.ts";
import { emptyDatabase } from "../../../../test/support/databases.ts";
import {
  readVapid,
  startPushService,
  subscribeBrowser,
} from "../../../../test/support/push-service.ts";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import type { Channel } from "../../deliveries/channel.ts";
import { startDeliveries } from "../../deliveries/sender.ts";
import { createLookup, isPublicAddress } from "../../http/public-lookup.ts";
import { receiveContactForm } from "../../people/messages/contact-form.ts";
import { deliverPush, pushChannel } from "./push.ts";
import { createSendPush } from "./push-service.ts";

const path = "/api/push-subscriptions";
const form = { name: "Claire Martin", email: "claire@example.com", message: "Is it for sale?" };

/** A site that sends notifications to a push service of this machine. */
async function startSite(database: Database) {
  const { services, admin } = await startApi(database, { SITE_URL: "https://paintings.example" });
  const service = await startPushService();
  const sendPush = createSendPush(service.connection);
  const channel: Channel = {
    ...pushChannel,
    deliver: (delivery, parts) => deliverPush(delivery, parts, sendPush),
  };
  await services.deliveries.stop();
  const { config, log } = services;
  const deliveries = startDeliveries({ config, database, channels: [channel], log });
  onTestFinished(() => deliveries.stop());
  let count = 0;
  return {
    database,
    admin: await admin(),
    otherDevice: admin,
    service,
    async write(message: object = {}) {
      count += 1;
      const address = `192.0.2.${count}`;
      const contact = { ...form, subject: `Sunrise over Sevan`, ...message };
      await receiveContactForm({ ...services, deliveries }, contact, address);
      await deliveries.wake();
    },
  };
}

function countRows({ query }: Database, table: "push_subscriptions" | "deliveries") {
  return query
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow()
    .then(({ rows }) => Number(rows));
}

test("APP-02 a message notifies the subscribed device, encrypted and signed", async () => {
  const { admin, service, write } = await startSite(await emptyDatabase());
  const { publicKey, devices } = await admin.read(path);
  expect(devices).toEqual([]);
  await write();
  expect(service.received).toEqual([]);

  const browser = subscribeBrowser();
  expect(await admin.status("POST", path, browser.subscription)).toBe(201);
  expect((await admin.read(path)).devices).toMatchObject([{ current: true }]);
  await write({ message: "And the frame?" });
  expect(service.received).toHaveLength(1);
  const [{ headers, body, path: address } = { headers: {}, body: Buffer.of(), path: "" }] =
    service.received;
  expect(address).toBe("/send/device");
  expect(browser.decrypt(body)).toEqual({
    messageId: 2,
    sender: "Claire Martin",
    about: "Sunrise over Sevan",
  });
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  const { key, claims } = readVapid(String(headers.authorization));
  expect(key).toBe(publicKey);
  expect(claims).toMatchObject({
    aud: "https://push.example",
    sub: "https://paintings.example",
  });
});

test("APP-02 signing out, here or from another device, ends the notifications", async () => {
  const { admin, otherDevice, database } = await startSite(await emptyDatabase());
  await admin.call("POST", path, subscribeBrowser().subscription);
  await admin.call("POST", "/api/auth/logout");
  expect(await countRows(database, "push_subscriptions")).toBe(0);
  await admin.call("POST", "/api/auth/login", { password: adminPassword });
  await admin.call("POST", path, subscribeBrowser().subscription);
  await (await otherDevice()).call("DELETE", "/api/auth/sessions");
  expect(await countRows(database, "push_subscriptions")).toBe(0);
});

test("APP-02 a device is notified only while it is signed in", async () => {
  const { admin, otherDevice, database, service, write } = await startSite(await emptyDatabase());
  await admin.call("POST", path, subscribeBrowser().subscription);
  service.answers.push(503);
  await write({ message: "Stored before the session expired" });
  const expired = { expiresAt: new Date(Date.now() - 1000).toISOString() };
  await database.query.updateTable("sessions").set(expired).execute();
  await database.query.updateTable("deliveries").set({ dueAt: now() }).execute();
  await write({ message: "Stored after it" });
  expect(service.received).toHaveLength(1);
  expect(await countRows(database, "deliveries")).toBe(0);
  expect((await (await otherDevice()).call("GET", path)).body.devices).toEqual([]);

  await admin.call("POST", "/api/auth/login", { password: adminPassword });
  await write({ message: "Signed in again" });
  expect(service.received).toHaveLength(2);
});

test("APP-02 a new password ends all subscriptions and makes new keys", async () => {
  const { admin, database } = await startSite(await emptyDatabase());
  const before = (await admin.read(path)).publicKey;
  expect((await admin.read(path)).publicKey).toBe(before);
  await admin.call("POST", path, subscribeBrowser().subscription);
  const passwords = { currentPassword: adminPassword, newPassword: "evening over the plateau 9" };
  expect(await admin.status("PUT", "/api/auth/password", passwords)).toBe(200);
  expect((await admin.read(path)).publicKey).not.toBe(before);
  expect(await countRows(database, "push_subscriptions")).toBe(0);
});

test.each([
  "http://push.example/send",
  "https://127.0.0.1/send",
  "https://2130706433/send",
  "https://[::1]/send",
  "https://localhost/send",
  "https://push.example:8443/send",
  "https://user:secret@push.example/send",
])("APP-02 %s is no address of a push service", async (endpoint) => {
  const admin = await (await startApi(await emptyDatabase())).admin();
  const { keys } = subscribeBrowser().subscription;
  const { status, body } = await admin.call("POST", path, { endpoint, keys });
  expect(status).toBe(400);
  expect(body.issues).toMatchObject([{ path: "endpoint" }]);
});

test("APP-02 a name that leads into the operator's network is not called", async () => {
  for (const [host, isAllowed] of [
    ["localhost", false],
    ["10.0.0.1", false],
    ["169.254.169.254", false],
    ["100.64.0.1", false],
    ["::ffff:127.0.0.1", false],
    ["fd00::1", false],
    ["64:ff9b::7f00:1", false],
    ["192.0.2.1", false],
    ["9.9.9.9", true],
    ["2620:fe::fe", true],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<Error | null>();
    createLookup(isPublicAddress)(host, {}, (error) => resolve(error));
    expect((await promise) === null, host).toBe(isAllowed);
  }
});
