import type { ByteRange } from "../../http/byte-range.ts";

// A browser may fetch a file in parts: several at once, or the rest after an interruption. The sent parts
// tell if the browser has the whole file.

/** Limits the size of the stored state. Browsers fetch fewer parts at once. */
const maxRanges = 16;

/**
 * Adds a part, and merges parts that overlap or touch. Keeps only the first `maxRanges` parts; if there
 * are more, the file may never count as sent.
 * @returns the parts in their order
 */
export function addSentRange(sent: readonly ByteRange[], part: ByteRange): ByteRange[] {
  const merged: ByteRange[] = [];
  for (const range of [...sent, part].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && range.start <= last.end + 1) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged.slice(0, maxRanges);
}

/** True if the first merged part is the whole file. @param bytes size of the file */
export function isWhollySent([first]: readonly ByteRange[], bytes: number): boolean {
  return first?.start === 0 && first.end === bytes - 1;
}
