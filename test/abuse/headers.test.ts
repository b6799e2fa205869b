import { expect, test } from "vitest";
import { startCallers } from "../support/api.ts";
import { emptyDatabase } from "../support/databases.ts";
import { listProtectionFaults } from "../support/protective-headers.ts";
import { minimalArtwork, minimalExhibition } from "../support/samples.ts";
import { visitorAddresses } from "./markup.ts";
import { exchange, request, startSocketSite } from "./socket-site.ts";

function headersOf(text: string): Headers {
  const headers = new Headers();
  for (const line of text.split("\r\n\r\n", 1).join("").split("\r\n").slice(1)) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

// `access.test.ts` looks at the answers of every route, which pass through neither cache nor socket.
test("sends the security headers with every answer: new, cached, not modified, refused or failed", async () => {
  const site = await startSocketSite({}, { SITE_URL: "https://paintings.example" });
  const missing: string[] = [];
  const statuses = new Set<number>();
  const send = async (line: string, extra: Record<string, string | number> = {}, body = "") => {
    const sent = request(line, { Host: "paintings.example", ...extra }, body);
    const { text, statuses: answered } = await exchange(site, [sent]);
    const headers = headersOf(text);
    const faults = listProtectionFaults(headers);
    if (!/^max-age=31536000/.test(headers.get("strict-transport-security") ?? "")) {
      faults.push("strict-transport-security");
    }
    for (const status of answered) statuses.add(status);
    if (faults.length > 0) missing.push(`${line} ${answered}: ${faults.join(", ")}`);
    return headers;
  };
  await (await site.api.admin()).call("POST", "/api/artworks", minimalArtwork);
  for (const address of [...visitorAddresses, "/artworks?work=1", "/api/artworks", "/admin"]) {
    for (const method of ["GET", "GET", "HEAD"]) {
      const etag = (await send(`${method} ${address}`)).get("etag");
      if (etag) await send(`GET ${address}`, { "If-None-Match": etag });
    }
  }
  const json = (text: string, more: object = {}) =>
    [{ "Content-Type": "application/json", "Content-Length": text.length, ...more }, text] as const;
  await send("POST /api/contact", ...json("{"));
  await send("GET /api/contact");
  await send("POST /api/contact", { Origin: "https://evil.example", "Content-Length": 0 });
  await send("POST /contact", { Origin: "https://evil.example", "Content-Length": 0 });
  await send("GET /../../etc/passwd");
  await send("POST /api/contact", { "Content-Length": 2 ** 20 });
  await send("POST /contact", { "Content-Length": 2 ** 20 });
  await send("POST /api/upload", ...json("{}", { Cookie: site.adminCookie }));
  for (let guess = 0; guess < 11; guess += 1) {
    await send("POST /api/auth/login", ...json('{"password":"guess"}'));
  }
  await (await site.api.admin()).call("POST", "/api/exhibitions", minimalExhibition);
  await site.api.services.database.query.schema.dropTable("exhibitions").execute();
  await send("GET /exhibitions");
  await send("GET /api/exhibitions");
  expect([...statuses].toSorted()).toEqual([200, 304, 400, 401, 403, 404, 413, 415, 429, 500]);
  expect(missing).toEqual([]);
});

test("sends no-store with private answers", async () => {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  for (const address of ["/api/contact", "/api/feedback", "/api/auth/status", "/admin"]) {
    for (const caller of [admin, visitor]) {
      const { headers } = await caller.call("GET", address);
      expect(headers.get("cache-control"), address).toMatch(/no-store/);
    }
  }
  const { headers } = await admin.call("POST", "/api/artworks", minimalArtwork);
  expect(headers.get("cache-control")).toBe("no-store");
});
