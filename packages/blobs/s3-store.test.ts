import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { type StoreFault, startS3 } from "../../test/support/s3.ts";
import type { BlobSource } from "./blob-store.ts";
import { ChecksumMismatch, computeSha256, readChecksum } from "./checksum.ts";
import { openBlobStore } from "./open-blob-store.ts";

const content = Buffer.from("painted");
const large = Buffer.alloc(3_000_000, "canvas ");
const name = "masters/ab/abc.png";

async function openStore() {
  const s3 = await startS3();
  return { s3, store: await openBlobStore(s3.location) };
}

function faultSequence(...faults: StoreFault[]): () => StoreFault {
  return () => faults.shift() ?? null;
}

test("OPS-04 the S3 store retries transient errors", async () => {
  const { s3, store } = await openStore();
  s3.fault = faultSequence("unavailable", "unavailable");
  await store.write(name, large);
  s3.fault = faultSequence("unavailable", "broken off");
  expect(await store.size(name)).toBe(large.length);
  s3.fault = faultSequence("unavailable");
  expect(Buffer.from((await store.read(name)) ?? []).equals(large)).toBe(true);
});

/** Three upload parts long. */
const huge = Buffer.alloc(12_000_000, "varnish ");

function sourceOf(bytes: Buffer, sha256: string): BlobSource {
  return {
    bytes: bytes.length,
    sha256,
    read: () => Readable.from([bytes.subarray(0, 7_000_000), bytes.subarray(7_000_000)]),
  };
}

test("uploads a large file in parts and retries each part", async () => {
  const { s3, store } = await openStore();
  s3.fault = faultSequence("unavailable", null, "cut", null, "unavailable");
  await store.writeFrom(name, sourceOf(huge, await computeSha256(huge)));
  expect(await readChecksum(store, name)).toEqual({
    bytes: huge.length,
    sha256: await computeSha256(huge),
  });
});

test("stores nothing of a large file with a wrong checksum or refused parts", async () => {
  const { s3, store } = await openStore();
  const differing = store.writeFrom(name, sourceOf(huge, await computeSha256(content)));
  await expect(differing).rejects.toThrow(ChecksumMismatch);
  expect(await store.size(name)).toBeNull();
  s3.fault = (request) => (request.startsWith("PUT") ? "unavailable" : null);
  const refused = store.writeFrom(name, sourceOf(huge, await computeSha256(huge)));
  await expect(refused).rejects.toMatchObject({ code: "S3_UNAVAILABLE" });
  s3.fault = () => null;
  expect(await store.size(name)).toBeNull();
  expect(await s3.names()).toEqual([]);
});

test("refuses to read a file that was changed in the store", async () => {
  const { s3, store } = await openStore();
  await store.write(name, content);
  await writeFile(join(s3.folder, `${name}._S3rver_object`), "paimted");
  await expect(store.read(name)).rejects.toThrow("differs from the file that was stored");
});

test("OPS-04 advice on a missing bucket names its setting", async () => {
  const { location } = await startS3();
  const opened = openBlobStore({ ...location, bucket: "missing", setting: "BACKUP_TO" });
  await expect(opened).rejects.toThrow("Make the bucket, or correct BACKUP_TO.");
});
