import { expect, test } from "vitest";
import { adminPassword, startCallers } from "../../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { contactSettings, minimalArtwork } from "../../../../test/support/samples.ts";
import { dayMs } from "../../../core/durations.ts";
import { listHistory } from "./journal.ts";
import { purgeJournal } from "./purge.ts";

onBothEngines((open) => {
  test("OPS-07 records time, address, record and fields of every write of the admin", async () => {
    const { database, admin } = await startCallers(await open());
    await admin.call("POST", "/api/artworks", minimalArtwork);
    await admin.call("PUT", "/api/artworks/1", { ...minimalArtwork, price: 5, title: "Night" });
    await admin.call("PUT", "/api/contact-settings", contactSettings);
    await admin.call("DELETE", "/api/artworks/1");
    const entries = await listHistory(database);
    const told = entries.map(({ action, resource, recordId, changed, by }) => [
      ...[action, resource, recordId, changed, by],
    ]);
    expect(told).toEqual([
      ["delete", "artworks", 1, [], "DELETE /api/artworks/:id"],
      ["create", "contactSettings", 1, [], "PUT /api/contact-settings"],
      ["change", "artworks", 1, ["title", "price"], "PUT /api/artworks/:id"],
      ["create", "artworks", 1, [], "POST /api/artworks"],
      ["call", null, null, [], "POST /api/auth/login"],
    ]);
    expect(entries[0]).toMatchObject({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      address: "in-process",
    });
  });

  test("OPS-07 deletes entries after a year", async () => {
    const { database } = await startCallers(await open());
    const inDays = (days: number) => new Date(Date.now() + days * dayMs);
    await purgeJournal(database, inDays(364));
    expect(await listHistory(database)).toHaveLength(1);
    await purgeJournal(database, inDays(366));
    expect(await listHistory(database)).toEqual([]);
  });
});

test("stores names of fields, never values", async () => {
  const { database, admin, visitor } = await startCallers(await emptyDatabase());
  const secret = "a-longer-password";
  const email = { name: "Nare", email: "nare@example.com", message: "Between us" };
  await visitor.call("POST", "/api/contact", email);
  await admin.call("PUT", "/api/contact/1", { read: true });
  await admin.call("DELETE", "/api/contact/1");
  const change = { currentPassword: adminPassword, newPassword: secret };
  expect(await admin.status("PUT", "/api/auth/password", change)).toBe(200);
  const history = JSON.stringify(await listHistory(database));
  expect(history).toContain('"read"');
  for (const hidden of [adminPassword, secret, "Between us", "Nare", "nare@"]) {
    expect(history).not.toContain(hidden);
  }
});
