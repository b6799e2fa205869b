import type { ZipReader } from "@nkar/archive/zip-reader";
import { recogniseFormat } from "../../../core/entities/picture.ts";

// Tells pictures that the site reads from pictures in other formats, and names those formats.

/** Extensions of the formats that the site reads. */
export const pictureExtension = /\.(jpe?g|png|webp|gif)$/i;

const film = "a film";

/** Formats that the site does not read. `start` matches the first bytes of a file, read as latin1. */
const otherFormats: readonly [name: string, extensions: string, start: RegExp | null][] = [
  ["an AVIF picture", "avif avifs", /^.{4}ftypavi[fs]/s],
  ["a HEIC picture", "heic heif hif", /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
  ["a TIFF picture", "tif tiff", /^(?:II\*\0|MM\0\*)/],
  ["a Photoshop file", "psd psb", /^8BPS/],
  ["a BMP picture", "bmp dib", /^BM/],
  ["a PDF file", "pdf", /^%PDF/],
  ["a JPEG XL picture", "jxl", /^.{4}JXL /s],
  ["a JPEG 2000 picture", "jp2 j2k jpx", /^.{4}jP {2}/s],
  ["an SVG drawing", "svg", /^\s*(?:<\?xml|<svg)/],
  ["a camera's raw file", "dng cr2 cr3 nef arw orf rw2 raf pef srw raw", null],
  ["a drawing of another program", "ai eps cdr xcf kra procreate clip afphoto afdesign", null],
  [film, "mov mp4 m4v avi", /^.{4}ftyp(?:qt|isom|mp4)/s],
];

/** Returns the extension in lower case, without its point. */
export function getExtension(path: string): string {
  return (/\.(\w+)$/.exec(path)?.[1] ?? "").toLowerCase();
}

function hasExtension(extensions: string, path: string): boolean {
  return extensions.split(" ").includes(getExtension(path));
}

/** True for the extension of a format that the site does not read. */
export function isOtherPicture(path: string): boolean {
  return otherFormats.some(([, extensions]) => hasExtension(extensions, path));
}

/** True for a name with the extension of a picture, also one that the site does not read. */
export function hasPictureExtension(path: string): boolean {
  return pictureExtension.test(path) || isOtherPicture(path);
}

async function isReadable(files: Pick<ZipReader, "open">, path: string): Promise<boolean> {
  if (pictureExtension.test(path)) return true;
  const file = await files.open(path);
  for await (const start of file?.contents ?? []) return recogniseFormat(start) !== null;
  return false;
}

/** Returns the pictures that the site reads: by their extension, else by their content. */
export async function findPictureFiles(
  files: Pick<ZipReader, "names" | "open">,
): Promise<ReadonlySet<string>> {
  const readablePaths = new Set<string>();
  for (const path of files.names) if (await isReadable(files, path)) readablePaths.add(path);
  return readablePaths;
}

/**
 * Returns words after "It" or the name of a file: that the site does not read its format, and a remedy.
 * Null for other files.
 * @param bytes content of the file, or its beginning, by which a file with a wrong name is recognised
 */
export function describeFormatProblem(path: string, bytes?: Uint8Array): string | null {
  // All patterns fit into the first 64 bytes.
  const start = Buffer.from(bytes?.subarray(0, 64) ?? []).toString("latin1");
  const byContent = otherFormats.find(([, , pattern]) => pattern?.test(start));
  const byName = otherFormats.find(([, extensions]) => hasExtension(extensions, path));
  const [format] = byName ?? byContent ?? [];
  if (!format) return null;
  const advice = format === film ? "choose a picture instead" : "save it as JPEG";
  return `is ${format}, which the site does not read: ${advice}`;
}
