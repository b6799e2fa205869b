import type { OriginalFormat } from "../../../core/entities/picture.ts";
import { soundJpeg } from "./jpeg-segments.ts";
import { plainPng } from "./png-chunks.ts";

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

/** The same picture for the decoder, which is stricter than browsers and knows fewer chunks. */
export function decodable(bytes: Uint8Array): Uint8Array {
  const format = sniffFormat(bytes);
  if (format === "jpeg") return soundJpeg(view(bytes));
  return format === "png" ? plainPng(view(bytes)) : bytes;
}

function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
