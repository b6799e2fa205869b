import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { copyNewestSnapshot } from "@nkar/archive/copy-snapshot";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { startS3 } from "../../../../test/support/s3.ts";
import { openEmptySite, openFullSite, readContents } from "../../../../test/support/sample-site.ts";
import { readConfig, readCopyPlaceAt } from "../../config/config.ts";
import { backUpToFile, backUpToFolder } from "./folder-backup.ts";
import { checkBackup, restore } from "./restore.ts";
import { snapshotFormat } from "./snapshot-format.ts";

const passphrase = "apricot stone ararat light";

async function folderAddress(): Promise<string> {
  return join(await temporaryFolder(), "copies");
}

async function bucketAddress(): Promise<string> {
  const { MEDIA_URL, ...keys } = (await startS3("studio")).environment;
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value);
  return MEDIA_URL;
}

test.each([
  ["a folder", folderAddress],
  ["a bucket", bucketAddress],
])("OPS-11 a copy in %s restores as an equal site, with its passphrase only", async (_, find) => {
  const address = await find();
  vi.stubEnv("BACKUP_KEY", passphrase);
  const site = await openFullSite("SQLite");
  const folder = await temporaryFolder();
  await backUpToFolder(site, { folder, keep: 2 });
  await copyNewestSnapshot(snapshotFormat, readCopyPlaceAt(address), { folder, keep: 2 });

  const target = await openEmptySite("PostgreSQL");
  await restore(target, address);

  expect(await readContents(target)).toEqual(await readContents(site));
  vi.stubEnv("BACKUP_KEY", "something else entirely");
  await expect(checkBackup(site.config, address)).rejects.toThrow(
    "BACKUP_KEY is not the passphrase",
  );
});

test("OWN-06 an encrypted backup file restores with its passphrase only", async () => {
  const site = await openFullSite("PostgreSQL");
  const path = join(await temporaryFolder(), "nkar-backup.zip.age");
  await backUpToFile(site, path, undefined, { passphrase });
  vi.stubEnv("BACKUP_KEY", "something else entirely");
  await expect(checkBackup(site.config, path)).rejects.toThrow("BACKUP_KEY is not the passphrase");
  vi.stubEnv("BACKUP_KEY", passphrase);
  const target = await openEmptySite("SQLite");
  await restore(target, path);
  expect(await readContents(target)).toEqual(await readContents(site));
});

test("OWN-06 a decrypted file that a killed command left goes when the next one is decrypted", async () => {
  const site = await openEmptySite("SQLite");
  const path = join(await temporaryFolder(), "nkar-backup.zip.age");
  await backUpToFile(site, path, undefined, { passphrase });
  vi.stubEnv("BACKUP_KEY", passphrase);
  await checkBackup(site.config, path);
  const folder = join(site.config.dataDir, "decrypted");
  const [left = ""] = await readdir(folder);
  await checkBackup(site.config, path);
  expect(left).toMatch(/zip$/);
  expect(await readdir(folder)).toEqual([expect.not.stringMatching(left)]);
});

test.each([
  ["Copies of backups need BACKUP_KEY", { BACKUP_TO: "/mnt/copies" }],
  ["BACKUP_KEY must have at least 12", { BACKUP_TO: "/c", BACKUP_KEY: "short" }],
  ["BACKUP_TO needs BACKUP_DIR", { BACKUP_DIR: "", BACKUP_TO: "/c", BACKUP_KEY: passphrase }],
])("OPS-11 %s", (message, environment) => {
  expect(() => readConfig({ BACKUP_DIR: "/b", ...environment })).toThrow(message);
});
