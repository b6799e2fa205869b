import type { ByteRange } from "../../http/byte-range.ts";

// A browser fetches a file in parts, after an interruption or several at once. The parts that were
// sent tell if the browser has the whole file.

/** More than browsers fetch at once. Bounds the size of the stored state. */
const maxRanges = 16;

/**
 * Adds a part and merges parts that overlap or touch. If too many remain, it keeps the first ones, and
 * the file may never count as sent.
 * @returns the parts in their order
 */
export function addSentRange(sent: readonly ByteRange[], part: ByteRange): ByteRange[] {
  const merged: ByteRange[] = [];
  for (const next of [...sent, part].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && next.start <= last.end + 1) last.end = Math.max(last.end, next.end);
    else merged.push({ ...next });
  }
  return merged.slice(0, maxRanges);
}

/** True if the parts are one that covers the whole file. @param bytes size of the file */
export function isWhollySent([first]: readonly ByteRange[], bytes: number): boolean {
  return first?.start === 0 && first.end === bytes - 1;
}
