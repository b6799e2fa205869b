import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { RunningServer } from "../support/server.ts";
import { clientOf, runSite } from "./site-process.ts";

// The test is the other process: the site runs in one of its own.

function holdWriteLock(databasePath: string): void {
  const file = new SQLite(databasePath);
  onTestFinished(() => void file.close());
  file.exec("BEGIN IMMEDIATE");
}

async function sendMessage(site: RunningServer, subject: string): Promise<number> {
  const form = { name: "Visitor", email: "visitor@example.com", subject, message: "Hello" };
  return (await clientOf(site, "").call("POST", "/api/contact", form)).status;
}

async function timeOf(site: RunningServer, path: string): Promise<number> {
  const start = performance.now();
  expect((await fetch(site.url + path)).status).toBe(200);
  return performance.now() - start;
}

test("while another process locks the database, a write waits 5 s and other requests do not wait", async () => {
  const { site, folder } = await runSite();
  holdWriteLock(join(folder, "nkar.db"));
  let waiting = true;
  const start = performance.now();
  const posts = Promise.all([sendMessage(site, "First"), sendMessage(site, "Second")]).finally(
    () => {
      waiting = false;
    },
  );
  const times: number[] = [];
  while (waiting) times.push(await timeOf(site, "/healthz"), await timeOf(site, "/readyz"));
  expect(await posts).toEqual([503, 503]);
  const seconds = (performance.now() - start) / 1000;
  expect(seconds).toBeGreaterThan(4.9);
  expect(seconds).toBeLessThan(9);
  times.sort((one, other) => one - other);
  // Single requests may meet a busy machine.
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(50);
  expect(times.at(-1)).toBeLessThan(4000);
});
