import { expect, test } from "vitest";
import { apiAddress, calls } from "../../src/core/routes.ts";
import { openDatabase } from "../../src/server/database/open.ts";
import { addressesOf } from "../support/addresses.ts";
import { startApi, type TestApi } from "../support/api.ts";
import { freshDatabase } from "../support/databases.ts";
import { protectionFaults } from "../support/protective-headers.ts";
import { minimalArtwork, minimalExhibition } from "../support/samples.ts";
import { exchange, request, startSocketSite } from "./socket-site.ts";

/** A query, addresses that no route knows, and those that other routes leave to be not found. */
const besides = [
  "/artworks?work=1",
  "/nothing/at/all",
  "/assets/nothing.js",
  "/media/nothing",
  "/api/artworks/999",
  "/api/artworks/x",
  "/api/nothing",
];

/** The session ends at the last, and the others want it. */
function inOrder(site: TestApi): string[] {
  const last = (address: string) => Number(address === apiAddress(calls.signOut));
  const addresses = new Set([...besides, ...addressesOf(site).values()]);
  return [...addresses].toSorted((a, b) => last(a) - last(b));
}

function headersOf(text: string): Headers {
  const headers = new Headers();
  for (const line of text.split("\r\n\r\n", 1).join("").split("\r\n").slice(1)) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

const methods = ["GET", "GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/** A site behind HTTPS, and a caller that keeps what each answer lacks and which statuses it met. */
async function startWatched() {
  const site = await startSocketSite({}, { SITE_URL: "https://paintings.example" });
  const lacking: string[] = [];
  const statuses = new Set<number>();
  const ask = async (line: string, more: Record<string, string | number> = {}, body = "") => {
    const asked = request(line, { Host: "paintings.example", ...more }, body);
    const { text, statuses: answered } = await exchange(site, [asked]);
    const headers = headersOf(text);
    const faults = protectionFaults(headers);
    if (!/^max-age=31536000/.test(headers.get("strict-transport-security") ?? "")) {
      faults.push("strict-transport-security");
    }
    for (const status of answered) statuses.add(status);
    if (faults.length > 0) lacking.push(`${line} ${answered}: ${faults.join(", ")}`);
    return headers;
  };
  return { site, lacking, statuses, ask };
}

test("every answer to every method protects itself, freshly made, kept ready or not modified", async () => {
  const { site, lacking, ask } = await startWatched();
  await (await site.api.admin()).call("POST", "/api/artworks", minimalArtwork);
  const addresses = inOrder(site.api);
  expect(addresses.length).toBeGreaterThan(60);
  for (const address of addresses) {
    for (const Cookie of ["", site.adminCookie]) {
      for (const method of methods) {
        const headers = await ask(`${method} ${address}`, { Cookie });
        const etag = headers.get("etag");
        if (etag && method === "GET")
          await ask(`GET ${address}`, { Cookie, "If-None-Match": etag });
      }
    }
  }
  expect(lacking).toEqual([]);
}, 60_000);

test("every refusal and every failure protects itself", async () => {
  const { site, lacking, statuses, ask } = await startWatched();
  const json = (text: string, more: object = {}) =>
    [{ "Content-Type": "application/json", "Content-Length": text.length, ...more }, text] as const;
  await ask("POST /api/contact", ...json("{"));
  await ask("GET /api/contact");
  await ask("POST /api/contact", { Origin: "https://evil.example", "Content-Length": 0 });
  await ask("POST /contact", { Origin: "https://evil.example", "Content-Length": 0 });
  await ask("GET /../../etc/passwd");
  await ask("POST /api/contact", { "Content-Length": 2 ** 20 });
  await ask("POST /contact", { "Content-Length": 2 ** 20 });
  await ask("POST /api/upload", ...json("{}", { Cookie: site.adminCookie }));
  for (let guess = 0; guess < 11; guess += 1) {
    await ask("POST /api/auth/login", ...json('{"password":"guess"}'));
  }
  await (await site.api.admin()).call("POST", "/api/exhibitions", minimalExhibition);
  await site.api.services.database.query.schema.dropTable("exhibitions").execute();
  await ask("GET /exhibitions");
  await ask("GET /api/exhibitions");
  expect([...statuses].toSorted()).toEqual([400, 401, 403, 404, 413, 415, 429, 500]);
  expect(lacking).toEqual([]);
});

test("without HTTPS nothing insists on it", async () => {
  const api = await startApi(await openDatabase(await freshDatabase("SQLite")));
  const { headers } = await api.visitor().call("GET", "/api/artworks");
  expect(headers.get("strict-transport-security")).toBeNull();
});

test("what only the painter may see is kept nowhere", async () => {
  const api = await startApi(await openDatabase(await freshDatabase("SQLite")));
  const admin = await api.admin();
  for (const address of ["/api/contact", "/api/feedback", "/api/auth/status", "/admin"]) {
    for (const caller of [admin, api.visitor()]) {
      const { headers } = await caller.call("GET", address);
      expect(headers.get("cache-control"), address).toMatch(/no-store/);
    }
  }
  const { headers } = await admin.call("POST", "/api/artworks", minimalArtwork);
  expect(headers.get("cache-control")).toBe("no-store");
});
