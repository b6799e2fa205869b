import { encodeError } from "../errors.ts";
import { link } from "./link.ts";
import { completeLink } from "./link-rules.ts";
import { text } from "./text.ts";

export interface PressLink {
  name: string;
  url: string;
}

/** Reads `Hetq, a review https://hetq.am/en/1`; without words, the host names it. */
function readLine(line: string): PressLink | null {
  const words = line.trim().split(/\s+/);
  const url = completeLink(words.at(-1) ?? "");
  if (!/^https?:/.test(url) || !link.safeParse(url).success) return null;
  const name = words
    .slice(0, -1)
    .join(" ")
    .replace(/[:,–—-]$/, "")
    .trim();
  return { name: name || new URL(url).hostname.replace(/^www\./, ""), url };
}

function writtenLines(written: string): string[] {
  return written.split("\n").filter((line) => line.trim() !== "");
}

/** Links to the press, one per line: words, then the address. */
export const pressText = text.refine(
  (written) => writtenLines(written).every((line) => readLine(line) !== null),
  encodeError("pressLineInvalid"),
);

/** Reads a text with a link per line. Skips lines without an address. */
export function readPress(written: string | null): PressLink[] {
  return writtenLines(written ?? "").flatMap((line) => readLine(line) ?? []);
}
