import type { OriginalFormat } from "./picture-tasks.ts";

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

/** The format a file's first bytes claim, or null when it is none that we take. */
export function sniffFormat(bytes: Uint8Array): OriginalFormat | null {
  const head = view(bytes).subarray(0, 12);
  return signatures.find((signature) => signature.matches(head))?.format ?? null;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * The scans of a JPEG. Each scan of a progressive file walks the whole picture again, so a few kB
 * of scans can keep a processor busy for minutes. What phones append behind the picture (a film, a
 * depth map) is not looked at.
 */
export function countScans(jpeg: Uint8Array): number {
  const bytes = view(jpeg);
  let scans = 0;
  let at = 2;
  while (at + 3 < bytes.length) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    // Pixels hold 0xff only before a zero or a restart marker (0xd0 to 0xd7); 0xff itself pads.
    const opensSegment = marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd8);
    at += opensSegment ? 2 + bytes.readUInt16BE(at + 2) : 1;
  }
  return scans;
}

/**
 * The animation frames of a WebP. The decoder looks each one up from the beginning of the file,
 * even when only the first is wanted: 80,000 frames in 6 MB take it 25 s.
 */
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

const chunksThatMatter = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB"]);
const chunksThatMatterOnce = new Set(["iCCP", "eXIf"]);

/**
 * A PNG without the chunks that do not change how it looks. The decoder inflates every compressed
 * comment when it opens a file: 100 of them, 0.8 MB on the wire, took it 1.9 GB.
 * Damage is left in place for the decoder to find.
 */
export function withoutPngComments(png: Uint8Array): Uint8Array {
  const bytes = view(png);
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  const seen = new Set<string>();
  let dropped = false;
  let at = 8;
  while (at + 8 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (chunksThatMatter.has(type) || (chunksThatMatterOnce.has(type) && !seen.has(type))) {
      seen.add(type);
      kept.push(bytes.subarray(at, end));
    } else {
      dropped = true;
    }
    at = end;
  }
  return dropped ? Buffer.concat(kept) : png;
}

function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
