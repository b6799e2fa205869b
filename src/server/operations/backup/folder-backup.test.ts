import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { snapshotName } from "@nkar/archive/repository";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { openEmptySite, openFullSite, readContents } from "../../../../test/support/sample-site.ts";
import { dayMs } from "../../../core/durations.ts";
import { backUpToFolder } from "./folder-backup.ts";
import { restore } from "./restore.ts";

const megabyte = 1e6;

/** A site and an empty folder for its backups. */
async function start(make = openEmptySite) {
  const site = await make("SQLite");
  const folder = await temporaryFolder();
  return {
    site,
    folder,
    backUp: (keep = 1, more: Partial<Parameters<typeof backUpToFolder>[1]> = {}) =>
      backUpToFolder(site, { folder, keep, ...more }),
    snapshots: async () =>
      (await readdir(join(folder, "snapshots"))).sort().map((name) => `snapshots/${name}`),
    /** @returns the name of a snapshot that was made earlier */
    async old(daysAgo: number): Promise<string> {
      const { name } = await backUpToFolder(site, { folder, keep: 99 });
      const old = snapshotName(new Date(Date.now() - daysAgo * dayMs));
      await rename(join(folder, name), join(folder, old));
      return old;
    },
  };
}

test("OPS-01 an original that the site has lost stays in every later backup", async () => {
  const { site, folder, backUp, snapshots } = await start(openFullSite);
  const expected = await readContents(site);
  await backUp();
  await rm(join(site.config.mediaDir, "masters"), { recursive: true });

  const { snapshot, lost } = await backUp();

  expect([lost.length, snapshot.missing]).toEqual([2, []]);
  expect(await snapshots()).toHaveLength(1);
  await restore(site, folder);
  expect(await readContents(site)).toEqual(expected);
});

test("OPS-01 a full disk keeps the last whole snapshot", async () => {
  const { site, folder, backUp, old, snapshots } = await start(openFullSite);
  await old(4);
  const whole = await old(3);
  const names = [2, 1].map((daysAgo) => snapshotName(new Date(Date.now() - daysAgo * dayMs)));
  for (const name of names) await writeFile(join(folder, name), "damaged");
  const readSpace = async () => ({ free: 0, total: 1000 * megabyte });
  await expect(backUp(14, { readSpace })).rejects.toThrow("The disk of the backups is too full");
  expect(await snapshots()).toEqual([whole, names[1]]);
  const target = await openEmptySite("SQLite");
  await restore(target, folder, { before: Date.now() - 2.5 * dayMs });
  expect(await readContents(target)).toEqual(await readContents(site));
});

test("OPS-01 a backup leaves the reserve free", async () => {
  const { folder, backUp, snapshots } = await start();
  const withFree = (free: number) => async () => ({ free, total: 20_000 * megabyte });
  await expect(backUp(1, { readSpace: withFree(1900 * megabyte) })).rejects.toThrow(
    "only 1.9 GB are free",
  );
  expect(await readdir(folder)).toEqual(["temporary"]);
  await backUp(1, { readSpace: withFree(2000 * megabyte) });
  expect(await snapshots()).toHaveLength(1);
});

test("OPS-01 a backup that grows into the reserve stops, and the older snapshot remains", async () => {
  const { backUp, old, snapshots } = await start(openFullSite);
  const before = await old(1);
  let free = 3500 * megabyte;
  const readSpace = async () => {
    free -= 1000 * megabyte;
    return { free, total: 20_000 * megabyte };
  };
  await expect(backUp(14, { readSpace })).rejects.toThrow("The disk of the backups is too full");
  expect(await snapshots()).toEqual([before]);
});
