import { type OriginalFormat, recogniseFormat } from "../../../core/entities/picture.ts";
import { createError } from "../../../core/error-messages.ts";
import { Problem } from "../../errors.ts";
import { placeholderEncoding } from "../variants/variant-files.ts";
import { countScans } from "./jpeg-segments.ts";
import { describePalette } from "./palette.ts";
import type { InspectedPicture } from "./picture-tasks.ts";
import { countWebpFrames, findHdrColours, isHeic, toDecodable } from "./sniff.ts";
import { createBrokenPictureProblem, decodeWhole, openUpright, readHeader } from "./upright.ts";

type Metadata = Awaited<ReturnType<typeof readHeader>>;
type DecodeOptions = Parameters<typeof openUpright>[2];

/** Width × height × channels × bytes per sample. */
const maxDecodedBytes = 256 * 1024 * 1024;

/** Cameras and programs write far fewer scans: about 10 for a progressive JPEG. */
const maxScans = 100;
/** Scans × pixels. At this limit, scans without any change (50 kB in all) take about a second. */
const maxScannedPixels = 2_000_000_000;
/** Frames of an animation. */
const maxFrames = 2000;

/**
 * Inspects an upload. To find broken pixels, decodes the file once while it makes the placeholder. It
 * decodes a JPEG at an eighth of its size: this takes less than half the time but reads the whole file.
 * @throws Problem 400 if the file is not a picture, is broken, or has more scans than any program
 *   writes; 413 if it would take too much memory, or is an animation of too many frames
 */
export async function inspectPicture(bytes: Uint8Array): Promise<InspectedPicture> {
  const format = recogniseFormat(bytes);
  if (format === null) {
    throw new Problem(400, isHeic(bytes) ? "heicPhoto" : "imageFormatInvalid");
  }
  if (format === "webp") refuseLongAnimation(countWebpFrames(bytes));

  const source = toDecodable(bytes);
  const metadata = await readHeader(source);
  if (metadata.format !== format) throw new Problem(400, "imageFormatInvalid");
  refuseLongAnimation(metadata.pages ?? 1);
  refuseLargeDecode(metadata, findHdrColours(source) !== null);
  if (format === "jpeg") refuseManyScans(source, metadata);

  // The source is longer if `toDecodable` has added a missing end mark. The reduced decoding below skips
  // the last rows, so it would not notice that the file ends before them.
  const mayBeCutOff = format === "jpeg" && source.length > bytes.length;
  const pixels = metadata.width * metadata.height;
  const placeholder = await decodeStrictly(format, async (failOn) => {
    const options = { failOn, limitInputPixels: pixels };
    if (mayBeCutOff) await decodeWhole(source, options);
    return renderPlaceholder(source, metadata, options);
  });
  const { width, height } = metadata.autoOrient;
  return {
    format,
    width,
    height,
    placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
    palette: await describePalette(placeholder),
  };
}

function refuseLongAnimation(frames: number): void {
  if (frames > maxFrames) {
    throw new Problem(413, "animationTooLong");
  }
}

/**
 * Returns how many copies of an HDR picture are in memory at once: one, a second while interlaced rows
 * are joined, and a further one while it is turned. Each copy of a grey picture has the channels of a
 * coloured one.
 */
function countHdrCopies({ channels, isProgressive, orientation = 1 }: Metadata): number {
  const colourFactor = channels < 3 ? (channels + 2) / channels : 1;
  return colourFactor * (1 + Number(isProgressive) + Number(orientation > 1));
}

function refuseLargeDecode(metadata: Metadata, isHdr: boolean): void {
  const { width, height, channels } = metadata;
  const bytesPerSample = metadata.depth === "uchar" ? 1 : 2;
  const copies = isHdr ? countHdrCopies(metadata) : 1;
  const decodedBytes = width * height * channels * bytesPerSample * copies;
  // The decoder holds all scans of a progressive JPEG, two bytes per coefficient.
  const samplesPerPixel = metadata.chromaSubsampling === "4:2:0" ? 1.5 : channels;
  const coefficientBytes =
    metadata.format === "jpeg" && metadata.isProgressive ? width * height * samplesPerPixel * 2 : 0;
  const neededBytes = Math.max(decodedBytes, coefficientBytes);
  if (neededBytes <= maxDecodedBytes) return;

  const megapixels = (width * height) / 1e6;
  const allowedMegapixels = Math.floor(megapixels * (maxDecodedBytes / neededBytes));
  throw new Problem(
    413,
    createError("tooManyPixels", { pixels: Math.ceil(megapixels), most: allowedMegapixels }),
  );
}

function refuseManyScans(jpeg: Uint8Array, metadata: Metadata): void {
  const scans = countScans(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length));
  const scannedPixels = scans * metadata.width * metadata.height;
  if (scans > maxScans || (metadata.isProgressive && scannedPixels > maxScannedPixels)) {
    throw createBrokenPictureProblem();
  }
}

/**
 * Decodes a picture at the level that detects damage: for JPEG the strictest one, which also fails at
 * warnings. Accepts warnings that concern no pixel, because phones and old programs cause them.
 */
async function decodeStrictly<T>(
  format: OriginalFormat,
  decode: (failOn: NonNullable<DecodeOptions["failOn"]>) => Promise<T>,
): Promise<T> {
  try {
    return await decode(format === "jpeg" ? "warning" : "error");
  } catch (error) {
    if (format !== "jpeg" || !isHarmless(error)) throw createBrokenPictureProblem();
  }
  try {
    return await decode("error");
  } catch {
    throw createBrokenPictureProblem();
  }
}

const harmlessWarnings =
  /extraneous bytes before marker|unknown JFIF revision|Unknown Adobe color transform/;

function isHarmless(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const messages = error.message.split("\n").filter((line) => line.startsWith("VipsJpeg:"));
  return messages.length > 0 && messages.every((line) => harmlessWarnings.test(line));
}

async function renderPlaceholder(
  source: Uint8Array,
  metadata: Metadata,
  options: DecodeOptions,
): Promise<Buffer> {
  const { side, quality, effort } = placeholderEncoding;
  const picture = await openUpright(source, metadata, options);
  return picture
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .webp({ quality, effort })
    .toBuffer();
}
