import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { emptySite } from "../../../../test/support/sample-site.ts";
import { openMedia } from "../../../cli/site.ts";
import { readConfig } from "../../config/config.ts";
import { checkAddress, judgeCertificate } from "./address.ts";

const dayMs = 86_400_000;

async function resultsAt(siteUrl: string) {
  const { config: sample, database } = await emptySite("SQLite");
  const { dataDir } = sample;
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL: siteUrl });
  const media = await openMedia(config, database);
  onTestFinished(() => media.close());
  const results = await checkAddress(
    { config, database, media },
    { deep: false, progress: () => undefined },
  );
  return results.map(({ level, message }) => `${level} ${message}`);
}

async function startServer(text: string): Promise<string> {
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("distinguishes the site from another program at its address", async () => {
  const nkar = await startServer('{"status":"ok"}');
  const other = await startServer("<h1>It works!</h1>");

  expect(await resultsAt(nkar)).toEqual([`ok ${nkar} answers.`]);
  expect(await resultsAt(other)).toEqual([
    expect.stringMatching(/^problem Something else answers at .* does the proxy lead to it\?$/),
  ]);
});

test("an address without TLS is one problem, beside the advice about the proxy", async () => {
  const insecure = await startServer("no TLS");

  expect(await resultsAt(insecure.replace("http:", "https:"))).toEqual([
    expect.stringMatching(/^advice TRUST_PROXY is false/),
    expect.stringMatching(/^problem .* cannot be reached from here \([\w ]+\)\.$/),
  ]);
});

test.each([
  [90, 60, "ok"],
  [90, 20, "advice"],
  [90, 10, "problem"],
  [90, -3, "problem"],
  [0.5, 0.3, "ok"],
  [0.5, 0.05, "problem"],
])("a certificate of %f days with %f left is %s", (days, remaining, level) => {
  const validity = { from: 0, until: days * dayMs };
  expect(judgeCertificate(validity, (days - remaining) * dayMs)).toMatchObject({ level });
});
