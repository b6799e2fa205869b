import type { Part } from "./gif-frame.ts";
import type { Box } from "./picture-tasks.ts";
import type { OutputInfo, Sharp } from "./sharp.ts";
import { toDecodable } from "./sniff.ts";
import { openUpright, readHeader } from "./upright.ts";

/** The pixels of an upright picture, in sRGB with 8 bits per channel. */
export interface Pixels extends Box {
  data: Buffer;
  channels: OutputInfo["channels"];
}

/** Opens a picture for decoding. @throws if it cannot be decoded */
export async function openOriginal(original: Uint8Array): Promise<Sharp> {
  const source = toDecodable(original);
  const metadata = await readHeader(source);
  const options = { failOn: "error", limitInputPixels: metadata.width * metadata.height } as const;
  return openUpright(source, metadata, options);
}

/** Decodes a picture, after its pending operations. */
export async function toPixels(picture: Sharp): Promise<Pixels> {
  const raw = picture.raw({ depth: "uchar" });
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Decodes a picture, scaled down into a box. @param channels 4 for RGBA @throws if it cannot be decoded */
export async function decodePixels(
  original: Uint8Array,
  box: Box,
  channels: 3 | 4 = 3,
): Promise<Pixels> {
  const intoBox = { fit: "inside", withoutEnlargement: true } as const;
  const picture = (await openOriginal(original)).resize(box.width, box.height, intoBox);
  return toPixels(channels === 4 ? picture.ensureAlpha() : picture);
}

/** Decodes a part of the upright picture as RGBA, in full size. @throws if it cannot be decoded */
export async function decodePart(original: Uint8Array, part: Part): Promise<Pixels> {
  return toPixels((await openOriginal(original)).extract(part).ensureAlpha());
}

/** Returns the size of the upright picture in px. @throws Problem 400 if the header is broken */
export async function readPictureSize(picture: Uint8Array): Promise<Box> {
  return (await readHeader(toDecodable(picture))).autoOrient;
}
