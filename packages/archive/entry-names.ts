import { isUtf8 } from "node:buffer";
import type { FileEntry } from "@zip.js/zip.js/lib/zip-core-custom.js";

// Names of files in ZIP archives, whose programs often do not say in which encoding they wrote them.

/** True for letters of code page 866, which DOS used for Russian; its other bytes draw boxes. */
const isRussianByte = (byte: number) =>
  (byte >= 0x80 && byte <= 0xaf) || (byte >= 0xe0 && byte <= 0xf1);

/** True if each word is all Russian or all ASCII: a Western word mixes letters with and without accents. */
function isRussian(name: Uint8Array): boolean {
  const words =
    Buffer.from(name)
      .toString("latin1")
      .match(/[A-Za-z\x80-\xff]+/g) ?? [];
  const beyondAscii = words.filter((word) => /[\x80-\xff]/.test(word));
  // A single letter may be a Western “à”.
  return (
    beyondAscii.some(({ length }) => length > 1) &&
    beyondAscii.every((word) => Buffer.from(word, "latin1").every(isRussianByte))
  );
}

/**
 * Returns the name of an entry. A ZIP file that does not declare UTF-8 is from a Mac, which writes
 * UTF-8 undeclared, or from Windows, which writes the code page of its language. The ZIP library reads
 * `filename` in the code page of English, 437.
 */
export function decodeEntryName({
  filename,
  rawFilename,
  filenameUTF8,
}: Pick<FileEntry, "filename" | "rawFilename" | "filenameUTF8">): string {
  if (filenameUTF8 || !rawFilename.some((byte) => byte >= 0x80)) return filename;
  if (isUtf8(rawFilename)) return new TextDecoder().decode(rawFilename);
  return isRussian(rawFilename) ? new TextDecoder("ibm866").decode(rawFilename) : filename;
}
