import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { BlobStore } from "./blob-store.ts";

const hashedAtOnce = 2 * 1024 * 1024;

/** SHA-256 of bytes in hex. In one go, 40 MB would hold up every page for 25 ms. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256");
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    hash.update(bytes.subarray(at, at + hashedAtOnce));
    await setImmediate();
  }
  return hash.digest("hex");
}

/** Size in bytes and SHA-256 in hex of a kept file, read in pieces; null when there is none. */
export async function fingerprintOf(
  storage: Pick<BlobStore, "open">,
  name: string,
): Promise<{ bytes: number; sha256: string } | null> {
  const file = await storage.open(name);
  if (!file) return null;
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of file.contents) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** What came through differs from what was announced. */
export class ChecksumMismatch extends Error {
  override readonly name = "ChecksumMismatch";
}

/**
 * Passes contents on while they are added up.
 * @throws ChecksumMismatch at the end, when they are not those of `expected`
 */
export async function* verified(
  contents: AsyncIterable<Uint8Array>,
  expected: { name: string; bytes: number; sha256: string | null },
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of contents) {
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  const isOther = expected.sha256 !== null && hash.digest("hex") !== expected.sha256;
  if (bytes !== expected.bytes || isOther) {
    throw new ChecksumMismatch(`${expected.name} is not what was kept under its name`);
  }
}
