import { Problem } from "../../errors.ts";
import { findPartialFrame, type Part } from "./gif-frame.ts";
import type { Box } from "./picture-tasks.ts";
import { type Metadata, type Sharp, type SharpOptions, sharp } from "./sharp.ts";
import { findHdrColours } from "./sniff.ts";
import { type HdrColours, mapTones } from "./tone-map.ts";

/** Reads the facts of a picture's header. @param source from `toDecodable` @throws Problem 400 if broken */
export async function readHeader(source: Uint8Array): Promise<Metadata> {
  try {
    // `refuseLargeDecode` checks the size, with a readable message.
    return await sharp(source, { limitInputPixels: false }).metadata();
  } catch {
    throw createBrokenPictureProblem();
  }
}

export function createBrokenPictureProblem(): Problem {
  return new Problem(400, "imageUnreadable");
}

/** Opens a picture for HDR screens as upright sRGB; the decoder does not know such colours. */
async function openHdr(
  source: Uint8Array,
  options: SharpOptions,
  hdr: HdrColours,
  has16Bits: boolean,
) {
  const { data, info } = await sharp(source, { ...options, sequentialRead: true })
    .autoOrient()
    .toColourspace(has16Bits ? "rgb16" : "srgb")
    .raw({ depth: has16Bits ? "ushort" : "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const values = has16Bits ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data;
  return sharp(mapTones({ values, channels }, hdr), { raw: { width, height, channels } });
}

/** Opens a GIF whose first frame covers a part of it. The decoder would make the rest black, not white. */
async function openPartOfGif(
  source: Uint8Array,
  options: SharpOptions,
  { canvas, frame }: { canvas: Box; frame: Part },
) {
  const { left, top, width, height } = frame;
  const right = canvas.width - left - width;
  const bottom = canvas.height - top - height;
  const { data, info } = await sharp(source, { ...options, pages: 1 })
    .extract(frame)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .extend({ left, top, right, bottom, background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/**
 * Opens the first frame of a picture, upright, in sRGB and on white. sharp ignores the profiles of
 * 16-bit greys and converts 16-bit colours by way of Display P3, so the profiles of both apply at the end.
 * @param source from `toDecodable`
 */
export async function openUpright(
  source: Uint8Array,
  metadata: Metadata,
  options: SharpOptions,
): Promise<Sharp> {
  const hdr = findHdrColours(source);
  const has16Bits = metadata.depth === "ushort";
  const isConvertedLast = has16Bits && metadata.hasProfile;
  const frame = findPartialFrame(source, metadata);
  if (frame) return openPartOfGif(source, options, { canvas: metadata, frame });
  const openedPicture = hdr
    ? await openHdr(source, options, hdr, has16Bits)
    : sharp(source, { ...options, ignoreIcc: isConvertedLast, sequentialRead: true, pages: 1 });
  const picture = openedPicture.autoOrient().flatten({ background: "#ffffff" });
  if (!isConvertedLast) return picture.toColourspace("srgb");
  const colourspace = metadata.space === "grey16" ? "b-w" : "srgb";
  return picture.toColourspace(colourspace).withIccProfile("srgb", { attach: false });
}

/** Decodes all pixels. @throws if pixels are missing; `failOn` of the options states how strictly */
export async function decodeWhole(source: Uint8Array, options: SharpOptions): Promise<void> {
  await sharp(source, options).stats();
}
