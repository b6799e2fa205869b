import dns from "node:dns";
import { expect, onTestFinished, test, vi } from "vitest";
import { startApi } from "../support/api.ts";
import { emptyDatabase } from "../support/databases.ts";
import { describedRoutes, writes } from "./described-routes.ts";
import { adminPages, visitorAddresses } from "./markup.ts";

test("stores text in Unicode form NFC", async () => {
  const api = await startApi(await emptyDatabase());
  const admin = await api.admin();
  const decomposed = "E\u0301te\u0301 a\u0300 Gyumri";
  let stored = 0;
  for (const { method, address, body } of writes()) {
    for (const [name, value] of Object.entries(body)) {
      if (typeof value !== "string") continue;
      const changed = { ...body, [name]: decomposed };
      const answer = await admin.call(method, address, changed);
      const isText = answer.headers.get("content-type")?.includes("json");
      if (answer.status >= 300 || !isText) continue;
      const text = JSON.stringify(answer.body);
      expect(text, `${name} of ${method} ${address}`).toBe(text.normalize("NFC"));
      if (text.includes(decomposed.normalize("NFC"))) stored += 1;
    }
  }
  expect(stored).toBeGreaterThan(20);
});

test("never fetches an address from a field", async () => {
  const link = "http://canary.example/a.jpg";
  const lookups = vi.spyOn(dns, "lookup");
  onTestFinished(() => lookups.mockRestore());
  await expect(fetch(link)).rejects.toThrow();
  expect(lookups).toHaveBeenCalledOnce();
  const api = await startApi(await emptyDatabase());
  const admin = await api.admin();
  let accepted = 0;
  for (const { method, address, body } of writes()) {
    for (const [name, value] of Object.entries(body)) {
      const changed = { ...body, [name]: Array.isArray(value) ? [link] : link };
      if ((await admin.call(method, address, changed)).status < 300) accepted += 1;
    }
  }
  expect(accepted).toBeGreaterThan(20);
  const get = describedRoutes().filter(({ method }) => method === "GET");
  const addresses = [
    ...get.map(({ path }) => `/api${path.replace(/\{\w+\}/, "1")}`),
    ...[...visitorAddresses, ...adminPages],
    ...["/share/artworks/1.jpg", "/share/prints/1.jpg", "/wall/prints/1/30x40-paper.glb"],
    `/media/${encodeURIComponent(link)}`,
  ];
  for (const address of addresses) await admin.call("GET", address);
  await admin.call("POST", "/api/prints/thumbnails", { ids: [1, 2, 3, 4, 5] });
  await api.services.media.queue.idle();
  expect(lookups).toHaveBeenCalledOnce();
});
