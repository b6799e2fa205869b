import { type OriginalFormat, recogniseFormat } from "../../../core/entities/picture.ts";
import { createError } from "../../../core/error-messages.ts";
import { Problem } from "../../errors.ts";
import { placeholderEncoding } from "../variants/variant-files.ts";
import { countScans } from "./jpeg-segments.ts";
import { describePalette } from "./palette.ts";
import type { InspectedPicture } from "./picture-tasks.ts";
import { countWebpFrames, findHdrColours, isHeic, toDecodable } from "./sniff.ts";
import { brokenPicture, decodeWhole, openUpright, readHeader } from "./upright.ts";

type Metadata = Awaited<ReturnType<typeof readHeader>>;
type DecodeOptions = Parameters<typeof openUpright>[2];

/** Width × height × channels × bytes per sample. */
const maxDecodedBytes = 256 * 1024 * 1024;

/** Cameras and programs write far fewer: about 10 for a progressive JPEG. */
const maxScans = 100;
/** Scans × pixels. At this limit, scans without any change (50 kB in all) take about a second. */
const maxScannedPixels = 2_000_000_000;
const maxFrames = 2000;

/**
 * Decodes the file once, as it makes the placeholder, to find broken pixels. Decoding a JPEG at an
 * eighth of its size takes less than half the time but still reads the whole file.
 * @throws Problem 400 if it is not a picture, is broken, or has more scans than any program writes;
 *   413 if it would take too much memory, or is an animation of too many frames
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

  // A longer source may have got an end mark: see `repairJpeg`. The reduced decoding below skips the
  // last rows, so it would not notice that the file ends before them.
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
  const asColours = channels < 3 ? (channels + 2) / channels : 1;
  return asColours * (1 + Number(isProgressive) + Number(orientation > 1));
}

function refuseLargeDecode(metadata: Metadata, isHdr: boolean): void {
  const { width, height, channels } = metadata;
  const bytesPerSample = metadata.depth === "uchar" ? 1 : 2;
  const copies = isHdr ? countHdrCopies(metadata) : 1;
  const decoded = width * height * channels * bytesPerSample * copies;
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
    createError("tooManyPixels", { pixels: Math.ceil(megapixels), most: allowed }),
  );
}

function refuseManyScans(jpeg: Uint8Array, metadata: Metadata): void {
  const scans = countScans(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length));
  const scanned = scans * metadata.width * metadata.height;
  if (scans > maxScans || (metadata.isProgressive && scanned > maxScannedPixels)) {
    throw brokenPicture();
  }
}

/**
 * For JPEG, only the strictest level detects damage within scans. Warnings that concern no pixel are
 * accepted, because phones and old programs cause them.
 */
async function decodeStrictly<T>(
  format: OriginalFormat,
  decode: (failOn: NonNullable<DecodeOptions["failOn"]>) => Promise<T>,
): Promise<T> {
  try {
    return await decode(format === "jpeg" ? "warning" : "error");
  } catch (error) {
    if (format !== "jpeg" || !isHarmless(error)) throw brokenPicture();
  }
  try {
    return await decode("error");
  } catch {
    throw brokenPicture();
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
