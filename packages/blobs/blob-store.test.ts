import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { listFiles, temporaryFolder } from "../../test/support/folders.ts";
import { startS3 } from "../../test/support/s3.ts";
import type { BlobSource, BlobStore } from "./blob-store.ts";
import { openBlobStore } from "./open-blob-store.ts";

const content = Buffer.from("painted");
const large = Buffer.alloc(3_000_000, "canvas ");

async function openBucket(prefix?: string): Promise<BlobStore> {
  return openBlobStore((await startS3(prefix)).location);
}

function sourceOf(bytes: Uint8Array, claimed: Uint8Array = bytes): BlobSource {
  return {
    bytes: claimed.length,
    sha256: createHash("sha256").update(claimed).digest("hex"),
    async *read() {
      for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
    },
  };
}

const collect = (chunks: AsyncIterable<unknown>) => Readable.from(chunks).toArray();

const kinds: [string, () => Promise<BlobStore>][] = [
  ["a folder", async () => openBlobStore(await temporaryFolder())],
  ["a bucket", openBucket],
  ["a part of a bucket", () => openBucket("anahit/site-1")],
];

describe.each(kinds)("in %s", (_kind, open) => {
  test("writes, measures, reads and removes a file", async () => {
    const store = await open();
    await store.write("masters/ab/abc.png", content);
    expect(await store.size("masters/ab/abc.png")).toBe(content.length);
    expect(await store.read("masters/ab/abc.png")).toEqual(content);
    await store.write("masters/ab/abc.png", large);
    expect(await store.read("masters/ab/abc.png")).toEqual(large);
    await store.remove("masters/ab/abc.png");
    await store.remove("masters/ab/abc.png");
    expect(await store.size("masters/ab/abc.png")).toBeNull();
    expect(await store.read("masters/ab/abc.png")).toBeNull();
    expect(await store.open("masters/ab/abc.png")).toBeNull();
    await store.write("masters/ab/empty.png", Buffer.alloc(0));
    expect(await store.size("masters/ab/empty.png")).toBe(0);
    await store.checkReachable();
  });

  test("streams a large file in and out", async () => {
    const store = await open();
    await store.writeFrom("masters/ab/abc.png", sourceOf(large));
    const file = await store.open("masters/ab/abc.png");
    if (!file) throw new Error("the file is missing");
    const chunks = await collect(file.contents);
    expect(file.bytes).toBe(large.length);
    expect(chunks.length).toBeGreaterThan(1);
    expect(Buffer.concat(chunks).equals(large)).toBe(true);
  });

  test("stores nothing if the contents differ from their checksum", async () => {
    const store = await open();
    const other = Buffer.from(large).fill("x", 2_000_000);
    for (const bytes of [other, large.subarray(0, 2_000_000)]) {
      await expect(store.writeFrom("masters/ab/abc.png", sourceOf(bytes, large))).rejects.toThrow();
    }
    expect(await store.size("masters/ab/abc.png")).toBeNull();
  });

  test("writeOnce leaves an existing file unchanged", async () => {
    const store = await open();
    await store.writeOnce("derivatives/v1/ab/abc/720.avif", content);
    await store.writeOnce("derivatives/v1/ab/abc/720.avif", large);
    expect(await store.read("derivatives/v1/ab/abc/720.avif")).toEqual(content);
  });

  test("lists only the files of a folder", async () => {
    const store = await open();
    // More than a page of the bucket.
    const names = ["a.png", "b.jpg", "c.png", "d.png"].map((file) => `masters/ab/${file}`);
    for (const name of [...names, "masters-else/ab/e.png"]) await store.write(name, content);
    const listed = (await collect(store.list("masters"))).map(({ name }) => name);
    expect(listed.sort()).toEqual(names);
    expect(await collect(store.list("share"))).toEqual([]);
  });

  test("refuses names that lead outside", async () => {
    const store = await open();
    for (const name of [
      "../x",
      "/etc/passwd",
      "a/../../x",
      "a//b",
      "",
      ".hidden",
      "a\\b",
      "a\0b",
    ]) {
      await expect(async () => store.read(name), name).rejects.toThrow("Not a blob name");
      await expect(async () => store.write(name, content), name).rejects.toThrow("Not a blob name");
    }
  });
});

test("leaves nothing of a refused file on disk", async () => {
  const folder = await temporaryFolder();
  const store = await openBlobStore(folder);
  await expect(store.writeFrom("masters/ab/a.png", sourceOf(content, large))).rejects.toThrow();
  expect(await listFiles(folder)).toEqual([]);
});
