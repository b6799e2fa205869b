import { expect, test } from "vitest";
import { startApi } from "../../../test/support/api.ts";
import { freshDatabase } from "../../../test/support/databases.ts";
import { openDatabase } from "../database/open.ts";

type Sent = Record<string, string>;

async function startAt(siteUrl: string) {
  const { app } = await startApi(await openDatabase(await freshDatabase("SQLite")), {
    SITE_URL: siteUrl,
  });
  /** True if both the API and the plain form accept the write. */
  return async (headers: Sent, host = "http://inside:3000") => {
    const body = new URLSearchParams({ name: "" });
    const statuses: number[] = [];
    for (const path of ["/contact", "/api/contact"]) {
      const answer = await app.request(host + path, { method: "POST", headers, body });
      statuses.push(answer.status);
    }
    // Accepted, the form lacks a name and the API lacks JSON.
    expect(statuses).toBeOneOf([
      [400, 415],
      [403, 403],
    ]);
    return statuses[0] === 400;
  };
}

test("a write of the site's own pages and of programs is let in", async () => {
  const isLetIn = await startAt("https://paintings.example");
  const own: Sent[] = [
    {},
    { origin: "https://paintings.example" },
    { origin: "https://paintings.example", "sec-fetch-site": "same-origin" },
    { referer: "https://paintings.example/contact" },
    { "sec-fetch-site": "none" },
    // The internal name of the same machine.
    { origin: "http://inside:3000" },
    // Origin removed by a proxy, or hidden by a referrer policy.
    { origin: "", referer: "" },
    { origin: "null", "sec-fetch-site": "same-origin" },
    // Behind a proxy that uses a third name for the site.
    { origin: "https://www.paintings.example", "sec-fetch-site": "same-origin" },
  ];
  for (const headers of own) {
    expect(await isLetIn(headers), JSON.stringify(headers)).toBe(true);
  }
});

test("a write that came from elsewhere is not, however that is put", async () => {
  const isLetIn = await startAt("https://paintings.example");
  const foreign: Sent[] = [
    { origin: "null" },
    { origin: "https://evil.example" },
    { origin: "https://paintings.example.evil.example" },
    { origin: "https://evil.example/paintings.example" },
    { origin: "https://paintings.example@evil.example" },
    { origin: "https://paintings.example:8443" },
    { origin: "http://paintings.example" },
    { origin: "https://paintings.example, https://evil.example" },
    { origin: "file://" },
    { origin: "paintings.example" },
    { referer: "https://evil.example/paintings.example" },
    { origin: "https://evil.example", referer: "https://paintings.example/" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "CROSS-SITE" },
    { "sec-fetch-site": "cross-site, same-origin" },
    { origin: "https://paintings.example", "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign) {
    expect(await isLetIn(headers), JSON.stringify(headers)).toBe(false);
  }
});

test("where the site is asked for by its public name, that name's scheme counts too", async () => {
  const isLetIn = await startAt("https://paintings.example");
  const asked = "http://paintings.example";
  expect(await isLetIn({ origin: "http://paintings.example" }, asked)).toBe(false);
  expect(await isLetIn({ origin: "https://paintings.example" }, asked)).toBe(true);
});

test("a site that is said to be at http is let speak from https", async () => {
  const isLetIn = await startAt("http://paintings.example");
  for (const scheme of ["http", "https"]) {
    expect(await isLetIn({ origin: `${scheme}://paintings.example` }), scheme).toBe(true);
  }
  expect(await isLetIn({ origin: "https://evil.example" })).toBe(false);
});
