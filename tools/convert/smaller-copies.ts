import { basename } from "node:path/posix";
import { readPath } from "./picture-addresses.ts";

/**
 * WordPress names its smaller copies `sevan-1024x768.jpg`. Painters write the size of a painting
 * in the same way, so only the list of attachments or the pixels tell a copy from a painting.
 */
const sizeEnding = /-(\d{2,5})x(\d{2,5})(?=\.\w+$)/;
/** WordPress adds it to the copy of an upload that was too large or lay on its side. */
const madeEnding = /-(?:scaled|rotated)(?=\.\w+$)/;
/** WordPress adds it to a copy that was turned or cropped there. */
const editEnding = /-e\d{10,13}(?=\.\w+$)/;

/** Returns the size that a name ends with, such as "1024x768". */
export function readSizeInName(path: string): { width: number; height: number } | null {
  const [, width, height] = sizeEnding.exec(path) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** Returns the path without the size that its name ends with. */
export function removeSize(path: string): string {
  return path.replace(sizeEnding, "");
}

/** Returns the name of the upload from which WordPress made a file, by removing the ending it added. */
export function findUploadName(path: string): string {
  return path.replace(madeEnding, "");
}

/** Returns the name of the upload before it was turned or cropped in WordPress. */
export function removeEdit(path: string): string {
  return findUploadName(path).replace(editEnding, "");
}

/** Returns the name of the file in quotes, for remarks. */
export function quoteFileName(address: string): string {
  return `“${basename(readPath(address))}”`;
}

/** True if both are, by their names, one picture in several sizes. */
export function isCopyOf(copy: string, original: string): boolean {
  const plain = (address: string) => removeEdit(removeSize(basename(readPath(address))));
  return plain(copy) === plain(original);
}
