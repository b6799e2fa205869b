import { Problem } from "../errors.ts";
import { fileTooLarge } from "./upload.ts";

const prefix = /^data:image\/[a-z0-9.+-]+;base64,/i;

export function isDataUrl(text: string): boolean {
  return /^data:/i.test(text);
}

/** @throws Problem 400 if it is not a `data:image/…;base64,` URL, 413 if over `maxBytes` */
export function decodeDataUrl(text: string, maxBytes: number): Uint8Array {
  const start = prefix.exec(text.slice(0, 100))?.[0].length;
  if (start === undefined) throw new Problem(400, "Invalid image format");

  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const size = ((text.length - start) / 4) * 3 - padding;
  if (size > maxBytes) throw fileTooLarge(maxBytes);

  // The decoder skips invalid characters; the expected size proves that it found none.
  const bytes = Buffer.from(text.slice(start), "base64");
  if (bytes.length === 0 || bytes.length !== size) throw new Problem(400, "Invalid image format");
  return bytes;
}
