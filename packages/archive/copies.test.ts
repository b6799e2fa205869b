import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/folders.ts";
import { storeQuickKey } from "../../test/support/quick-key.ts";
import { startS3 } from "../../test/support/s3.ts";
import { describeObject, sampleFormat, startSnapshots } from "../../test/support/snapshots.ts";
import { copyNewestSnapshot } from "./copy-snapshot.ts";
import { openRepository } from "./open-repository.ts";
import { type EncryptedPlace, findSnapshot } from "./repository.ts";
import { verifySnapshot } from "./restore-snapshot.ts";

/** A program whose snapshots are copied into a folder, or a bucket. */
async function startCopying(bucket: EncryptedPlace["bucket"] = undefined) {
  const place: EncryptedPlace = {
    folder: join(await temporaryFolder(), "copies"),
    bucket,
    passphrase: "apricot stone ararat light",
    setting: "COPY_KEY",
  };
  await storeQuickKey(place);
  const started = await startSnapshots();
  const copy = (to = place, keep = 2) =>
    copyNewestSnapshot(sampleFormat, to, { folder: started.folder, keep });
  return {
    ...started,
    place,
    copy,
    async backUpAndCopy(keep = 2) {
      await started.backUp(keep);
      await copy();
    },
    /** Reads and checks the newest copy. */
    async check(from = place) {
      const opened = await openRepository(from);
      const snapshot = await findSnapshot(sampleFormat, opened);
      if (snapshot) await verifySnapshot(opened, snapshot);
      return snapshot;
    },
  };
}

test("OPS-11 every file of a copy is an age file without any text of the program", async () => {
  const { place, addOriginal, backUpAndCopy, check } = await startCopying();
  const original = randomBytes(200_000);
  await addOriginal(original);
  await backUpAndCopy();
  const entries = await readdir(place.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile());
  // The key, the original, the row and the snapshot.
  expect(files).toHaveLength(4);
  for (const { name, parentPath } of files) {
    const contents = await readFile(join(parentPath, name));
    expect(name).toMatch(/\.age$/);
    expect(contents.toString("latin1", 0, 21)).toBe("age-encryption.org/v1");
    expect(contents.includes(original.subarray(1000, 1032))).toBe(false);
  }
  expect(await check()).toMatchObject({ place: "Gyumri", missing: [] });
});

test("OPS-11 another passphrase neither copies nor reads", async () => {
  const { place, copy, backUp, backUpAndCopy, check } = await startCopying();
  await backUpAndCopy();
  const other = { ...place, passphrase: "something else entirely" };
  await backUp(2);
  await expect(copy(other)).rejects.toThrow("COPY_KEY is not the passphrase");
  await expect(check(other)).rejects.toThrow("COPY_KEY is not the passphrase");
});

test("OPS-11 a lost key is not replaced while copies need it", async () => {
  const { place, copy, backUp, backUpAndCopy, check } = await startCopying();
  await backUpAndCopy();
  await backUp(2);
  await rm(join(place.folder, "key.age"));
  await expect(copy()).rejects.toThrow("key.age is missing here");
  await expect(check()).rejects.toThrow("key.age is missing here");
  expect(await readdir(place.folder)).not.toContain("key.age");
});

test("OPS-11 a copy that was cut short is copied again", async () => {
  const { place, backUpAndCopy, ...started } = await startCopying();
  await started.addOriginal(randomBytes(1000));
  await backUpAndCopy();
  const objects = join(place.folder, "objects");
  for (const name of await readdir(objects)) await truncate(join(objects, name), 200);
  await backUpAndCopy();
  expect(await started.check()).toMatchObject({ missing: [] });
});

test("OPS-11 a copy that cannot be read back fails and is removed", async () => {
  const s3 = await startS3();
  const { copy, addOriginal, backUp } = await startCopying(s3.location);
  await addOriginal(randomBytes(1000));
  await backUp(2);
  s3.fault = (request) => (request.startsWith("GET objects/") ? "broken off" : null);
  await expect(copy()).rejects.toThrow();
  s3.fault = () => null;
  expect(await s3.names()).toEqual(["key.age"]);
});

test("OPS-11 rotation removes the oldest copies, and objects that no copy needs", async () => {
  const { place, addOriginal, removeOriginal, backUpAndCopy } = await startCopying();
  const removed = randomBytes(1000);
  const original = await addOriginal(removed);
  const hasCopy = async () =>
    (await readdir(place.folder, { recursive: true })).includes(
      `${describeObject(removed).name}.age`,
    );
  await backUpAndCopy(1);
  await removeOriginal(original);
  await backUpAndCopy(1);
  expect(await hasCopy()).toBe(true);
  await backUpAndCopy(1);
  expect(await readdir(join(place.folder, "snapshots"))).toHaveLength(2);
  expect(await hasCopy()).toBe(false);
});
