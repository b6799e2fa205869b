import type { ByteRange } from "../../http/byte-range.ts";

// A browser fetches a file in parts, after an interruption or several at once. From the parts that
// were sent follows if it has the whole file.

/** More than browsers fetch at once. Bounds the size of the stored state. */
const maxRanges = 16;

/**
 * Adds a part to parts that neither overlap nor touch. Keeps the first ones if there are too many,
 * so that the file may never count as sent.
 * @returns such parts, in their order
 */
export function addSent(sent: readonly ByteRange[], part: ByteRange): ByteRange[] {
  const merged: ByteRange[] = [];
  for (const next of [...sent, part].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && next.start <= last.end + 1) last.end = Math.max(last.end, next.end);
    else merged.push({ ...next });
  }
  return merged.slice(0, maxRanges);
}

/** @param bytes size of the file */
export function isWhollySent([first]: readonly ByteRange[], bytes: number): boolean {
  return first?.start === 0 && first.end === bytes - 1;
}
