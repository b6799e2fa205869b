import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { BlobStore } from "./blob-store.ts";

const hashChunkBytes = 2 * 1024 * 1024;

/** Returns the SHA-256 in hex. Works in chunks: 40 MB at once would block all requests for 25 ms. */
export async function computeSha256(bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256");
  for (let offset = 0; offset < bytes.length; offset += hashChunkBytes) {
    hash.update(bytes.subarray(offset, offset + hashChunkBytes));
    await setImmediate();
  }
  return hash.digest("hex");
}

/** Reads a whole file. Returns its size and SHA-256 in hex; null if the file does not exist. */
export async function readChecksum(
  store: Pick<BlobStore, "open">,
  name: string,
): Promise<{ bytes: number; sha256: string } | null> {
  const file = await store.open(name);
  if (!file) return null;
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of file.contents) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

export class ChecksumMismatch extends Error {
  override readonly name = "ChecksumMismatch";
}

/**
 * Passes the chunks of a file through and compares size and checksum at the end.
 * @param expected `sha256` may be its first digits only; null compares the size alone
 * @throws ChecksumMismatch at the end if size or checksum differ
 */
export async function* verifyContents(
  contents: AsyncIterable<Uint8Array>,
  expected: { name: string; bytes: number; sha256: string | null },
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of contents) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  const hashDiffers = expected.sha256 !== null && !hash.digest("hex").startsWith(expected.sha256);
  if (bytes !== expected.bytes || hashDiffers) {
    throw new ChecksumMismatch(`${expected.name} differs from the file that was stored`);
  }
}
