import { createServer } from "node:http";
import { expect, test } from "vitest";
import { prepareChecks } from "../../../../test/support/checks.ts";
import { listen } from "../../../../test/support/listen.ts";
import { openEmptySite } from "../../../../test/support/sample-site.ts";
import { checkAddress, judgeProxies } from "./address.ts";

async function checkAt(siteUrl: string) {
  const { run } = await prepareChecks(await openEmptySite("SQLite"), { SITE_URL: siteUrl });
  return run(checkAddress);
}

async function startServer(text: string): Promise<string> {
  const port = await listen(createServer((_request, response) => response.end(text)));
  return `http://127.0.0.1:${port}`;
}

test.each([
  [true, 1, 1, null],
  [true, 2, 2, null],
  [false, 0, 0, null],
  [true, 0, 0, /sends no X-Forwarded-For/],
  [false, 0, 1, /sends no X-Forwarded-For/],
  [true, 1, 0, /all visitors count as one address. Set TRUST_PROXY=1/],
  [true, 2, 1, /all visitors count as one address. Set TRUST_PROXY=2/],
  [true, 1, 2, /visitors choose the address they count as. Set TRUST_PROXY=1/],
])(
  "OPS-08 judges https %s with %d forwarded addresses and %d trusted proxies",
  (isHttps, forwarded, trusted, message) => {
    const results = judgeProxies(
      { isHttps, trustProxy: trusted },
      { proxies: { forwarded, trusted } },
    );
    const expected = message && { level: "problem", message: expect.stringMatching(message) };
    expect(results).toEqual(expected ? [expected] : []);
  },
);

test("OPS-08 calls TRUST_PROXY false only if it is, for a site that does not state its proxies", () => {
  expect(judgeProxies({ isHttps: true, trustProxy: 1 }, {})).toEqual([]);
  expect(judgeProxies({ isHttps: true, trustProxy: 0 }, {})).toMatchObject([{ level: "advice" }]);
});

test("OPS-08 asks the running site how many proxies it sees", async () => {
  const nkar = await startServer('{"status":"ok","proxies":{"forwarded":2,"trusted":1}}');
  expect(await checkAt(nkar)).toEqual([
    `ok ${nkar} answers.`,
    expect.stringMatching(/^problem X-Forwarded-For has 2 addresses, but TRUST_PROXY trusts 1/),
  ]);
});
