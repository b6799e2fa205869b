import { expect, test } from "vitest";
import { startApi } from "../../../test/support/api.ts";
import { freshDatabase } from "../../../test/support/databases.ts";
import { openDatabase } from "../database/open.ts";

type RequestHeaders = Record<string, string>;

async function startAt(siteUrl: string) {
  const { app } = await startApi(await openDatabase(await freshDatabase("SQLite")), {
    SITE_URL: siteUrl,
  });
  /** True if both the API and the plain form accept the write. */
  return async (headers: RequestHeaders, host = "http://inside:3000") => {
    const body = new URLSearchParams({ name: "" });
    const statuses: number[] = [];
    for (const path of ["/contact", "/api/contact"]) {
      const response = await app.request(host + path, { method: "POST", headers, body });
      statuses.push(response.status);
    }
    // An accepted write fails later: the form has no name, the API gets no JSON.
    expect(statuses).toBeOneOf([
      [400, 415],
      [403, 403],
    ]);
    return statuses[0] === 400;
  };
}

test("accepts writes from the site's own pages and from programs", async () => {
  const accepts = await startAt("https://paintings.example");
  const own: RequestHeaders[] = [
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
    // Behind a proxy that renames the host.
    { origin: "https://www.paintings.example", "sec-fetch-site": "same-origin" },
  ];
  for (const headers of own) {
    expect(await accepts(headers), JSON.stringify(headers)).toBe(true);
  }
});

test("refuses writes from other origins", async () => {
  const accepts = await startAt("https://paintings.example");
  const foreign: RequestHeaders[] = [
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
    expect(await accepts(headers), JSON.stringify(headers)).toBe(false);
  }
});

test("refuses an http origin at the public name of an https site", async () => {
  const accepts = await startAt("https://paintings.example");
  const requested = "http://paintings.example";
  expect(await accepts({ origin: "http://paintings.example" }, requested)).toBe(false);
  expect(await accepts({ origin: "https://paintings.example" }, requested)).toBe(true);
});

test("accepts http and https origins if SITE_URL is http", async () => {
  const accepts = await startAt("http://paintings.example");
  for (const scheme of ["http", "https"]) {
    expect(await accepts({ origin: `${scheme}://paintings.example` }), scheme).toBe(true);
  }
  expect(await accepts({ origin: "https://evil.example" })).toBe(false);
});
