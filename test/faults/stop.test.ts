import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { listen } from "../support/listen.ts";
import { clientOf, runSite } from "./site-process.ts";

test("stops with code 0 while a mail server does not answer", async () => {
  const silent = createServer();
  const port = await listen(silent);
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_TO: "painter@example.com" };
  const { site } = await runSite(settings);
  const greeted = once(silent, "connection");
  const message = { name: "Nare", email: "nare@example.com", message: "Hello" };
  const sent = await clientOf(site, "").call("POST", "/api/contact", message);
  expect(sent.status).toBe(201);
  await greeted;

  // The site's timeout for a mail server is longer than this test's.
  expect(await site.stop()).toBe(0);
});
