import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/folders.ts";
import { listen } from "../support/listen.ts";
import { buildServer } from "./server-build.ts";
import { startSite } from "./site-process.ts";

test("stops with code 0 while a mail server does not answer", async () => {
  const silent = createServer();
  const port = await listen(silent);
  const folder = await temporaryFolder();
  const site = await startSite(await buildServer(), folder, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    CONTACT_TO: "painter@example.com",
  });

  const greeted = once(silent, "connection");
  const sent = await fetch(`${site.url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Nare", email: "nare@example.com", message: "Hello" }),
  });
  expect(sent.status).toBe(201);
  await greeted;

  // The site's timeout for a mail server is longer than this test's.
  expect(await site.stop()).toBe(0);
});
