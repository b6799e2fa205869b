import { expect, test } from "vitest";
import { startApi } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";

type RequestHeaders = Record<string, string>;

async function startAt(siteUrl: string) {
  const database = await emptyDatabase();
  const { app } = await startApi(database, { SITE_URL: siteUrl });
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

const https = "https://paintings.example";
const http = "http://paintings.example";
const evil = "https://evil.example";

test("accepts writes from the site's own pages and from programs", async () => {
  const accepts = await startAt(https);
  const own: RequestHeaders[] = [
    {},
    { origin: https },
    { origin: https, "sec-fetch-site": "same-origin" },
    { referer: `${https}/contact` },
    { "sec-fetch-site": "none" },
    // The internal name of the same machine.
    { origin: "http://inside:3000" },
    { origin: "null", "sec-fetch-site": "same-origin" },
    // Behind a proxy that renames the host.
    { origin: "https://www.paintings.example", "sec-fetch-site": "same-origin" },
  ];
  for (const headers of own) {
    expect(await accepts(headers), JSON.stringify(headers)).toBe(true);
  }
});

test.each([https, ""])("refuses writes from other origins with SITE_URL=%s", async (siteUrl) => {
  const accepts = await startAt(siteUrl);
  const foreign: RequestHeaders[] = [
    { origin: "null" },
    { origin: evil },
    { origin: `${https}.evil.example` },
    { origin: `${https}@evil.example` },
    { origin: `${https}:8443` },
    { origin: http },
    { origin: `${https}, ${evil}` },
    { referer: `${evil}/paintings.example` },
    { origin: evil, referer: `${https}/` },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site, same-origin" },
    { origin: https, "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign) {
    expect(await accepts(headers), JSON.stringify(headers)).toBe(false);
  }
});

test.each([
  // The public name of an https site, asked by http.
  [https, http, http, false],
  [https, http, https, true],
  [http, "http://inside:3000", http, true],
  [http, "http://inside:3000", https, true],
  [http, "http://inside:3000", evil, false],
])("SITE_URL=%s at %s with origin %s: %s", async (siteUrl, host, origin, isAccepted) => {
  expect(await (await startAt(siteUrl))({ origin }, host)).toBe(isAccepted);
});
