import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
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
import { copyNewestSnapshot } from "./copy-snapshot.ts";
import { backUpToFolder } from "./folder-backup.ts";
import { checkBackup, restore } from "./restore.ts";

const passphrase = "apricot stone ararat light";

/** Its address, and the place that it names. */
interface Place {
  address: string;
  place: CopyPlace;
}

function placeAt(address: string): Place {
  vi.stubEnv("BACKUP_KEY", passphrase);
  return { address, place: copyPlaceAt(address) };
}

async function emptyFolderPlace(): Promise<Place> {
  return placeAt(join(await temporaryFolder(), "copies"));
}

async function folderPlace(): Promise<Place> {
  const made = await emptyFolderPlace();
  await storeQuickKey(made.place);
  return made;
}

async function bucketPlace() {
  const s3 = await startS3("studio");
  const { MEDIA_URL, ...keys } = s3.environment;
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value);
  const made = placeAt(MEDIA_URL);
  await storeQuickKey(made.place);
  return { s3, ...made };
}

/** A site whose backups are copied to a place. */
async function startCopying<Made extends Place>(made: Made, make = emptySite) {
  const site = await make("SQLite");
  const folder = await temporaryFolder();
  const copy = (place = made.place, keep = 2) => copyNewestSnapshot(place, { folder, keep });
  return {
    ...made,
    site,
    copy,
    addOriginal: () => addOriginal(site, randomBytes(1000)),
    async backUpAndCopy(keep = 2) {
      await backUpToFolder(site, { folder, keep });
      await copy();
    },
    backUp: () => backUpToFolder(site, { folder, keep: 2 }),
  };
}

test.each([
  ["a folder", emptyFolderPlace],
  ["a bucket", bucketPlace],
])("OPS-11 a copy in %s restores as an equal site", async (_, findPlace) => {
  const { address, site, backUpAndCopy } = await startCopying<Place>(await findPlace(), fullSite);
  await backUpAndCopy();
  const target = await emptySite("PostgreSQL");
  await restore(target, address);
  expect(await contentsOf(target)).toEqual(await contentsOf(site));
});

test("OPS-11 every file of a copy is an age file without any text of the site", async () => {
  const { place, site, backUpAndCopy } = await startCopying(await folderPlace());
  const original = randomBytes(200_000);
  await addOriginal(site, original);
  await backUpAndCopy();
  const entries = await readdir(place.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile());
  // The key, the original, its row and the snapshot.
  expect(files).toHaveLength(4);
  for (const { name, parentPath } of files) {
    const contents = await readFile(join(parentPath, name));
    expect(name).toMatch(/\.age$/);
    expect(contents.toString("latin1", 0, 21)).toBe("age-encryption.org/v1");
    expect(contents.includes(original.subarray(1000, 1032))).toBe(false);
  }
});

test("OPS-11 another passphrase neither copies nor restores", async () => {
  const { address, place, copy, ...started } = await startCopying(await folderPlace());
  await started.backUpAndCopy();
  const other = { ...place, passphrase: "something else entirely" };
  await started.backUp();
  const message = "BACKUP_KEY is not the passphrase";
  await expect(copy(other)).rejects.toThrow(message);
  vi.stubEnv("BACKUP_KEY", other.passphrase);
  await expect(checkBackup(address)).rejects.toThrow(message);
});

test("OPS-11 a lost key is not replaced while copies need it", async () => {
  const { address, place, ...started } = await startCopying(await folderPlace());
  await started.backUpAndCopy();
  await started.backUp();
  await rm(join(place.folder, "key.age"));
  const message = "key.age is missing here";
  await expect(started.copy()).rejects.toThrow(message);
  await expect(checkBackup(address)).rejects.toThrow();
  expect(await readdir(place.folder)).not.toContain("key.age");
});

test("OPS-11 a copy that was cut short is copied again", async () => {
  const { place, copy, backUp, ...started } = await startCopying(await folderPlace());
  await started.addOriginal();
  await started.backUpAndCopy();
  const objects = join(place.folder, "objects");
  for (const name of await readdir(objects)) await truncate(join(objects, name), 300);
  await backUp();
  await copy();
  expect((await checkBackup(started.address)).missing).toEqual([]);
});

test("OPS-11 a copy that cannot be read back fails and is removed", async () => {
  const { s3, copy, ...started } = await startCopying(await bucketPlace());
  await started.addOriginal();
  await started.backUp();
  s3.fault = (request) => (request.startsWith("GET objects/") ? "broken off" : null);
  await expect(copy()).rejects.toThrow();
  s3.fault = () => null;
  expect(await s3.names()).toEqual(["key.age"]);
});

test.each([
  ["Copies of backups need BACKUP_KEY", { BACKUP_TO: "/mnt/copies" }],
  ["BACKUP_KEY must have at least 12", { BACKUP_TO: "/c", BACKUP_KEY: "short" }],
  ["BACKUP_TO needs BACKUP_DIR", { BACKUP_DIR: "", BACKUP_TO: "/c", BACKUP_KEY: passphrase }],
])("OPS-11 %s", (message, environment) => {
  expect(() => readConfig({ BACKUP_DIR: "/b", ...environment })).toThrow(message);
});

test("OPS-11 rotation removes the oldest copies, and objects that no copy needs", async () => {
  const { place, site, backUpAndCopy } = await startCopying(await folderPlace());
  const removed = randomBytes(1000);
  await addOriginal(site, removed);
  const name = `objects/${createHash("sha256").update(removed).digest("hex")}.age`;
  const hasCopy = async () => (await readdir(place.folder, { recursive: true })).includes(name);
  await backUpAndCopy(1);
  await site.database.query.deleteFrom("media").execute();
  await backUpAndCopy(1);
  expect(await hasCopy()).toBe(true);
  await backUpAndCopy(1);
  expect(await readdir(join(place.folder, "snapshots"))).toHaveLength(2);
  expect(await hasCopy()).toBe(false);
});
