import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import {
  addOriginal,
  contentsOf,
  emptySite,
  fullSite,
} from "../../../../test/support/sample-site.ts";
import { dayMs } from "../../../core/durations.ts";
import { originalName } from "../../pictures/variants/variant-files.ts";
import { backUpToFolder } from "./folder-backup.ts";
import { snapshotName } from "./repository.ts";
import { checkBackup, restore } from "./restore.ts";

const megabyte = 1e6;

function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A site and an empty folder for its backups. */
async function start(make = emptySite) {
  const site = await make("SQLite");
  const folder = await temporaryFolder();
  return {
    site,
    folder,
    backUp: (keep = 1, more: Partial<Parameters<typeof backUpToFolder>[1]> = {}) =>
      backUpToFolder(site, { folder, keep, ...more }),
    objects: () => readdir(join(folder, "objects")),
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

/** A site with an original that a snapshot of that day has and the site no longer. */
async function startWithRemoved(daysAgo: number) {
  const started = await start();
  const { site, folder, old } = started;
  const removed = randomBytes(1000);
  await addOriginal(site, removed);
  const snapshot = await old(daysAgo);
  await site.database.query.deleteFrom("media").execute();
  await site.store.remove(originalName(sha256Of(removed).slice(0, 32), "jpeg"));
  return { ...started, snapshot, path: join(folder, snapshot), removed: sha256Of(removed) };
}

test("OPS-01 the next backup replaces an object that was cut short", async () => {
  const { site, folder, backUp, objects } = await start();
  await addOriginal(site, randomBytes(5000));
  await backUp(2);
  // A site's own original is the same file.
  for (const name of await objects()) {
    const path = join(folder, "objects", name);
    const contents = await readFile(path);
    await rm(path);
    await writeFile(path, contents.subarray(0, 100));
  }
  await backUp(2);
  expect((await checkBackup(folder)).missing).toEqual([]);
});

test("OPS-01 rotation removes the oldest snapshots, what only they need, and no other files", async () => {
  const { folder, backUp, old, objects, snapshots, removed } = await startWithRemoved(2);
  const kept = await old(1);
  await writeFile(join(folder, "of-my-own.txt"), "not of the schedule");
  expect(await objects()).toContain(removed);

  const { name } = await backUp(2);

  expect(await snapshots()).toEqual([kept, name]);
  expect(await objects()).not.toContain(removed);
  expect(await readdir(folder)).toContain("of-my-own.txt");
  await checkBackup(folder);
});

test("OPS-01 a snapshot that cannot be read keeps all objects", async () => {
  const { path, backUp, objects, removed } = await startWithRemoved(1);
  await writeFile(path, "damaged");
  await backUp(2);
  expect(await objects()).toContain(removed);
});

test("OPS-01 snapshots dated in the future neither count nor are removed", async () => {
  const { folder, snapshot, backUp, objects, snapshots, removed } = await startWithRemoved(-1000);
  await backUp();
  const { name } = await backUp();
  expect(await snapshots()).toEqual([name, snapshot]);
  expect(await objects()).toContain(removed);
  expect((await checkBackup(folder)).originals).toEqual([]);
});

test("OPS-01 an original that the site has lost stays in every later backup", async () => {
  const { site, folder, backUp, snapshots } = await start(fullSite);
  const expected = await contentsOf(site);
  await backUp();
  await rm(join(site.config.mediaDir, "masters"), { recursive: true });

  const { snapshot, lost } = await backUp();

  expect([lost.length, snapshot.missing]).toEqual([2, []]);
  expect(await snapshots()).toHaveLength(1);
  await restore(site, folder);
  expect(await contentsOf(site)).toEqual(expected);
});

test("OPS-01 the last whole snapshot is never removed", async () => {
  const { site, backUp, old, snapshots } = await start(fullSite);
  const whole = await old(3);
  const lost = randomBytes(1000);
  await addOriginal(site, lost);
  await site.store.remove(originalName(sha256Of(lost).slice(0, 32), "jpeg"));
  await backUp();
  const { snapshot, name } = await backUp();
  expect(snapshot.missing).toHaveLength(1);
  expect(await snapshots()).toEqual([whole, name]);
});

test("OPS-01 a damaged original is not taken into a backup", async () => {
  const { site, backUp } = await start();
  const bytes = randomBytes(1000);
  const hash = sha256Of(bytes).slice(0, 32);
  await addOriginal(site, bytes);
  await site.store.write(originalName(hash, "jpeg"), Buffer.alloc(1000));
  expect((await backUp()).snapshot).toMatchObject({ missing: [hash], originals: [] });
});

test("OPS-01 a full disk keeps the last whole snapshot", async () => {
  const { site, folder, backUp, old, snapshots } = await start(fullSite);
  await old(4);
  const whole = await old(3);
  const names = [2, 1].map((daysAgo) => snapshotName(new Date(Date.now() - daysAgo * dayMs)));
  for (const name of names) await writeFile(join(folder, name), "damaged");
  const readSpace = async () => ({ free: 0, total: 1000 * megabyte });
  await expect(backUp(14, { readSpace })).rejects.toThrow("The disk of the backups is too full");
  expect(await snapshots()).toEqual([whole, names[1]]);
  const target = await emptySite("SQLite");
  await restore(target, folder, { before: Date.now() - 2.5 * dayMs });
  expect(await contentsOf(target)).toEqual(await contentsOf(site));
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
  const { backUp, old, snapshots } = await start(fullSite);
  const before = await old(1);
  let free = 3500 * megabyte;
  const readSpace = async () => {
    free -= 1000 * megabyte;
    return { free, total: 20_000 * megabyte };
  };
  await expect(backUp(14, { readSpace })).rejects.toThrow("The disk of the backups is too full");
  expect(await snapshots()).toEqual([before]);
});
