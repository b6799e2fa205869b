import type { OriginalFormat } from "../../../core/entities/picture.ts";
import { errorOf } from "../../../core/error-messages.ts";
import { Problem } from "../../errors.ts";
import { placeholderEncoding } from "../variants/variant-files.ts";
import type { InspectedPicture } from "./picture-tasks.ts";
import { brokenPicture, openUpright, readHeader } from "./pipeline.ts";
import { countScans, countWebpFrames, isHeic, sniffFormat, withoutPngComments } from "./sniff.ts";

type Metadata = Awaited<ReturnType<typeof readHeader>>;
type DecodeOptions = Parameters<typeof openUpright>[2];

/** Width × height × channels × bytes per sample. */
const maxDecodedBytes = 256 * 1024 * 1024;

const maxScans = 100;
const maxScannedPixels = 2_000_000_000;
const maxFrames = 2000;

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
  decode: (failOn: NonNullable<DecodeOptions["failOn"]>) => Promise<T>,
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
  options: DecodeOptions,
): Promise<string> {
  const { side, quality, effort } = placeholderEncoding;
  const data = await openUpright(source, metadata, options)
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .webp({ quality, effort })
    .toBuffer();
  return `data:image/webp;base64,${data.toString("base64")}`;
}
