import { recogniseFormat } from "../../../core/entities/picture.ts";
import { soundJpeg, withInkProfile } from "./jpeg-segments.ts";
import { hdrColoursOf, plainPng } from "./png-chunks.ts";
import type { HdrColours } from "./tone-map.ts";

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** The format of an iPhone's photos, which few browsers can show. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = view(bytes).toString("latin1", 4, 12);
  return head.startsWith("ftyp") && heicBrands.includes(head.slice(4));
}

function* webpChunks(webp: Buffer): Generator<{ type: string; at: number }> {
  for (let at = 12; at + 8 <= webp.length; ) {
    yield { type: webp.toString("latin1", at, at + 4), at };
    const size = webp.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
}

/** The decoder finds each frame from the start of the file: 80,000 frames in 6 MB take 25 s. */
export function countWebpFrames(webp: Uint8Array): number {
  let frames = 0;
  for (const { type } of webpChunks(view(webp))) if (type === "ANMF") frames += 1;
  return frames;
}

/** Hides the metadata: browsers turn JPEG and PNG by them, WebP not. */
function withoutWebpMetadata(webp: Buffer): Buffer {
  const plain = Buffer.from(webp);
  for (const { type, at } of webpChunks(webp)) if (type === "EXIF") plain.write("none", at);
  return plain;
}

/** The same picture for the decoder, which is stricter than browsers and knows fewer chunks. */
export function decodable(bytes: Uint8Array): Uint8Array {
  const format = recogniseFormat(bytes);
  if (format === "jpeg") return withInkProfile(soundJpeg(view(bytes)));
  if (format === "webp") return withoutWebpMetadata(view(bytes));
  return format === "png" ? plainPng(view(bytes)) : bytes;
}

/** @param source of `decodable` @returns null unless the picture is for HDR screens */
export function hdrColours(source: Uint8Array): HdrColours | null {
  return recogniseFormat(source) === "png" ? hdrColoursOf(view(source)) : null;
}

function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
