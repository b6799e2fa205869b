import { expect, test, vi } from "vitest";
import { startApi, startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { startMailServer } from "../../../test/support/mail-server.ts";
import { hourMs } from "../../core/durations.ts";
import type { Database } from "../database/open.ts";
import { deadlineIn, now } from "../database/rows.ts";
import type { Channel } from "../deliveries/channel.ts";
import type { EventName } from "../deliveries/events.ts";
import { startDeliveries } from "../deliveries/sender.ts";
import { receiveContactForm } from "../people/messages/contact-form.ts";
import { listMessages, receiveMessage } from "../people/messages/messages.ts";
import { channels } from "./channels.ts";
import { noticeMailChannel } from "./notice-mail.ts";

const form = { name: "Nare", email: "nare@example.com", message: "Is it still free?" };

const sms: Channel = {
  name: "sms",
  title: () => "SMS",
  createDeliveries: {
    "message received": ({ message }) => [{ to: "+374", payload: { from: message.name } }],
  },
  deliver: vi.fn(),
};

/** A site with other channels, to which a visitor writes. */
async function writeThrough(database: Database, ...others: Channel[]) {
  const { services } = await startApi(database);
  await services.deliveries.stop();
  const { config, log } = services;
  const deliveries = startDeliveries({ config, database, channels: others, log });
  await receiveContactForm({ ...services, deliveries }, form, "192.0.2.1");
  await deliveries.stop();
  return deliveries;
}

function listRows({ query }: Database) {
  return query.selectFrom("deliveries").selectAll().execute();
}

test("an event has one delivery at most whose state the inbox shows", () => {
  const shown = channels
    .filter(({ showsStateInInbox: keepsRow }) => keepsRow)
    .flatMap(({ createDeliveries }) => Object.keys(createDeliveries) as EventName[]);
  expect(shown).toEqual([...new Set(shown)]);
  const names = channels.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("a further channel delivers messages, and raises no alert about mail", async () => {
  const database = await emptyDatabase();
  const deliver = vi.fn().mockRejectedValue(new Error("No line"));
  const deliveries = await writeThrough(database, { ...sms, deliver });
  const stored = { channel: "sms", to: "+374", payload: '{"from":"Nare"}', error: "No line" };
  expect(deliver).toHaveBeenCalledTimes(1);
  expect(await listRows(database)).toMatchObject([stored]);
  const createdAt = deadlineIn(-2 * hourMs);
  await database.query.updateTable("deliveries").set({ createdAt }).execute();
  expect(await deliveries.findStuck()).toEqual({ count: 0, error: "" });
});

test("a channel that takes no messages, or lacks its settings, gets none", async () => {
  const database = await emptyDatabase();
  await writeThrough(database, noticeMailChannel, { ...sms, isConfigured: () => false });
  expect(await listRows(database)).toEqual([]);
});

test("a message and its deliveries are stored together or not at all", async () => {
  const database = await emptyDatabase();
  const failing = {
    ...sms,
    createDeliveries: { "message received": () => Promise.reject("full") },
  };
  await expect(writeThrough(database, sms, failing)).rejects.toBe("full");
  expect(await listMessages(database)).toEqual([]);
  expect(await listRows(database)).toEqual([]);
});

test("mails a message that version 1.0.0 stored without a payload", async () => {
  const mail = await startMailServer();
  const { database, services } = await startCallers(await emptyDatabase(), mail.settings);
  const { id: messageId } = await receiveMessage(database, form);
  const row = { channel: "message", to: "", payload: "{}", messageId };
  await database.query
    .insertInto("deliveries")
    .values({ ...row, dueAt: now(), createdAt: now() })
    .execute();
  await services.deliveries.wake();
  expect(await mail.waitForMails(1)).toContain(form.message);
});
