import { basename } from "node:path/posix";
import { addressPath } from "./picture-addresses.ts";

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
export function sizeInName(path: string): { width: number; height: number } | null {
  const [, width, height] = sizeEnding.exec(path) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** Returns the path without the size that its name ends with. */
export function withoutSize(path: string): string {
  return path.replace(sizeEnding, "");
}

/** Returns the name of the upload itself. */
export function originalUpload(path: string): string {
  return path.replace(madeEnding, "");
}

/** Returns the name of the upload before it was turned or cropped in WordPress. */
export function withoutEdit(path: string): string {
  return originalUpload(path).replace(editEnding, "");
}

/** Returns the name of the file in quotes, for remarks. */
export function quoteFileName(address: string): string {
  return `“${basename(addressPath(address))}”`;
}

/** True if both are, by their names, one picture in several sizes. */
export function isCopyOf(copy: string, original: string): boolean {
  const plain = (address: string) => withoutEdit(withoutSize(basename(addressPath(address))));
  return plain(copy) === plain(original);
}
