import { recogniseFormat } from "../../../core/entities/picture.ts";
import { repairJpeg, withInkProfile } from "./jpeg-segments.ts";
import { findPngHdrColours, simplifyPng } from "./png-chunks.ts";
import type { HdrColours } from "./tone-map.ts";

// Recognises uploads that need care, and adapts them for the decoder.

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** True for HEIC, the format of an iPhone's photos, which few browsers can show. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = toBuffer(bytes).toString("latin1", 4, 12);
  return head.startsWith("ftyp") && heicBrands.includes(head.slice(4));
}

/** Names of chunks that WebP files have; other bytes behind them belong to no picture. */
const webpChunkNames = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP", "EXIF", "XMP "];

/** The names by their four bytes as a number. */
const webpChunks = new Map(
  webpChunkNames.map((name) => [Buffer.from(name, "latin1").readUInt32LE(), name]),
);

interface WebpChunk {
  name: string;
  at: number;
  /** Offset after its content and the byte that fills it up to an even length. */
  end: number;
}

/**
 * Finds the chunks with known names. Skips others without a text or object for each: a file that ends in
 * zeros has one in each eight bytes.
 */
function* findWebpChunks(webp: Buffer): Generator<WebpChunk> {
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const name = webpChunks.get(webp.readUInt32LE(at));
    if (name !== undefined) yield { name, at, end };
    at = end;
  }
}

/** Counts frames. For each frame the decoder reads from the start: 80,000 frames in 6 MB take 25 s. */
export function countWebpFrames(webp: Uint8Array): number {
  let frames = 0;
  for (const { name } of findWebpChunks(toBuffer(webp))) if (name === "ANMF") frames += 1;
  return frames;
}

/**
 * Corrects the size that the file states at its start: programs that add or remove metadata leave an old
 * one. A file that ends within a chunk keeps its size, so that the decoder notices the missing pixels. Also
 * hides the metadata, because the decoder would turn the picture by it. Browsers do not turn WebP.
 */
function simplifyWebp(webp: Buffer): Buffer {
  const copy = Buffer.from(webp);
  let lastEnd = 0;
  for (const { name, at, end } of findWebpChunks(webp)) {
    if (name === "EXIF") copy.write("none", at);
    lastEnd = end;
  }
  // The last byte of an odd chunk may be missing.
  const isComplete = lastEnd > 0 && lastEnd <= webp.length + 1;
  if (isComplete) copy.writeUInt32LE(Math.min(lastEnd, webp.length) - 8, 4);
  return copy;
}

/** Returns the picture in a form for the decoder, which is stricter than browsers and knows fewer forms. */
export function toDecodable(bytes: Uint8Array): Uint8Array {
  const format = recogniseFormat(bytes);
  if (format === "jpeg") return withInkProfile(repairJpeg(toBuffer(bytes)));
  if (format === "webp") return simplifyWebp(toBuffer(bytes));
  return format === "png" ? simplifyPng(toBuffer(bytes)) : bytes;
}

/** Returns the colours of a picture for HDR screens; null for others. @param source from `toDecodable` */
export function findHdrColours(source: Uint8Array): HdrColours | null {
  return recogniseFormat(source) === "png" ? findPngHdrColours(toBuffer(source)) : null;
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
