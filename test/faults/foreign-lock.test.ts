import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { clientOf, runSite } from "./site-process.ts";

// The test is the other process: the site runs in one of its own.

test("while another process locks the database, a write waits 5 s and other requests do not wait", async () => {
  const { site, folder } = await runSite();
  const file = new SQLite(join(folder, "nkar.db"));
  onTestFinished(() => void file.close());
  file.exec("BEGIN IMMEDIATE");
  const form = { name: "Visitor", email: "visitor@example.com", message: "Hello" };
  const send = async () => (await clientOf(site, "").call("POST", "/api/contact", form)).status;
  let waiting = true;
  const start = performance.now();
  const posts = Promise.all([send(), send()]).finally(() => {
    waiting = false;
  });
  const times: number[] = [];
  while (waiting) {
    const began = performance.now();
    for (const path of ["/healthz", "/readyz"]) {
      expect((await fetch(site.url + path)).status).toBe(200);
    }
    times.push(performance.now() - began);
  }
  expect(await posts).toEqual([503, 503]);
  const seconds = (performance.now() - start) / 1000;
  expect(seconds).toBeGreaterThan(4.9);
  expect(seconds).toBeLessThan(9);
  times.sort((one, other) => one - other);
  // Single requests may meet a busy machine.
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(100);
  expect(times.at(-1)).toBeLessThan(4000);
});
