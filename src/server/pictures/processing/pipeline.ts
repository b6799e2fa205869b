import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from "sharp";
import { tileSide } from "../../../core/zoom.ts";
import { Problem } from "../../errors.ts";
import { placeholderRecipe } from "../variants/recipes.ts";
import type { Box, Encoding, InspectedPicture, OriginalFormat } from "./picture-tasks.ts";
import { countScans, countWebpFrames, sniffFormat, withoutPngComments } from "./sniff.ts";

/** Upright 8-bit sRGB pixels without transparency. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: OutputInfo["channels"];
}

/** Most memory a picture may take when decoded: width × height × channels × bytes per sample. */
export const decodeBudget = 256 * 1024 * 1024;

const maxScans = 100;
const maxScannedPixels = 2_000_000_000;
const maxFrames = 2000;
const inspectionSeconds = 8;
const variantSeconds = 600;

// Whatever else libvips can read (SVG, PDF, TIFF, files on disk …) stays shut.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});
// No work is ever repeated on the same input, and one thread per picture is what the queue counts on.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Looks at an uploaded file and decodes it once, so that broken pixels are found before anything
 * is stored. The decoding is the one that makes the placeholder: it reads a JPEG at an eighth of
 * its size, which takes less than half the time and still reads the file to its end.
 * @throws Problem 400 when it is no picture or a broken one, 413 when it would take too much to show
 */
export async function inspectPicture(bytes: Uint8Array): Promise<InspectedPicture> {
  const format = sniffFormat(bytes);
  if (format === null) throw new Problem(400, "Invalid image format");
  if (format === "webp") refuseLongAnimation(countWebpFrames(bytes));

  const source = format === "png" ? withoutPngComments(bytes) : bytes;
  const metadata = await readHeader(source);
  if (metadata.format !== format) throw new Problem(400, "Invalid image format");
  refuseLongAnimation(metadata.pages ?? 1);
  refuseOverBudget(metadata);
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
    // Nothing is decoded yet; the size is judged below, with a message of our own.
    return await sharp(source, { limitInputPixels: false }).metadata();
  } catch {
    throw brokenPicture();
  }
}

function brokenPicture(): Problem {
  return new Problem(400, "Failed to load image");
}

function refuseLongAnimation(frames: number): void {
  if (frames > maxFrames) {
    throw new Problem(413, "This animation is too long. Please upload a single picture instead.");
  }
}

function refuseOverBudget(metadata: Metadata): void {
  const { width, height, channels } = metadata;
  const bytesPerSample = metadata.depth === "uchar" ? 1 : 2;
  const decoded = width * height * channels * bytesPerSample;
  // All scans of a progressive JPEG are gathered in memory, two bytes per coefficient.
  const sampled = metadata.chromaSubsampling === "4:2:0" ? 1.5 : channels;
  const gathered =
    metadata.format === "jpeg" && metadata.isProgressive ? width * height * sampled * 2 : 0;
  const needed = Math.max(decoded, gathered);
  if (needed <= decodeBudget) return;

  const megapixels = (width * height) / 1e6;
  const allowed = Math.floor(megapixels * (decodeBudget / needed));
  throw new Problem(
    413,
    `This picture has ${Math.ceil(megapixels)} megapixels; at most ${allowed} are possible for a file of its kind. Please save it smaller and upload it again.`,
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
 * JPEG is read at the strictest level, the only one that notices damage within the scans. Some
 * phones leave stray bytes between two segments; a file with no other fault is let through.
 */
async function decodeStrictly<T>(
  format: OriginalFormat,
  decode: (failOn: NonNullable<SharpOptions["failOn"]>) => Promise<T>,
): Promise<T> {
  try {
    return await decode(format === "jpeg" ? "warning" : "error");
  } catch (error) {
    if (format !== "jpeg" || !onlyStrayBytes(error)) throw brokenPicture();
  }
  try {
    return await decode("error");
  } catch {
    throw brokenPicture();
  }
}

function onlyStrayBytes(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const complaints = error.message.split("\n").filter((line) => line.startsWith("VipsJpeg:"));
  return (
    complaints.length > 0 &&
    complaints.every((line) => line.includes("extraneous bytes before marker"))
  );
}

async function renderPlaceholder(
  source: Uint8Array,
  metadata: Metadata,
  options: SharpOptions,
): Promise<string> {
  const { side, quality, effort } = placeholderRecipe;
  const picture = openUpright(source, metadata, options);
  const { data } = await picture
    .timeout({ seconds: inspectionSeconds })
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .webp({ quality, effort })
    .toBuffer({ resolveWithObject: true });
  return `data:image/webp;base64,${data.toString("base64")}`;
}

/** First frame, upright, sRGB, on white; nothing but pixels is ever carried over. */
function openUpright(source: Uint8Array, metadata: Metadata, options: SharpOptions): Sharp {
  const picture = sharp(source, { ...options, sequentialRead: true, pages: 1 })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");
  // Deep pictures with a profile are computed in Display-P3 and would be handed out as such.
  const computedInP3 = metadata.hasProfile && metadata.space === "rgb16";
  return computedInP3 ? picture.withIccProfile("srgb", { attach: false }) : picture;
}

/**
 * The pixels of a master, reduced to fit a box.
 * @throws when the master cannot be decoded
 */
export async function renderPixels(original: Uint8Array, within: Box): Promise<Pixels> {
  const source = sniffFormat(original) === "png" ? withoutPngComments(original) : original;
  const metadata = await readHeader(source);
  const picture = openUpright(source, metadata, {
    failOn: "error",
    limitInputPixels: metadata.width * metadata.height,
  });
  const { data, info } = await picture
    .timeout({ seconds: variantSeconds })
    .resize(within.width, within.height, { fit: "inside", withoutEnlargement: true })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/**
 * A picture cut into tiles on all levels, as a ZIP file in IIIF's names. Rows of pixels run through,
 * so that of a plain JPEG or PNG only the finished tiles are ever whole in memory. One that is
 * progressive, interlaced or lies on its side has to be read to its end first: see
 * docs/decisions/0016-zoom.md for what each takes.
 * @param size what the picture is reduced to, px
 * @throws when the master cannot be decoded
 */
export async function cutTiles(original: Uint8Array, size: Box, quality: number): Promise<Buffer> {
  const source = sniffFormat(original) === "png" ? withoutPngComments(original) : original;
  const metadata = await readHeader(source);
  const picture = openUpright(source, metadata, {
    failOn: "error",
    limitInputPixels: metadata.width * metadata.height,
  });
  return picture
    .timeout({ seconds: variantSeconds })
    .resize(size.width, size.height, { fit: "fill" })
    .jpeg({ quality, chromaSubsampling: "4:4:4" })
    .tile({ layout: "iiif3", size: tileSide, overlap: 0, depth: "onetile", container: "zip" })
    .toBuffer();
}

/** Upright size of a picture in px, without decoding it. @throws Problem 400 when it is broken */
export async function readSize(picture: Uint8Array): Promise<{ width: number; height: number }> {
  return (await readHeader(picture)).autoOrient;
}

/** A file of the given encoding, without any metadata. */
export async function encodePixels(pixels: Pixels, encoding: Encoding): Promise<Uint8Array> {
  const { data, width, height, channels } = pixels;
  const picture = sharp(data, { raw: { width, height, channels } }).timeout({
    seconds: variantSeconds,
  });
  switch (encoding.format) {
    case "avif":
      return picture.avif({ quality: encoding.quality, effort: encoding.effort }).toBuffer();
    case "webp":
      return picture.webp({ quality: encoding.quality, effort: encoding.effort }).toBuffer();
    case "jpg":
      return picture
        .jpeg({ quality: encoding.quality, mozjpeg: encoding.mozjpeg, progressive: true })
        .toBuffer();
  }
}

/** Something to lay over other pixels: straight alpha, at a place in px. */
export interface Layer {
  pixels: Pixels;
  left: number;
  top: number;
}

/**
 * Draws text, cut to its ink.
 * @param markup Pango markup; a size of 1 is 1 px
 * @param width px at which lines are broken
 */
export async function drawText(
  markup: string,
  width: number,
  align: "left" | "centre",
): Promise<Pixels> {
  const { data, info } = await sharp({
    text: { text: markup, width, align, dpi: 72, rgba: true, wrap: "word-char" },
  })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Lays pixels over each other, the first layer lowest. */
export async function layPixels(ground: Pixels, layers: Layer[]): Promise<Pixels> {
  const { data: under, width, height, channels } = ground;
  const data = await sharp(under, { raw: { width, height, channels } })
    .composite(
      layers.map(({ pixels, left, top }) => {
        const { data: input, ...raw } = pixels;
        return { input, raw, left: Math.round(left), top: Math.round(top) };
      }),
    )
    .removeAlpha()
    .raw({ depth: "uchar" })
    .toBuffer();
  return { data, width, height, channels: 3 };
}
