import { expect, test } from "vitest";
import { startApi, startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { maxSuspectedMessages, purgeJournal } from "../catalogue/journal/purge.ts";
import { receiveMessage } from "../people/messages/messages.ts";

const sender = { name: "Nare", email: "nare@example.com" };
const message = { ...sender, subject: "Sevan", message: "Is it still free?" };

onBothEngines((open) => {
  test("messages of visitors are listed newest first, marked as read and deleted (API-28, API-29, ACO-04, AUT-09, DAT-21)", async () => {
    const { admin, visitor } = await startCallers(await open());
    await visitor.add("/api/contact", message);
    await visitor.add("/api/contact", { ...message, subject: undefined, name: "Aram" });
    const inbox = await admin.read("/api/contact");
    expect(inbox).toMatchObject([
      { name: "Aram", subject: null, read: false, mailState: "off" },
      { ...message, read: false },
    ]);
    const path = `/api/contact/${inbox[0].id}`;
    expect((await admin.call("PUT", path, { read: true })).body.read).toBe(true);
    expect(await admin.status("DELETE", path)).toBe(200);
    expect(await admin.status("DELETE", path)).toBe(404);
    expect(await admin.read("/api/contact")).toHaveLength(1);
  });

  test("KEE-08 the same message three times at once is one message with one answer", async () => {
    const { visitor, admin } = await startCallers(await open());
    const send = () => visitor.call("POST", "/api/contact", message);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await admin.read("/api/contact")).toHaveLength(1);
  });

  test("everyone rates from 1 to 5, the admin reads (API-34, DAT-20)", async () => {
    const { admin, visitor } = await startCallers(await open());
    const good = await visitor.add("/api/feedback", { rating: 5, message: "Warm." });
    expect(good).toMatchObject({ rating: 5, message: "Warm." });
    expect(new Date(good.createdAt).toISOString()).toBe(good.createdAt);
    for (const rating of [0, 6, 2.5, "5", null]) {
      expect(await visitor.status("POST", "/api/feedback", { rating, message: "x" })).toBe(400);
    }
    expect(await admin.read("/api/feedback")).toHaveLength(1);
  });
});

test("refuses invalid fields with codes and the messages of the form (API-03, VAL-01, VAL-02, VAL-03, VAL-04)", async () => {
  const api = await startApi(await emptyDatabase());
  const { status, body } = await api.visitor().call("POST", "/api/contact", {
    name: "",
    email: "x",
    subject: "s".repeat(201),
    message: "m".repeat(1001),
  });
  expect(status).toBe(400);
  expect(body).toEqual({
    message: "Name is required",
    code: "nameRequired",
    issues: [
      { path: "name", message: "Name is required", code: "nameRequired" },
      { path: "email", message: "Please enter a valid email address", code: "emailInvalid" },
      { path: "subject", message: "Subject is too long", code: "subjectTooLong" },
      { path: "message", message: "Message is too long", code: "messageTooLong" },
    ],
  });
});

test("asks fast senders to retry", async () => {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  const quick = await visitor.call("POST", "/api/contact", { ...message, elapsed: 200 });
  expect(quick.status).toBe(429);
  expect(quick.headers.get("retry-after")).toBe("1");
  expect(await admin.read("/api/contact")).toEqual([]);
});

onBothEngines((open) => {
  test("INB-02 a message with a filled honeypot is kept apart, unread by nobody, until it is a person's", async () => {
    const { admin, visitor, services } = await startCallers(await open());
    const answer = await visitor.add("/api/contact", { ...message, leaveEmpty: "https://x.am" });
    expect(answer).toEqual(await visitor.add("/api/contact", { ...message, website: "x.am" }));
    const unread = async () => (await admin.read("/api/unread-messages")).count;
    const [kept, ...others] = await admin.read("/api/contact");
    expect([kept.state, others.length, await unread()]).toEqual(["suspected", 0, 0]);
    const deliveries = services.database.query.selectFrom("deliveries").select("id");
    expect(await deliveries.execute()).toEqual([]);

    // The same text without the field is not a repetition.
    await visitor.add("/api/contact", message);
    expect(await admin.read("/api/contact")).toHaveLength(2);
    const change = { state: "new", read: false };
    expect((await admin.call("PUT", `/api/contact/${kept.id}`, change)).status).toBe(200);
    expect(await unread()).toBe(2);
    const back = { state: "suspected" };
    expect(await admin.status("PUT", `/api/contact/${kept.id}`, back)).toBe(400);
  });

  test("INB-02 the newest 200 suspected messages are kept, for 30 days", async () => {
    const { admin, visitor, services } = await startCallers(await open());
    const { database } = services;
    const { query } = database;
    await visitor.add("/api/contact", { ...message, name: "Old", leaveEmpty: "x" });
    await query.updateTable("messages").set({ createdAt: "2020-01-01T00:00:00.000Z" }).execute();
    await visitor.add("/api/contact", message);
    await purgeJournal(database);
    expect((await admin.read("/api/contact")).map((each: Named) => each.name)).toEqual(["Nare"]);

    const suspected = { ...sender, message: "x", suspected: true };
    for (let at = 0; at < maxSuspectedMessages; at += 1) await receiveMessage(database, suspected);
    await visitor.add("/api/contact", { ...message, name: "Newest", leaveEmpty: "x" });
    const inbox: Named[] = await admin.read("/api/contact");
    expect(inbox.filter(({ state }) => state === "suspected")).toHaveLength(maxSuspectedMessages);
    expect([inbox[0]?.name, inbox.at(-1)?.state]).toEqual(["Newest", "new"]);
  });
});

interface Named {
  name: string;
  state: string;
}
