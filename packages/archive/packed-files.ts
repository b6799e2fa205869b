export const zipFile = "a ZIP file";

/** The first bytes of packed files, read as latin1, and their names. */
const formats = [
  ["PK\x03\x04", zipFile],
  ["\x1f\x8b", "a gzip file"],
  ["7z\xbc\xaf\x27\x1c", "a 7z archive"],
  ["Rar!\x1a\x07", "a RAR archive"],
  ["BZh", "a bzip2 file"],
  ["\xfd7zXZ", "an xz file"],
  ["age-encryption.org/", "an encrypted file"],
] as const;

/** Number of bytes that `describePackedFile` needs. */
export const packedStartBytes = 20;

/** Returns words after "This is" for a packed file; null for other files. @param start its first bytes */
export function describePackedFile(start: Uint8Array): string | null {
  const signature = Buffer.from(start.subarray(0, packedStartBytes)).toString("latin1");
  return formats.find(([bytes]) => signature.startsWith(bytes))?.[1] ?? null;
}
