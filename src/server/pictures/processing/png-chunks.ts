import { crc32, deflateSync } from "node:zlib";
import {
  bt2020,
  createGreyProfile,
  createRgbProfile,
  d65,
  findColorants,
  type Primaries,
  srgbCurve,
  srgbPrimaries,
  type TransferCurve,
} from "./colour-profile.ts";
import type { HdrColours } from "./tone-map.ts";

// Reads the chunks of a PNG file (PNG, third edition), and simplifies the file for the decoder.

interface Chunk {
  type: string;
  /** The whole chunk: length, type, content and checksum. */
  bytes: Buffer;
  content: Buffer;
  /** True if the checksum is right. */
  isIntact: boolean;
}

const signatureBytes = 8;

function readChunks(png: Buffer, from = signatureBytes): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = from; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at);
    const bytes = png.subarray(at, at + 12 + length);
    const type = bytes.toString("latin1", 4, 8);
    const content = bytes.subarray(8, 8 + length);
    const isIntact =
      bytes.length === 12 + length &&
      crc32(bytes.subarray(4, -4)) === bytes.readUInt32BE(8 + length);
    chunks.push({ type, bytes, content, isIntact });
    at += 12 + length;
  }
  return chunks;
}

function createChunk(type: string, content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

const createPowerCurve = (exponent: number): TransferCurve => ({
  exponent,
  a: 1,
  b: 0,
  c: 0,
  limit: 0,
});
const smpte240 = { exponent: 1 / 0.45, a: 1 / 1.1115, b: 0.1115 / 1.1115, c: 1 / 4, limit: 0.0913 };
/** For cinemas: the light of 52.37 cd/m² is above white, 48 cd/m². */
const cinema = { ...createPowerCurve(2.6), a: (52.37 / 48) ** (1 / 2.6) };

// ITU-T H.273, tables 2 and 3; video is for screens of ITU-R BT.1886.
const transferCurves: Record<number, TransferCurve> = {
  ...Object.fromEntries([1, 6, 11, 14, 15].map((code) => [code, createPowerCurve(2.4)])),
  4: createPowerCurve(2.2),
  5: createPowerCurve(2.8),
  7: smpte240,
  8: createPowerCurve(1),
  13: srgbCurve,
  17: cinema,
};

const hdrTransfers: Record<number, HdrColours["transfer"]> = { 16: "pq", 18: "hlg" };

const illuminantC = [0.31, 0.316] as const;
const smpte170: Primaries = {
  white: d65,
  red: [0.63, 0.34],
  green: [0.31, 0.595],
  blue: [0.155, 0.07],
};
/** DCI-P3. */
const p3 = { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] } as const;

const codedPrimaries: Record<number, Primaries> = {
  1: srgbPrimaries,
  4: { white: illuminantC, red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08] },
  5: { white: d65, red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06] },
  6: smpte170,
  7: smpte170,
  8: { white: illuminantC, red: [0.681, 0.319], green: [0.243, 0.692], blue: [0.145, 0.049] },
  9: bt2020,
  11: { white: [0.314, 0.351], ...p3 },
  12: { white: d65, ...p3 },
  22: { white: d65, red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077] },
};

interface Colours {
  curve: TransferCurve;
  primaries: Primaries;
}

/** Reads a cICP chunk: codes of H.273 for primaries and transfer, matrix, and range. */
function readCodedColours(
  cicp: Buffer,
): Colours | Pick<HdrColours, "transfer" | "primaries"> | null {
  const [primary = 0, code = 0, matrix, isFullRange] = cicp;
  const primaries = codedPrimaries[primary];
  if (!primaries || matrix !== 0 || isFullRange !== 1) return null;
  const [curve, transfer] = [transferCurves[code], hdrTransfers[code]];
  if (curve) return { curve, primaries };
  return transfer ? { transfer, primaries } : null;
}

function readPrimaries(chrm: Buffer): Primaries {
  const at = (index: number) =>
    [chrm.readUInt32BE(8 * index) / 1e5, chrm.readUInt32BE(8 * index + 4) / 1e5] as const;
  return { white: at(0), red: at(1), green: at(2), blue: at(3) };
}

const usualGamma = 1 / 2.2;
/** Keeps exponents, and one divided by them, within the numbers of an ICC profile. */
const maxExponent = 1000;

/** Reads gAMA and cHRM. As in browsers, the usual gamma (within 5 %) without primaries means sRGB. */
function readGammaColours(gama: Buffer, chrm: Buffer | null): Colours | null {
  const gamma = gama.readUInt32BE(0) / 1e5;
  const isUsual = Math.abs(gamma / usualGamma - 1) <= 0.05;
  if (gamma === 0 || (isUsual && !chrm)) return null;
  const primaries = chrm ? readPrimaries(chrm) : srgbPrimaries;
  const curve = createPowerCurve(Math.min(maxExponent, Math.max(1 / maxExponent, 1 / gamma)));
  return findColorants(primaries) && { curve, primaries };
}

/**
 * Returns the colours that a PNG states; null for sRGB or a profile. Like browsers, follows cICP, else a
 * profile, else sRGB, else gAMA with cHRM (PNG, third edition, 4.3).
 */
function findColours(chunks: Chunk[]): Colours | HdrColours | null {
  const intactChunks = chunks.filter(({ isIntact }) => isIntact);
  const findContent = (type: string, length: number) =>
    intactChunks.find((each) => each.type === type && each.content.length === length)?.content ??
    null;
  const hasChunk = (type: string) => intactChunks.some((each) => each.type === type);
  const [cicp, gama, chrm] = [
    findContent("cICP", 4),
    findContent("gAMA", 4),
    findContent("cHRM", 32),
  ];
  const coded = cicp && readCodedColours(cicp);
  if (coded && "transfer" in coded) {
    // The brightest light in 0.0001 cd/m²: of the picture, else of the screen on which it was made.
    const [clli, mdcv] = [findContent("cLLI", 8), findContent("mDCV", 24)];
    const peak = clli?.readUInt32BE(0) || mdcv?.readUInt32BE(16) || null;
    return { ...coded, peak: peak && peak / 10_000 };
  }
  if (coded) return coded;
  const isGammaUsed = !hasChunk("iCCP") && !hasChunk("sRGB");
  return gama && isGammaUsed ? readGammaColours(gama, chrm) : null;
}

/** Returns the colours of a PNG for HDR screens; null for others. */
export function findPngHdrColours(png: Buffer): HdrColours | null {
  const colours = findColours(readChunks(png));
  return colours && "transfer" in colours ? colours : null;
}

/** Codes of IHDR for grey, and for grey with alpha. */
const greyColourTypes = [0, 4];

/** Returns a profile of the colours. @param header content of IHDR */
function createProfile({ curve, primaries }: Colours, header: Buffer): Buffer | null {
  return greyColourTypes.includes(header[9] ?? 0)
    ? createGreyProfile(curve)
    : createRgbProfile(curve, primaries);
}

/**
 * Returns the chunks of the first picture that browsers show. This is IDAT or, in an animation whose IDAT
 * is no frame, the first frame. A first frame that covers only a part of the picture would need placing:
 * then returns IDAT.
 */
function selectFirstPicture(chunks: Chunk[]): Chunk[] {
  const isControl = ({ type }: Chunk) => type === "fcTL";
  const [pixelsAt, frameAt] = [
    chunks.findIndex(({ type }) => type === "IDAT"),
    chunks.findIndex(isControl),
  ];
  const [size, frame] = [
    chunks[0]?.content.subarray(0, 8),
    chunks[frameAt]?.content.subarray(4, 20),
  ];
  const isAnimation = chunks.slice(0, pixelsAt).some(({ type }) => type === "acTL");
  const isWhole = size && frame?.equals(Buffer.concat([size, Buffer.alloc(8)]));
  if (!isAnimation || frameAt < pixelsAt || !isWhole) return chunks;
  const nextFrameAt = chunks.findIndex((each, at) => at > frameAt && isControl(each));
  const pixels = chunks
    .slice(frameAt, nextFrameAt < 0 ? undefined : nextFrameAt)
    .filter(({ type }) => type === "fdAT")
    .map(({ content }) => createChunk("IDAT", content.subarray(4)));
  return [
    ...chunks.slice(0, pixelsAt),
    ...readChunks(Buffer.concat(pixels), 0),
    ...chunks.filter(({ type }) => type === "IEND"),
  ];
}

const criticalChunks = new Set(["IHDR", "PLTE", "IEND"]);
const visibleChunks = new Set(["tRNS", "iCCP", "eXIf", "cICP", "cLLI", "mDCV"]);

/**
 * Returns a PNG with only the chunks on which pixels depend. The decoder would inflate every comment: 100
 * comments in 0.8 MB took 1.9 GB of memory. The decoder does not know gAMA, cHRM and cICP, so these
 * become a profile. Like browsers, leaves out ancillary chunks with a wrong checksum. Corrects a wrong
 * checksum of IDAT: by the checksum inside its stream, the decoder still finds changed pixels.
 */
export function simplifyPng(png: Buffer): Buffer {
  const chunks = selectFirstPicture(readChunks(png));
  const colours = findColours(chunks);
  const seenTypes = new Set<string>();
  const remainingChunks = chunks.flatMap(({ type, bytes, content, isIntact }) => {
    const profile =
      type === "IHDR" && colours && "curve" in colours && createProfile(colours, content);
    if (profile) {
      const header = Buffer.concat([Buffer.from("icc\0\0", "latin1"), deflateSync(profile)]);
      return [bytes, createChunk("iCCP", header)];
    }
    if (type === "IDAT") return [isIntact ? bytes : createChunk(type, content)];
    if (criticalChunks.has(type)) return [bytes];
    const isUsed = visibleChunks.has(type) && isIntact && !seenTypes.has(type);
    if (isUsed) seenTypes.add(type);
    return isUsed && !(type === "iCCP" && colours) ? [bytes] : [];
  });
  return Buffer.concat([png.subarray(0, signatureBytes), ...remainingChunks]);
}
