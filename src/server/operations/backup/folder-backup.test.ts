import { createHash, randomBytes } from "node:crypto";
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { startS3 } from "../../../../test/support/s3.ts";
import {
  addOriginal,
  contentsOf,
  elsewhere,
  emptySite,
  fullSite,
  type SampleSite,
} from "../../../../test/support/sample-site.ts";
import { dayMs } from "../../../core/durations.ts";
import { readConfig } from "../../config/config.ts";
import { migrationTable } from "../../database/migrations.ts";
import { openBlobStore } from "../../pictures/store/open-blob-store.ts";
import { originalName } from "../../pictures/variants/variant-files.ts";
import { backUp } from "./backup.ts";
import { listBackups, listFutureBackups } from "./backup-folder.ts";
import { backupName } from "./backup-names.ts";
import { BackupDiskFull, backUpToFolder } from "./folder-backup.ts";
import type { ReadDiskSpace } from "./free-space.ts";
import { checkBackup, restore } from "./restore.ts";

const megabyte = 1e6;

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

/** Bytes on the disk; a file with several names counts once. */
async function bytesIn(...folders: string[]): Promise<number> {
  const seen = new Map<number, number>();
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const { ino, size } = await stat(join(entry.parentPath, entry.name));
      if (entry.isFile()) seen.set(ino, size);
    }
  }
  return [...seen.values()].reduce((sum, size) => sum + size, 0);
}

/** A single-file backup as older versions wrote it. */
async function oldBackup(site: SampleSite, folder: string, daysAgo: number): Promise<string> {
  const path = join(folder, backupName(new Date(Date.now() - daysAgo * dayMs)));
  await backUp(site, path);
  return path;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await listBackups(folder)).map(({ name }) => name);
}

async function keptOriginals(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, "masters"), { recursive: true, withFileTypes: true });
  return entries.filter((each) => each.isFile()).map(({ name }) => name.split(".")[0] ?? "");
}

test("OPS-01 a scheduled backup restores as an equal site", async () => {
  const site = await fullSite("SQLite");
  const folder = await temporaryFolder();

  const { path, missing, lost } = await backUpToFolder(site, { folder, keep: 2 });

  expect([missing, lost]).toEqual([[], []]);
  expect((await checkBackup(path)).version).toBe(2);
  const target = await emptySite("PostgreSQL");
  await restore(target, path);
  expect(await contentsOf(target)).toEqual(await contentsOf(site));
});

test("OPS-04 an instance backs up on schedule after a newer version has migrated the database", async () => {
  const site = await emptySite("SQLite");
  const migration = { name: "9999-future", timestamp: new Date().toISOString() };
  await sql`insert into ${sql.table(migrationTable)} values (${migration.name}, ${migration.timestamp})`.execute(
    site.database.query,
  );
  const { path } = await backUpToFolder(site, { folder: await temporaryFolder(), keep: 2 });
  await expect(checkBackup(path)).rejects.toThrow("made by a newer version");
});

test("a second backup costs its rows and new originals only", async () => {
  const site = await emptySite("SQLite");
  const store = elsewhere(site.store);
  const folder = await temporaryFolder();
  await addOriginal(site, randomBytes(4 * megabyte));
  await addOriginal(site, randomBytes(3 * megabyte));
  await backUpToFolder({ ...site, store }, { folder, keep: 5 });
  const first = await bytesIn(folder);
  await addOriginal(site, randomBytes(megabyte));

  await backUpToFolder({ ...site, store }, { folder, keep: 5 });

  expect(first).toBeGreaterThan(7 * megabyte);
  expect((await bytesIn(folder)) - first).toBeGreaterThan(megabyte);
  expect((await bytesIn(folder)) - first).toBeLessThan(1.1 * megabyte);
});

test("originals on the disk of the site take no room in its backups", async () => {
  const site = await emptySite("SQLite");
  const folder = join(site.config.dataDir, "backups");
  await addOriginal(site, randomBytes(5 * megabyte));
  const before = await bytesIn(site.config.dataDir);

  const { path } = await backUpToFolder(site, { folder, keep: 5 });

  expect((await bytesIn(site.config.dataDir)) - before).toBeLessThan(0.1 * megabyte);
  await rm(site.config.mediaDir, { recursive: true });
  expect((await checkBackup(path)).masters).toHaveLength(1);
});

test("a backup from a bucket downloads each original once", async () => {
  const s3 = await startS3();
  const { mediaStore } = readConfig({ ...s3.environment });
  const store = await openBlobStore({ mediaDir: "", mediaStore });
  const site = { ...(await emptySite("SQLite")), store };
  const folder = await temporaryFolder();
  await addOriginal(site, randomBytes(1000));
  const downloads = () => s3.requests.filter((request) => request.startsWith("GET masters/"));

  const { path } = await backUpToFolder(site, { folder, keep: 5 });
  await addOriginal(site, randomBytes(1000));
  await backUpToFolder(site, { folder, keep: 5 });

  expect(downloads()).toHaveLength(2);
  expect((await checkBackup(path)).masters).toHaveLength(1);
});

test("rotation counts backups in one file and removes the oldest, but no other files", async () => {
  const site = await fullSite("SQLite");
  const folder = await temporaryFolder();
  await oldBackup(site, folder, 2);
  const kept = await oldBackup(site, folder, 1);
  await writeFile(join(folder, "nkar-of-my-own.zip"), "not of the schedule");

  const { path } = await backUpToFolder(site, { folder, keep: 2 });

  expect((await namesIn(folder)).map((name) => join(folder, name))).toEqual([kept, path]);
  expect(await readdir(folder)).toContain("nkar-of-my-own.zip");
  const target = await emptySite("SQLite");
  await restore(target, kept);
  expect(await contentsOf(target)).toEqual(await contentsOf(site));
});

test("an original is removed with the last backup that needs it", async () => {
  const site = await emptySite("SQLite");
  const folder = await temporaryFolder();
  const removed = randomBytes(1000);
  await addOriginal(site, removed);
  await backUpToFolder(site, { folder, keep: 2 });
  await site.database.query.deleteFrom("media").execute();
  await site.store.remove(originalName(hashOf(removed), "jpeg"));

  await backUpToFolder(site, { folder, keep: 2 });
  expect(await keptOriginals(folder)).toEqual([hashOf(removed)]);
  await backUpToFolder(site, { folder, keep: 2 });
  expect(await keptOriginals(folder)).toEqual([]);
});

test("a backup that cannot be read keeps all originals", async () => {
  const site = await emptySite("SQLite");
  const folder = await temporaryFolder();
  const removed = randomBytes(1000);
  await addOriginal(site, removed);
  const { path } = await backUpToFolder(site, { folder, keep: 1 });
  await rename(path, join(folder, backupName(new Date(Date.now() - dayMs))));
  await writeFile(path, "damaged");
  await site.database.query.deleteFrom("media").execute();

  await backUpToFolder(site, { folder, keep: 2 });

  expect(await keptOriginals(folder)).toEqual([hashOf(removed)]);
});

test("an original that the site has lost stays in every later backup", async () => {
  const site = await fullSite("SQLite");
  const expected = await contentsOf(site);
  const folder = await temporaryFolder();
  await backUpToFolder(site, { folder, keep: 1 });
  await rm(join(site.config.mediaDir, "masters"), { recursive: true });

  const { path, lost, missing } = await backUpToFolder(site, { folder, keep: 1 });

  expect(lost).toHaveLength(2);
  expect(missing).toEqual([]);
  expect(await namesIn(folder)).toHaveLength(1);
  await restore(site, path);
  expect(await contentsOf(site)).toEqual(expected);
});

test("a backup that holds originals which new backups lack is never removed", async () => {
  const site = await fullSite("SQLite");
  const folder = await temporaryFolder();
  const whole = [await oldBackup(site, folder, 3), await oldBackup(site, folder, 2)];
  await rm(join(site.config.mediaDir, "masters"), { recursive: true });

  for (let count = 0; count < 3; count += 1) {
    const { missing } = await backUpToFolder(site, { folder, keep: 1 });
    expect(missing).toHaveLength(2);
  }

  const paths = (await namesIn(folder)).map((name) => join(folder, name));
  expect(paths).toHaveLength(3);
  expect(paths.slice(0, 2)).toEqual(whole);
});

test("a damaged original is not taken into a backup", async () => {
  const site = await emptySite("SQLite");
  const folder = await temporaryFolder();
  const bytes = randomBytes(1000);
  await addOriginal(site, bytes);
  await site.store.write(originalName(hashOf(bytes), "jpeg"), Buffer.alloc(1000));

  const { missing } = await backUpToFolder(site, { folder, keep: 1 });

  expect(missing).toEqual([hashOf(bytes)]);
  expect(await keptOriginals(folder)).toEqual([]);
});

test("backups dated in the future neither count nor are removed", async () => {
  const site = await fullSite("SQLite");
  const folder = await temporaryFolder();
  const future = await oldBackup(site, folder, -1000);

  await backUpToFolder(site, { folder, keep: 1 });
  await backUpToFolder(site, { folder, keep: 1 });

  expect(await namesIn(folder)).toHaveLength(1);
  expect((await listFutureBackups(folder)).map((name) => join(folder, name))).toEqual([future]);
});

test("a full disk makes room by removing old backups", async () => {
  const site = await fullSite("SQLite");
  const store = elsewhere(site.store);
  const folder = await temporaryFolder();
  for (const daysAgo of [3, 2, 1]) await oldBackup(site, folder, daysAgo);
  const before = await namesIn(folder);
  const total = 1000 * megabyte;
  const readSpace: ReadDiskSpace = async () => ({
    free: (await namesIn(folder)).length > 2 ? 0 : total,
    total,
  });

  await backUpToFolder({ ...site, store }, { folder, keep: 14, readSpace });
  expect((await namesIn(folder)).slice(0, 2)).toEqual(before.slice(1));
});

test("a full disk keeps the last whole backup", async () => {
  const site = await fullSite("SQLite");
  const folder = await temporaryFolder();
  await oldBackup(site, folder, 4);
  const whole = await oldBackup(site, folder, 3);
  for (const daysAgo of [2, 1]) {
    await writeFile(join(folder, backupName(new Date(Date.now() - daysAgo * dayMs))), "damaged");
  }
  const readSpace: ReadDiskSpace = async () => ({ free: 0, total: 1000 * megabyte });

  const attempt = backUpToFolder(site, { folder, keep: 14, readSpace });

  await expect(attempt).rejects.toThrow(BackupDiskFull);
  const names = await namesIn(folder);
  expect(names).toHaveLength(2);
  const target = await emptySite("SQLite");
  await restore(target, join(folder, names[0] ?? ""));
  expect(join(folder, names[0] ?? "")).toBe(whole);
  expect(await contentsOf(target)).toEqual(await contentsOf(site));
});

test("a backup leaves the reserve free", async () => {
  const site = await emptySite("SQLite");
  const store = elsewhere(site.store);
  await addOriginal(site, randomBytes(megabyte));
  const folder = await temporaryFolder();
  const attempt = (free: number) =>
    backUpToFolder(
      { ...site, store },
      { folder, keep: 1, readSpace: async () => ({ free, total: 20_000 * megabyte }) },
    );

  await expect(attempt(2000.5 * megabyte)).rejects.toThrow("only 2.0 GB are free");
  expect(await namesIn(folder)).toEqual([]);
  await attempt(2005 * megabyte);
  expect(await namesIn(folder)).toHaveLength(1);
});

test("stopping the site cancels a running backup and leaves no partial file", async () => {
  const site = await fullSite("SQLite");
  const folder = await temporaryFolder();
  const aborting = new AbortController();
  const list = vi.spyOn(site.store, "list").mockImplementationOnce((name) => {
    aborting.abort();
    return site.store.list(name);
  });
  onTestFinished(() => list.mockRestore());

  const backup = backUpToFolder(site, { folder, keep: 1, signal: aborting.signal });

  await expect(backup).rejects.toThrow("aborted");
  expect(await readdir(folder)).toEqual(["temporary"]);
});
