import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { storeQuickKey } from "../../../../test/support/quick-key.ts";
import { startS3 } from "../../../../test/support/s3.ts";
import {
  addOriginal,
  contentsOf,
  emptySite,
  fullSite,
} from "../../../../test/support/sample-site.ts";
import { type CopyPlace, copyPlaceAt, readConfig } from "../../config/config.ts";
import { originalName } from "../../pictures/variants/variant-files.ts";
import { copyNewestBackup, openNewestCopy } from "./copies.ts";
import { backUpToFolder } from "./folder-backup.ts";
import { checkBackup, restore } from "./restore.ts";

const passphrase = "apricot stone ararat light";

async function emptyFolderPlace(): Promise<CopyPlace> {
  return copyPlaceAt(join(await temporaryFolder(), "copies"), { BACKUP_KEY: passphrase });
}

async function folderPlace(): Promise<CopyPlace> {
  const place = await emptyFolderPlace();
  await storeQuickKey(place);
  return place;
}

async function bucketPlace() {
  const s3 = await startS3("studio");
  const { MEDIA_URL, ...keys } = s3.environment;
  const place = copyPlaceAt(MEDIA_URL, { ...keys, BACKUP_KEY: passphrase });
  await storeQuickKey(place);
  return { s3, place };
}

test.each(["a folder", "a bucket"])("a copy in %s restores as an equal site", async (kind) => {
  const place = kind === "a folder" ? await emptyFolderPlace() : (await bucketPlace()).place;
  const site = await fullSite("SQLite");
  const folder = await temporaryFolder();
  await backUpToFolder(site, { folder, keep: 2 });

  await copyNewestBackup(place, { folder, keep: 2 });

  const target = await emptySite("PostgreSQL");
  await restore(target, () => openNewestCopy(place));
  expect(await contentsOf(target)).toEqual(await contentsOf(site));
});

test("every file of a copy is an age file without any text of the site", async () => {
  const place = await folderPlace();
  const site = await emptySite("SQLite");
  const folder = await temporaryFolder();
  const original = randomBytes(200_000);
  await addOriginal(site, original);
  await backUpToFolder(site, { folder, keep: 2 });

  await copyNewestBackup(place, { folder, keep: 2 });

  const entries = await readdir(place.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile());
  expect(files).toHaveLength(3);
  for (const { name, parentPath } of files) {
    const contents = await readFile(join(parentPath, name));
    expect(name).toMatch(/\.age$/);
    expect(contents.toString("latin1", 0, 21)).toBe("age-encryption.org/v1");
    expect(contents.includes(original.subarray(1000, 1032))).toBe(false);
  }
  // No partial file is left.
  expect((await readdir(folder)).filter((name) => name.includes("copy"))).toEqual([]);
});

test("a second copy uploads its rows and new originals only", async () => {
  const { s3, place } = await bucketPlace();
  const site = await emptySite("SQLite");
  const folder = await temporaryFolder();
  await addOriginal(site, randomBytes(1000));
  await backUpToFolder(site, { folder, keep: 5 });
  await copyNewestBackup(place, { folder, keep: 5 });
  await addOriginal(site, randomBytes(1000));
  await backUpToFolder(site, { folder, keep: 5 });
  s3.requests.length = 0;

  await copyNewestBackup(place, { folder, keep: 5 });

  const puts = s3.requests.filter((request) => request.startsWith("PUT"));
  expect(puts.map((request) => request.split("/")[0])).toEqual(["PUT masters", "PUT backups"]);
  s3.requests.length = 0;
  await copyNewestBackup(place, { folder, keep: 5 });
  expect(s3.requests.filter((request) => /^(PUT|DELETE)/.test(request))).toEqual([]);
});

test("rotation removes the oldest copies, and originals that no copy needs", async () => {
  const place = await folderPlace();
  const site = await emptySite("SQLite");
  const folder = await temporaryFolder();
  const removed = randomBytes(1000);
  await addOriginal(site, removed);
  const name = originalName(
    createHash("sha256").update(removed).digest("hex").slice(0, 32),
    "jpeg",
  );
  const hasCopy = async () =>
    (await readdir(place.folder, { recursive: true })).includes(`${name}.age`);
  const copy = async () => {
    // One local backup, so that the manifests of older copies are read from the copies.
    await backUpToFolder(site, { folder, keep: 1 });
    await copyNewestBackup(place, { folder, keep: 2 });
  };
  await copy();
  await site.database.query.deleteFrom("media").execute();
  await copy();
  expect(await hasCopy()).toBe(true);

  await copy();

  expect(await readdir(join(place.folder, "backups"))).toHaveLength(2);
  expect(await hasCopy()).toBe(false);
});

test("another passphrase neither copies nor restores", async () => {
  const place = await folderPlace();
  const site = await emptySite("SQLite");
  const folder = await temporaryFolder();
  await backUpToFolder(site, { folder, keep: 2 });
  await copyNewestBackup(place, { folder, keep: 2 });
  const other = { ...place, passphrase: "something else entirely" };

  const message = "BACKUP_KEY is not the passphrase";
  await expect(copyNewestBackup(other, { folder, keep: 2 })).rejects.toThrow(message);
  await expect(openNewestCopy(other)).rejects.toThrow(message);
});

test("a copy that cannot be read back fails and is removed", async () => {
  const { s3, place } = await bucketPlace();
  const site = await emptySite("SQLite");
  const folder = await temporaryFolder();
  await addOriginal(site, randomBytes(1000));
  await backUpToFolder(site, { folder, keep: 2 });
  s3.fault = (request) => (request.startsWith("GET masters/") ? "broken off" : null);

  await expect(copyNewestBackup(place, { folder, keep: 2 })).rejects.toThrow();
  s3.fault = () => null;
  expect(await s3.names()).toEqual(["key.age"]);
});

test("a changed byte of a copy is found before anything is restored", async () => {
  const place = await folderPlace();
  const site = await fullSite("SQLite");
  const folder = await temporaryFolder();
  await backUpToFolder(site, { folder, keep: 2 });
  await copyNewestBackup(place, { folder, keep: 2 });
  const files = await readdir(join(place.folder, "masters"), {
    recursive: true,
    withFileTypes: true,
  });
  const [file] = files.filter((each) => each.isFile());
  const path = join(file?.parentPath ?? "", file?.name ?? "");
  const contents = await readFile(path);
  contents.writeUInt8((contents.at(-1) ?? 0) ^ 1, contents.length - 1);
  await writeFile(path, contents);

  await expect(checkBackup(() => openNewestCopy(place))).rejects.toThrow("is damaged");
  await rm(path);
  await expect(checkBackup(() => openNewestCopy(place))).rejects.toThrow("is not beside it");
});

test("names the setting that copies lack", () => {
  const read = (environment: Record<string, string>) => () =>
    readConfig({ BACKUP_DIR: "/b", ...environment });
  expect(read({ BACKUP_TO: "/mnt/copies" })).toThrow("BACKUP_TO needs BACKUP_KEY");
  expect(read({ BACKUP_TO: "s3://x-y-z", BACKUP_KEY: passphrase })).toThrow(
    "BACKUP_TO needs the key",
  );
  expect(read({ BACKUP_TO: "ftp://x", BACKUP_KEY: passphrase })).toThrow(
    "BACKUP_TO must be a folder",
  );
  expect(read({ BACKUP_TO: "/c", BACKUP_KEY: "short" })).toThrow(
    "BACKUP_KEY must have at least 12",
  );
  expect(read({ BACKUP_DIR: "", BACKUP_TO: "/c", BACKUP_KEY: passphrase })).toThrow(
    "BACKUP_TO needs BACKUP_DIR",
  );
  const bucket = read({
    BACKUP_TO: "s3://copies",
    BACKUP_KEY: passphrase,
    BACKUP_TO_ACCESS_KEY_ID: "own",
    BACKUP_TO_SECRET_ACCESS_KEY: "secret",
  })().backups?.copies?.bucket;
  expect(bucket?.credentials).toEqual({ accessKeyId: "own", secretAccessKey: "secret" });
});
