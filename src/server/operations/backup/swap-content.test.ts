import { randomBytes } from "node:crypto";
import { open } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { addOriginal, fullSite } from "../../../../test/support/sample-site.ts";
import { swapSiteContent } from "./swap-content.ts";

async function spyOnSync() {
  const handle = await open("package.json");
  const spy = vi.spyOn(Object.getPrototypeOf(handle), "sync");
  await handle.close();
  onTestFinished(() => spy.mockRestore());
  return spy;
}

test("the originals of the present state are on the disk before the database is locked", async () => {
  const site = await fullSite("SQLite");
  await addOriginal(site, randomBytes(2_000_000));
  const sync = await spyOnSync();
  let syncsBeforeLock = 0;
  const write: typeof site.database.write = (work) => {
    syncsBeforeLock = sync.mock.calls.length;
    return site.database.write(work);
  };
  await swapSiteContent(
    { ...site, database: { ...site.database, write } },
    async () => undefined,
    () => undefined,
  );
  expect(syncsBeforeLock).toBe(1);
});
