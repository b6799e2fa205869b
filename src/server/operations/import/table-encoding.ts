import { isUtf8 } from "node:buffer";
import { ArchiveRefused } from "@nkar/archive/archive";
import { analyse } from "chardet";
import { decodeAs, detectUtf32, findEncoding } from "./decoders.ts";

// Decodes the bytes of an imported table, and proposes encodings for a table that is not in Unicode.

/** Encodings to propose after those of chardet, which knows no encodings of old Macs and of DOS. */
const usualEncodings =
  "windows-1252 windows-1251 macintosh x-mac-cyrillic ibm866 ibm850 ibm437".split(" ");

/** At most this number of encodings from chardet is proposed. */
const maxLikelyEncodings = 3;
/** Letters of a line in a preview, so that the line fits a terminal. */
const maxPreviewLength = 70;

const utf16Mark = /^(?:\xff\xfe|\xfe\xff)/;

/** Decodes a text; null if the bytes are not in this encoding. */
export function tryToDecode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return decodeAs(encoding, bytes);
  } catch {
    return null;
  }
}

/**
 * Returns the Unicode encoding of a table; null for a table in another encoding. UTF-8 is recognised by
 * its strict rules. A table in UTF-16 has a byte order mark, or zeros as the high bytes of separators and
 * line ends, which every table has.
 */
function detectUnicode(bytes: Uint8Array): string | null {
  const utf32 = bytes.includes(0) ? detectUtf32(bytes) : null;
  if (utf32) return utf32;
  const start = Buffer.from(bytes.subarray(0, 2)).toString("latin1");
  if (utf16Mark.test(start)) return start === "\xff\xfe" ? "utf-16le" : "utf-16be";
  if (!bytes.includes(0)) return isUtf8(bytes) ? "utf-8" : null;
  const zeroCounts = [0, 0];
  for (const [index, byte] of bytes.entries())
    if (byte === 0) zeroCounts[index % 2] = (zeroCounts[index % 2] ?? 0) + 1;
  const [zerosAtEven = 0, zerosAtOdd = 0] = zeroCounts;
  if (zerosAtEven === zerosAtOdd) return null;
  return zerosAtOdd > zerosAtEven ? "utf-16le" : "utf-16be";
}

/** Returns the first two lines with letters beyond ASCII, which encodings read differently. */
function previewLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => /[^\t\x20-\x7e]/.test(line));
  return lines.slice(0, 2).map((line) => line.trim().slice(0, maxPreviewLength));
}

/** Control characters and letters of no script, which no table has. */
const impossibleCharacter = /(?!\s)\p{Cc}|[\p{Co}\p{Cn}]/u;

/** Returns the likeliest encodings. Ignores ASCII words, which would favour Western encodings. */
function listLikelyEncodings(bytes: Uint8Array): string[] {
  const words =
    Buffer.from(bytes)
      .toString("latin1")
      .match(/[A-Za-z\P{ASCII}]+/gu) ?? [];
  const foreignWords = words.filter((word) => /\P{ASCII}/u.test(word)).join(" ");
  return analyse(Buffer.from(foreignWords, "latin1")).map(({ name }) => findEncoding(name) ?? name);
}

/** Returns previews by encoding, the likeliest first. Of encodings that give one text, proposes the first. */
function proposeEncodings(bytes: Uint8Array): Map<string, string[]> {
  const proposals = new Map<string, string[]>();
  const earlierTexts = new Set<string>();
  const likelyEncodings = listLikelyEncodings(bytes).slice(0, maxLikelyEncodings);
  for (const encoding of [...likelyEncodings, ...usualEncodings]) {
    const text = tryToDecode(encoding, bytes);
    if (text === null || earlierTexts.has(text) || impossibleCharacter.test(text)) continue;
    earlierTexts.add(text);
    proposals.set(encoding, previewLines(text));
  }
  return proposals;
}

function describeProposals(bytes: Uint8Array): string {
  return [...proposeEncodings(bytes)]
    .map(([encoding, lines]) => `\n  ${encoding}${lines.map((line) => `\n    ${line}`).join("")}`)
    .join("");
}

/** The first bytes of files that are no tables, but that people rename to .csv, and words for them. */
const otherFormats = [
  ["PK\x03\x04", "workbook"],
  ["\xd0\xcf\x11\xe0", "workbook"],
  ["%PDF", "PDF"],
] as const;

/**
 * Decodes a table. Recognises only Unicode by itself, because any other encoding would be a guess.
 * @param encoding name of the encoding; absent if unknown
 * @throws ArchiveRefused for a workbook or a PDF; with proposals of encodings if the table is not in the
 *   stated encoding, or not in Unicode
 */
export function decodeTable(bytes: Uint8Array, encoding?: string): string {
  const start = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  const [, format] = otherFormats.find(([formatStart]) => start.startsWith(formatStart)) ?? [];
  if (format) {
    throw new ArchiveRefused(
      `The table is a ${format} with another name. Save it as “CSV UTF-8” in the spreadsheet program.`,
    );
  }
  const chosenEncoding = encoding ?? detectUnicode(bytes);
  const text = chosenEncoding === null ? null : tryToDecode(chosenEncoding, bytes);
  if (text !== null && !text.includes("\0")) return text;
  const reason =
    encoding === undefined
      ? "is not in Unicode (UTF-8, UTF-16 or UTF-32)"
      : `is not in ${encoding}`;
  throw new ArchiveRefused(
    `The table ${reason}. Save it again as “CSV UTF-8”. Or choose the encoding that reads right below, and add it to the command: --encoding NAME${describeProposals(bytes)}`,
  );
}
