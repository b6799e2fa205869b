import type { PrintPicture } from "@nkar/paper/paper";
import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from "sharp";
import { tileSide } from "../../../core/zoom.ts";
import { Problem } from "../../errors.ts";
import { type Part, partOfGif } from "./gif-frame.ts";
import type { Box, Encoding } from "./picture-tasks.ts";
import { decodable, hdrColours } from "./sniff.ts";
import { type HdrColours, mapTones } from "./tone-map.ts";

/** Upright 8-bit sRGB. */
export interface Pixels extends Box {
  data: Buffer;
  channels: OutputInfo["channels"];
}

// libvips could also read SVG, PDF, TIFF, files on disk …
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});
// No input comes twice; the queue assumes one thread per picture.
sharp.cache(false);
sharp.concurrency(1);

/** @throws Problem 400 if the header is broken */
export async function readHeader(source: Uint8Array): Promise<Metadata> {
  try {
    // `refuseLargeDecode` checks the size, with a readable message.
    return await sharp(source, { limitInputPixels: false }).metadata();
  } catch {
    throw brokenPicture();
  }
}

export function brokenPicture(): Problem {
  return new Problem(400, "imageUnreadable");
}

/** Upright sRGB of a picture for HDR screens, which the decoder does not know. */
async function openHdr(
  source: Uint8Array,
  options: SharpOptions,
  hdr: HdrColours,
  isDeep: boolean,
) {
  const { data, info } = await sharp(source, { ...options, sequentialRead: true })
    .autoOrient()
    .toColourspace(isDeep ? "rgb16" : "srgb")
    .raw({ depth: isDeep ? "ushort" : "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const values = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data;
  return sharp(mapTones({ values, channels }, hdr), { raw: { width, height, channels } });
}

/** A GIF whose first frame covers a part. The decoder makes the rest black; browsers leave it clear. */
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
 * First frame, upright, sRGB, on white. sharp applies profiles of 16-bit grey not at all, of 16-bit
 * colours by way of Display P3; a profile that it ignores as input is applied at the end.
 */
export async function openUpright(
  source: Uint8Array,
  metadata: Metadata,
  options: SharpOptions,
): Promise<Sharp> {
  const hdr = hdrColours(source);
  const isDeep = metadata.depth === "ushort";
  const isConvertedLast = isDeep && metadata.hasProfile;
  const frame = partOfGif(source, metadata);
  if (frame) return openPartOfGif(source, options, { canvas: metadata, frame });
  const opened = hdr
    ? await openHdr(source, options, hdr, isDeep)
    : sharp(source, { ...options, ignoreIcc: isConvertedLast, sequentialRead: true, pages: 1 });
  const picture = opened.autoOrient().flatten({ background: "#ffffff" });
  if (!isConvertedLast) return picture.toColourspace("srgb");
  const colourspace = metadata.space === "grey16" ? "b-w" : "srgb";
  return picture.toColourspace(colourspace).withIccProfile("srgb", { attach: false });
}

/** @throws if pixels are missing, at the level of the options */
export async function decodeWhole(source: Uint8Array, options: SharpOptions): Promise<void> {
  await sharp(source, options).stats();
}

async function openOriginal(original: Uint8Array): Promise<Sharp> {
  const source = decodable(original);
  const metadata = await readHeader(source);
  const options = { failOn: "error", limitInputPixels: metadata.width * metadata.height } as const;
  return openUpright(source, metadata, options);
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const raw = picture.raw({ depth: "uchar" });
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** @param channels 4 for RGBA @throws if it cannot be decoded */
export async function decodePixels(
  original: Uint8Array,
  within: Box,
  channels: 3 | 4 = 3,
): Promise<Pixels> {
  const fitting = { fit: "inside", withoutEnlargement: true } as const;
  const picture = (await openOriginal(original)).resize(within.width, within.height, fitting);
  return toPixels(channels === 4 ? picture.ensureAlpha() : picture);
}

/** RGBA of a part of the upright picture, in full size. @throws if it cannot be decoded */
export async function decodePart(original: Uint8Array, part: Part): Promise<Pixels> {
  return toPixels((await openOriginal(original)).extract(part).ensureAlpha());
}

/** Px per point, so that QR codes can be read. */
const firstPageScale = 1.5;

/** True if a profile is for red, green and blue; see ICC.1:2022, 7.2.8. */
const isRgbProfile = (profile: Buffer) => profile.toString("latin1", 16, 20) === "RGB ";

/**
 * Returns a JPEG for print with the colours of the original, and their profile if it has one.
 * @throws if it cannot be decoded
 */
export async function makePrintPicture(original: Uint8Array, within: Box): Promise<PrintPicture> {
  const { icc: profile, depth } = await readHeader(decodable(original));
  const fitting = { fit: "inside", withoutEnlargement: true } as const;
  const picture = (await openOriginal(original)).resize(within.width, within.height, fitting);
  const isKept = profile !== undefined && depth === "uchar" && isRgbProfile(profile);
  const inProfile = isKept ? picture.keepIccProfile() : picture;
  // Optimised codes make the file 5 % smaller and take a quarter of the time.
  const encoding = { quality: 88, chromaSubsampling: "4:4:4", optimiseCoding: false };
  const jpeg = await inProfile.jpeg(encoding).toBuffer();
  return { jpeg, profile: isKept ? profile : null };
}

/** @param pdf of the papers; others are not safe here @returns a PNG of the first page */
export async function drawFirstPage(pdf: Uint8Array): Promise<Uint8Array> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  try {
    const page = (await library.loadDocument(pdf)).getPage(0);
    const { data, width, height } = await page.render({ scale: firstPageScale });
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ palette: true })
      .toBuffer();
  } finally {
    library.destroy();
  }
}

/**
 * Returns a ZIP file with IIIF names. Streams rows of baseline JPEG and plain PNG; decodes
 * progressive, interlaced and rotated pictures whole (215 instead of 145 MB for 6000 × 4000 px).
 * @throws if it cannot be decoded
 */
export async function cutTiles(original: Uint8Array, size: Box, quality: number): Promise<Buffer> {
  const picture = await openOriginal(original);
  return picture
    .resize(size.width, size.height, { fit: "fill" })
    .jpeg({ quality, chromaSubsampling: "4:4:4" })
    .tile({ layout: "iiif3", size: tileSide, overlap: 0, depth: "onetile", container: "zip" })
    .toBuffer();
}

/** Upright, in px. @throws Problem 400 if the header is broken */
export async function readPictureSize(picture: Uint8Array): Promise<Box> {
  return (await readHeader(decodable(picture))).autoOrient;
}

export async function encodePixels(pixels: Pixels, encoding: Encoding): Promise<Uint8Array> {
  const { data, ...raw } = pixels;
  const picture = sharp(data, { raw });
  const encoded =
    encoding.format === "jpg"
      ? picture.jpeg({ ...encoding, progressive: true })
      : picture[encoding.format](encoding);
  return encoded.toBuffer();
}

/** For drawings with few colours. */
export async function encodePng({ data, ...raw }: Pixels): Promise<Uint8Array> {
  return sharp(data, { raw }).png({ palette: true }).toBuffer();
}

/** Straight alpha; position in px. */
interface Layer extends Pixels {
  left: number;
  top: number;
}

/**
 * Returns the text, cropped to its letters.
 * @param markup Pango markup; a size of 1 is 1 px
 * @param within px; lines wrap at the width, and with a height the text is scaled to fill it
 */
export async function drawText(
  markup: string,
  align: "left" | "centre",
  within: Pick<Box, "width"> & Partial<Box>,
): Promise<Pixels> {
  const resolution = within.height ? {} : { dpi: 72 };
  return toPixels(
    sharp({
      text: { text: markup, ...within, align, ...resolution, rgba: true, wrap: "word-char" },
    }),
  );
}

// Loads our own drawings only, never an upload.
const svgLoader = { operation: ["VipsForeignLoadSvgBuffer"] };

/** The first layer is the lowest. @param svg lies below all layers */
export async function composite(svg: string, layers: Layer[]): Promise<Pixels> {
  sharp.unblock(svgLoader);
  try {
    const overlays = layers.map(({ data: input, left, top, ...raw }) => ({
      input,
      raw,
      left: Math.round(left),
      top: Math.round(top),
    }));
    return await toPixels(sharp(Buffer.from(svg)).composite(overlays).removeAlpha());
  } finally {
    sharp.block(svgLoader);
  }
}
