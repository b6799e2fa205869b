import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startApi } from "../support/api.ts";
import { onBothEngines } from "../support/databases.ts";
import { describedRoutes, ordinaryBody } from "./described-routes.ts";
import { adminPages, visitorAddresses } from "./markup.ts";

/** Every write of a record that the API describes, with a body it takes. */
function writes() {
  return describedRoutes().flatMap(({ method, path, body }) => {
    if (!body || /auth|position|reorder|thumbnails/.test(path)) return [];
    const address = `/api${path.replace(/\{\w+\}/, "1")}`;
    return [{ method, address, body: ordinaryBody(body) }];
  });
}

onBothEngines((open) => {
  test("text is kept with its accents composed, whichever way it was typed", async () => {
    const api = await startApi(await open());
    const admin = await api.admin();
    const decomposed = "E\u0301te\u0301 a\u0300 Gyumri";
    let kept = 0;
    for (const { method, address, body } of writes()) {
      for (const [name, value] of Object.entries(body)) {
        if (typeof value !== "string") continue;
        const changed = { ...body, [name]: decomposed };
        const answer = await admin.call(method, address, changed);
        if (answer.status >= 300) continue;
        const text = JSON.stringify(answer.body);
        expect(text, `${name} of ${method} ${address}`).toBe(text.normalize("NFC"));
        if (text.includes(decomposed.normalize("NFC"))) kept += 1;
      }
    }
    expect(kept).toBeGreaterThan(20);
  });

  test("no address that somebody typed is ever fetched by the server", async () => {
    let asked = 0;
    const canary = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    canary.on("connection", () => {
      asked += 1;
    });
    await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void canary.close());
    const link = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/a.jpg`;
    const api = await startApi(await open());
    const admin = await api.admin();
    let taken = 0;
    for (const { method, address, body } of writes()) {
      for (const [name, value] of Object.entries(body)) {
        const changed = { ...body, [name]: Array.isArray(value) ? [link] : link };
        if ((await admin.call(method, address, changed)).status < 300) taken += 1;
      }
    }
    expect(taken).toBeGreaterThan(20);
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
    // Whatever were asked for in the background has had its turn.
    await pause(50);
    expect(asked).toBe(0);
  });
});
