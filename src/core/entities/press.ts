import { encodeError } from "../errors.ts";
import { link } from "./link.ts";
import { completeLink } from "./link-rules.ts";
import { text } from "./text.ts";

export interface PressLink {
  name: string;
  url: string;
}

/** Reads a line such as `Hetq, a review https://hetq.am/en/1`. A link without words has its host as name. */
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

function splitLines(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

/** Links to the press, one per line: words, then the address. */
export const pressText = text.refine(
  (lines) => splitLines(lines).every((line) => readLine(line) !== null),
  encodeError("pressLineInvalid"),
);

/** Reads a text with a link per line. Skips lines without an address. */
export function readPress(lines: string | null): PressLink[] {
  return splitLines(lines ?? "").flatMap((line) => readLine(line) ?? []);
}
