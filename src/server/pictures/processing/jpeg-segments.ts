import { createInkProfile } from "./ink-profile.ts";

// Reads the segments of a JPEG file, and repairs faults that browsers overlook but the decoder does not.

interface Segment {
  marker: number;
  /** Offset of the segment's marker. */
  offset: number;
  /** Offset after the segment's header; the pixels of a scan follow. */
  end: number;
}

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const sequentialFrames = [0xc0, 0xc1];
const progressiveFrame = 0xc2;

/** Reads the segments up to the end mark, after which other data may follow. */
function* readSegments(jpeg: Buffer): Generator<Segment> {
  for (let offset = jpeg.indexOf(0xff, 2); offset >= 0 && offset + 1 < jpeg.length; ) {
    const marker = jpeg.readUInt8(offset + 1);
    // Pixel data contains 0xff only before 0 or 0xd0 to 0xd7 (restart); 0xff also pads.
    const isSegment =
      marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= startOfImage);
    const hasLength = isSegment && marker !== endOfImage && offset + 4 <= jpeg.length;
    const end = hasLength ? offset + 2 + jpeg.readUInt16BE(offset + 2) : offset + 1;
    if (isSegment) yield { marker, offset, end };
    if (marker === endOfImage) return;
    offset = jpeg.indexOf(0xff, end);
  }
}

/** Counts scans. The decoder goes through the whole picture for each scan: a few kB can take minutes. */
export function countScans(jpeg: Buffer): number {
  let scans = 0;
  for (const { marker } of readSegments(jpeg)) if (marker === startOfScan) scans += 1;
  return scans;
}

/** For each component, how many bits of each coefficient no scan has brought yet. */
type MissingBits = Map<number, Uint8Array>;

/** Number of coefficients of a block of 8 × 8 px. */
const coefficients = 64;
/** All bits of a coefficient are missing. */
const allMissing = 0xff;

/** Reads a list of components: a count, then `size` bytes for each, which begin with its number. */
function readComponents(jpeg: Buffer, offset: number, size: number): number[] {
  return Array.from(
    { length: jpeg[offset] ?? 0 },
    (_, index) => jpeg[offset + 1 + size * index] ?? 0,
  );
}

/** Records the bits that a scan brings. */
function recordScan(missing: MissingBits, jpeg: Buffer, { offset, end }: Segment): void {
  // First and last coefficient, then the bits that are still missing in the lower half of a byte
  // (ITU-T T.81, B.2.3).
  const [first = 0, last = 0, bits = 0] = jpeg.subarray(end - 3, end);
  for (const component of readComponents(jpeg, offset + 4, 2)) {
    missing.get(component)?.fill(bits & 0xf, first, last + 1);
  }
}

const profileSegment = 0xe2;
const profileMark = Buffer.from("ICC_PROFILE\0", "latin1");

/**
 * Adds a profile to a CMYK picture without one, so that the picture looks as in browsers. The decoder
 * would assume the profile of a printer.
 */
export function withInkProfile(jpeg: Buffer): Buffer {
  let inks = 0;
  for (const { marker, offset } of readSegments(jpeg)) {
    const isFrame = sequentialFrames.includes(marker) || marker === progressiveFrame;
    // A frame header has its number of components at byte 9.
    if (isFrame) inks = jpeg[offset + 9] ?? 0;
    const isProfile =
      marker === profileSegment && jpeg.indexOf(profileMark, offset + 4) === offset + 4;
    if (isProfile) return jpeg;
    if (marker === startOfScan) break;
  }
  if (inks !== 4) return jpeg;
  const content = Buffer.concat([profileMark, Buffer.from([1, 1]), createInkProfile()]);
  const head = Buffer.from([0xff, profileSegment, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/**
 * Returns the file as browsers read it. Corrects scan headers of sequential pictures: some phones state
 * only a part of the coefficients although all follow. Adds a missing end mark, unless a scan is missing.
 * If the last scan is cut off, the decoder still notices that pixels are missing before the mark.
 */
export function repairJpeg(jpeg: Buffer): Buffer {
  const repaired = Buffer.from(jpeg);
  const missing: MissingBits = new Map();
  let isSequential = false;
  for (const segment of readSegments(jpeg)) {
    const { marker, offset, end } = segment;
    if (marker === endOfImage) return repaired;
    if (sequentialFrames.includes(marker) || marker === progressiveFrame) {
      isSequential = marker !== progressiveFrame;
      for (const component of readComponents(jpeg, offset + 9, 3)) {
        missing.set(component, new Uint8Array(coefficients).fill(allMissing));
      }
    } else if (marker === startOfScan && end <= jpeg.length) {
      if (isSequential) repaired.set([0, coefficients - 1, 0], end - 3);
      recordScan(missing, repaired, segment);
    }
  }
  const isComplete = missing.size > 0 && [...missing.values()].every((bits) => !bits.some(Boolean));
  return isComplete ? Buffer.concat([repaired, Buffer.from([0xff, endOfImage])]) : repaired;
}
