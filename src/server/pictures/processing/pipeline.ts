import type { PrintPicture } from "@nkar/paper/paper";
import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from "sharp";
import type { OriginalFormat } from "../../../core/entities/picture.ts";
import { errorOf } from "../../../core/error-messages.ts";
import { tileSide } from "../../../core/zoom.ts";
import { Problem } from "../../errors.ts";
import { placeholderEncoding } from "../variants/variant-files.ts";
import type { Box, Encoding, InspectedPicture } from "./picture-tasks.ts";
import { countScans, countWebpFrames, isHeic, sniffFormat, withoutPngComments } from "./sniff.ts";

/** Upright 8-bit sRGB. */
export interface Pixels extends Box {
  data: Buffer;
  channels: OutputInfo["channels"];
}

/** Px of the upright picture. */
interface Part extends Box {
  left: number;
  top: number;
}

/** Width × height × channels × bytes per sample. */
const maxDecodedBytes = 256 * 1024 * 1024;

const maxScans = 100;
const maxScannedPixels = 2_000_000_000;
const maxFrames = 2000;

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

/**
 * Decodes the file once, as it makes the placeholder, to find broken pixels. Decoding a JPEG at an
 * eighth of its size takes less than half the time but still reads the whole file.
 * @throws Problem 400 if it is not a picture or is broken, 413 if it would take too much memory or
 *   time
 */
export async function inspectPicture(bytes: Uint8Array): Promise<InspectedPicture> {
  const format = sniffFormat(bytes);
  if (format === null) {
    throw new Problem(400, isHeic(bytes) ? "heicPhoto" : "imageFormatInvalid");
  }
  if (format === "webp") refuseLongAnimation(countWebpFrames(bytes));

  const source = format === "png" ? withoutPngComments(bytes) : bytes;
  const metadata = await readHeader(source);
  if (metadata.format !== format) throw new Problem(400, "imageFormatInvalid");
  refuseLongAnimation(metadata.pages ?? 1);
  refuseLargeDecode(metadata);
  if (format === "jpeg") refuseManyScans(source, metadata);

  const pixels = metadata.width * metadata.height;
  const placeholder = await decodeStrictly(format, (failOn) =>
    renderPlaceholder(source, metadata, { failOn, limitInputPixels: pixels }),
  );
  const { width, height } = metadata.autoOrient;
  return { format, width, height, placeholder };
}

async function readHeader(source: Uint8Array): Promise<Metadata> {
  try {
    // `refuseLargeDecode` checks the size, with a readable message.
    return await sharp(source, { limitInputPixels: false }).metadata();
  } catch {
    throw brokenPicture();
  }
}

function brokenPicture(): Problem {
  return new Problem(400, "imageUnreadable");
}

function refuseLongAnimation(frames: number): void {
  if (frames > maxFrames) {
    throw new Problem(413, "animationTooLong");
  }
}

function refuseLargeDecode(metadata: Metadata): void {
  const { width, height, channels } = metadata;
  const bytesPerSample = metadata.depth === "uchar" ? 1 : 2;
  const decoded = width * height * channels * bytesPerSample;
  // The decoder holds all scans of a progressive JPEG, two bytes per coefficient.
  const sampled = metadata.chromaSubsampling === "4:2:0" ? 1.5 : channels;
  const coefficients =
    metadata.format === "jpeg" && metadata.isProgressive ? width * height * sampled * 2 : 0;
  const needed = Math.max(decoded, coefficients);
  if (needed <= maxDecodedBytes) return;

  const megapixels = (width * height) / 1e6;
  const allowed = Math.floor(megapixels * (maxDecodedBytes / needed));
  throw new Problem(
    413,
    errorOf("tooManyPixels", { pixels: Math.ceil(megapixels), most: allowed }),
  );
}

function refuseManyScans(jpeg: Uint8Array, metadata: Metadata): void {
  const scans = countScans(jpeg);
  const scanned = scans * metadata.width * metadata.height;
  if (scans > maxScans || (metadata.isProgressive && scanned > maxScannedPixels)) {
    throw brokenPicture();
  }
}

/**
 * For JPEG, only the strictest level detects damage within scans. Stray bytes between segments are
 * accepted, because some phones write them.
 */
async function decodeStrictly<T>(
  format: OriginalFormat,
  decode: (failOn: NonNullable<SharpOptions["failOn"]>) => Promise<T>,
): Promise<T> {
  try {
    return await decode(format === "jpeg" ? "warning" : "error");
  } catch (error) {
    if (format !== "jpeg" || !isStrayBytesOnly(error)) throw brokenPicture();
  }
  try {
    return await decode("error");
  } catch {
    throw brokenPicture();
  }
}

function isStrayBytesOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const messages = error.message.split("\n").filter((line) => line.startsWith("VipsJpeg:"));
  return (
    messages.length > 0 && messages.every((line) => line.includes("extraneous bytes before marker"))
  );
}

async function renderPlaceholder(
  source: Uint8Array,
  metadata: Metadata,
  options: SharpOptions,
): Promise<string> {
  const { side, quality, effort } = placeholderEncoding;
  const data = await openUpright(source, metadata, options)
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .webp({ quality, effort })
    .toBuffer();
  return `data:image/webp;base64,${data.toString("base64")}`;
}

/** First frame, upright, sRGB, on white. */
function openUpright(source: Uint8Array, metadata: Metadata, options: SharpOptions): Sharp {
  const picture = sharp(source, { ...options, sequentialRead: true, pages: 1 })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");
  // sharp converts 16-bit pictures with a profile to Display P3.
  const isDisplayP3 = metadata.hasProfile && metadata.space === "rgb16";
  return isDisplayP3 ? picture.withIccProfile("srgb", { attach: false }) : picture;
}

async function openOriginal(original: Uint8Array): Promise<Sharp> {
  const source = sniffFormat(original) === "png" ? withoutPngComments(original) : original;
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
  const { icc: profile, depth } = await readHeader(original);
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
 * progressive, interlaced and rotated pictures whole (docs/decisions/0016-zoom.md).
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
  return (await readHeader(picture)).autoOrient;
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
