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

interface WebpChunk {
  type: string;
  at: number;
  /** Offset after its content and the byte that fills it up to an even length. */
  end: number;
}

function* readWebpChunks(webp: Buffer): Generator<WebpChunk> {
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    yield { type: webp.toString("latin1", at, at + 4), at, end };
    at = end;
  }
}

/** Names of chunks that WebP files have; other bytes behind them belong to no picture. */
const webpChunks = new Set([
  "VP8 ",
  "VP8L",
  "VP8X",
  "ALPH",
  "ANIM",
  "ANMF",
  "ICCP",
  "EXIF",
  "XMP ",
]);

/**
 * Corrects the size that the file states at its start: programs that add or remove metadata leave an old
 * one. A file that ends within a chunk keeps its size, so that the decoder notices the missing pixels.
 */
function correctWebpSize(webp: Buffer): void {
  const chunks = [...readWebpChunks(webp)].filter(({ type }) => webpChunks.has(type));
  const end = chunks.at(-1)?.end ?? 0;
  // The last byte of an odd chunk may be missing.
  if (end > webp.length + 1 || end === 0) return;
  webp.writeUInt32LE(Math.min(end, webp.length) - 8, 4);
}

/** Counts frames. For each frame the decoder reads from the start: 80,000 frames in 6 MB take 25 s. */
export function countWebpFrames(webp: Uint8Array): number {
  let frames = 0;
  for (const { type } of readWebpChunks(toBuffer(webp))) if (type === "ANMF") frames += 1;
  return frames;
}

/**
 * Corrects the stated size, and hides the metadata, because the decoder would turn the picture by it.
 * Browsers do not turn WebP.
 */
function simplifyWebp(webp: Buffer): Buffer {
  const copy = Buffer.from(webp);
  correctWebpSize(copy);
  for (const { type, at } of readWebpChunks(webp)) if (type === "EXIF") copy.write("none", at);
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
