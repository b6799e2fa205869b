import { once } from "node:events";
import { hostname } from "node:os";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/folders.ts";
import { launchServer } from "../support/server.ts";
import { emptySite, startSite } from "./site-process.ts";

async function startToEnd(folder: string) {
  const server = launchServer(emptySite(folder));
  const closed = once(server.child, "close");
  // If it starts, it prints this and does not end.
  server.child.stdout?.on("data", (text) => `${text}`.includes("ready") && server.child.kill());
  await closed;
  return { code: server.child.exitCode, log: server.log() };
}

test("refuses a second process on the same SQLite folder until the first one ends", async () => {
  const folder = await temporaryFolder();
  const first = await startSite(folder);
  const second = await startToEnd(folder);
  expect(second.code).toBe(1);
  expect(second.log).toContain(`already runs as process ${first.pid} on ${hostname()}. Stop that`);
  expect(second.log).not.toContain("    at ");
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);

  await first.kill();
  const next = await startSite(folder);
  expect(await next.stop()).toBe(0);
});
