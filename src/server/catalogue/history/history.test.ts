import { expect, test } from "vitest";
import { adminPassword, startApi } from "../../../../test/support/api.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { minimalArtwork } from "../../../../test/support/samples.ts";
import { listHistory, purgeHistory } from "./history.ts";

onBothEngines((open) => {
  test("OPS-07 records time, address, record and fields of every write of the admin", async () => {
    const api = await startApi(await open());
    const { database } = api.services;
    const admin = await api.admin();
    await admin.call("POST", "/api/artworks", minimalArtwork);
    await admin.call("PUT", "/api/artworks/1", { ...minimalArtwork, price: 5, title: "Night" });
    await admin.call("PUT", "/api/contact-settings", {
      instagramUrl: "",
      saatchiUrl: "",
      email: "studio@example.com",
      location: "Gyumri",
      instagramHandle: "",
    });
    await admin.call("DELETE", "/api/artworks/1");
    const entries = await listHistory(database);
    expect(entries.map(({ action, recordId, changed }) => [action, recordId, changed])).toEqual([
      ["DELETE /api/artworks/:id", "1", []],
      ["PUT /api/contact-settings", "1", []],
      ["PUT /api/artworks/:id", "1", ["title", "price"]],
      ["POST /api/artworks", "1", []],
      ["POST /api/auth/login", null, []],
    ]);
    for (const { at, address } of entries) {
      expect(new Date(at).toISOString()).toBe(at);
      expect(address).toBe("in-process");
    }
  });

  test("names the deleted record in changes of the trash, not the entry's id", async () => {
    const api = await startApi(await open());
    const admin = await api.admin();
    for (let count = 1; count <= 3; count += 1) {
      await admin.call("POST", "/api/artworks", minimalArtwork);
    }
    await admin.call("DELETE", "/api/artworks/3");
    await admin.call("DELETE", "/api/artworks/2");
    const [second, third] = (await admin.call("GET", "/api/trash")).body;
    await admin.call("DELETE", `/api/trash/${third.id}`);
    await admin.call("POST", `/api/trash/${second.id}/restore`);
    const entries = await listHistory(api.services.database, 2);
    expect(entries.map(({ action, recordId, changed }) => [action, recordId, changed])).toEqual([
      ["POST /api/trash/:id/restore", "artwork 2", []],
      ["DELETE /api/trash/:id", "artwork 3", []],
    ]);
  });

  test("stores names of fields, never values", async () => {
    const api = await startApi(await open());
    const admin = await api.admin();
    const secret = "a-longer-password";
    const email = { name: "Nare", email: "nare@example.com", message: "Between us" };
    await api.visitor().call("POST", "/api/contact", email);
    await admin.call("PUT", "/api/contact/1", { read: true });
    await admin.call("DELETE", "/api/contact/1");
    const change = { currentPassword: adminPassword, newPassword: secret };
    expect((await admin.call("PUT", "/api/auth/password", change)).status).toBe(200);
    const trail = JSON.stringify(await listHistory(api.services.database));
    expect(trail).toContain('"read"');
    for (const hidden of [adminPassword, secret, "Between us", "Nare", "nare@"]) {
      expect(trail).not.toContain(hidden);
    }
  });

  test("ignores visitors' requests, reads and refused writes", async () => {
    const api = await startApi(await open());
    const admin = await api.admin();
    await admin.call("GET", "/api/contact");
    await admin.call("POST", "/api/artworks", {});
    await admin.call("PUT", "/api/artworks/9", minimalArtwork);
    await api.visitor().call("POST", "/api/feedback", { rating: 5, message: "Warm." });
    await api.visitor().call("POST", "/api/auth/login", { password: "a guess" });
    expect(await listHistory(api.services.database)).toHaveLength(1);
  });

  test("deletes entries after a year", async () => {
    const api = await startApi(await open());
    await api.admin();
    const { database } = api.services;
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await purgeHistory(database, inDays(364));
    expect(await listHistory(database)).toHaveLength(1);
    await purgeHistory(database, inDays(366));
    expect(await listHistory(database)).toEqual([]);
  });
});
