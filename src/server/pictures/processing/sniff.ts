import type { OriginalFormat } from "../../../core/entities/picture.ts";

const signatures: Array<{ format: OriginalFormat; matches: (head: Buffer) => boolean }> = [
  {
    format: "jpeg",
    matches: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  {
    format: "png",
    matches: (head) => head.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n",
  },
  { format: "gif", matches: (head) => /^GIF8[79]a$/.test(head.subarray(0, 6).toString("latin1")) },
  {
    format: "webp",
    matches: (head) =>
      head.subarray(0, 4).toString("latin1") === "RIFF" &&
      head.subarray(8, 12).toString("latin1") === "WEBP",
  },
];

export function sniffFormat(bytes: Uint8Array): OriginalFormat | null {
  const head = view(bytes).subarray(0, 12);
  return signatures.find((signature) => signature.matches(head))?.format ?? null;
}

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** The format of an iPhone's photos, which few browsers can show. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = view(bytes).toString("latin1", 4, 12);
  return head.startsWith("ftyp") && heicBrands.includes(head.slice(4));
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * Decoding walks the whole picture once per scan, so a few kB of scans can take minutes. Ignores
 * data appended after the picture.
 */
export function countScans(jpeg: Uint8Array): number {
  const bytes = view(jpeg);
  let scans = 0;
  let at = 2;
  while (at + 3 < bytes.length) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    // Pixel data contains 0xff only before 0 or 0xd0 to 0xd7 (restart); 0xff also pads.
    const opensSegment = marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd8);
    at += opensSegment ? 2 + bytes.readUInt16BE(at + 2) : 1;
  }
  return scans;
}

/** The decoder finds each frame from the start of the file: 80,000 frames in 6 MB take 25 s. */
export function countWebpFrames(webp: Uint8Array): number {
  const bytes = view(webp);
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (bytes.toString("latin1", at, at + 4) === "ANMF") frames += 1;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return frames;
}

const visibleChunks = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB"]);
const visibleChunksOnce = new Set(["iCCP", "eXIf"]);

/**
 * Drops chunks that do not affect pixels. The decoder inflates every comment: 100 in 0.8 MB took
 * 1.9 GB.
 */
export function withoutPngComments(png: Uint8Array): Uint8Array {
  const bytes = view(png);
  const parts: Buffer[] = [bytes.subarray(0, 8)];
  const seen = new Set<string>();
  let dropped = false;
  let at = 8;
  while (at + 8 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (visibleChunks.has(type) || (visibleChunksOnce.has(type) && !seen.has(type))) {
      seen.add(type);
      parts.push(bytes.subarray(at, end));
    } else {
      dropped = true;
    }
    at = end;
  }
  return dropped ? Buffer.concat(parts) : png;
}

function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
