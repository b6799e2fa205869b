import { tryToDecode } from "./table-encoding.ts";

// Repairs texts that a program once read in a wrong encoding: "Ã‰tÃ©" is "Été". The text is written
// again as bytes in the wrong encoding, and the bytes are read in the right one.

/** The byte of each letter in an encoding. */
type Encoder = ReadonlyMap<string, number>;

function createEncoder(toLetter: (byte: number) => string): Encoder {
  return new Map(Array.from({ length: 256 }, (_, byte) => [toLetter(byte), byte]));
}

function createPageEncoder(encoding: string): Encoder {
  const decoder = new TextDecoder(encoding);
  return createEncoder((byte) => decoder.decode(Uint8Array.of(byte)));
}

const westernEncoder = createPageEncoder("windows-1252");
/** If bytes in one of these encodings are valid UTF-8, the repair is right. */
const safeEncoders = [westernEncoder, createPageEncoder("windows-1251")];
/** A correct text may be valid UTF-8 in one of these encodings, so that a repair may be wrong. */
const unsafeEncoders = [
  createEncoder((byte) => String.fromCharCode(byte)),
  ...["windows-1250", "macintosh", "ibm866"].map(createPageEncoder),
];

/** A text of only letters and marks of the site's languages. */
const usualLetters = /^[\p{ASCII}\u00a0-\u00ffŒœ\u0400-\u045f\u0531-\u0587\u2010-\u203a€₽֏№]*$/u;
const wordOfTwoScripts =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Armenian}]|[\p{Script=Cyrillic}\p{Script=Armenian}]\p{Script=Latin}/u;

/**
 * A Cyrillic word that was read as Western consists of accented letters alone: "Âå÷åð". Umlauts alone, as
 * in "ÄÖÜ", would have no vowel in Cyrillic.
 */
const accentedWord = /(?<![A-Za-zÀ-ÿ])(?![ÄÖÜäöüß]+(?![À-ÿ¨¸]))[À-ÿ¨¸]{3,}(?![A-Za-zÀ-ÿ])/;
/** A correct Western word has accented letters beside others. */
const mixedWord = /[A-Za-z][À-ÿ]|[À-ÿ][A-Za-z]/;

function encode(text: string, encoder: Encoder): Uint8Array | null {
  const bytes = [...text].map((letter) => encoder.get(letter));
  const encodedBytes = bytes.filter((byte) => byte !== undefined);
  return encodedBytes.length < bytes.length ? null : Uint8Array.from(encodedBytes);
}

function decodeAgain(text: string, encoder: Encoder): string | null {
  const bytes = encode(text, encoder);
  return bytes && tryToDecode("utf-8", bytes);
}

function isUsual(text: string): boolean {
  return usualLetters.test(text) && !wordOfTwoScripts.test(text);
}

/**
 * Returns the text that was read in a wrong encoding: "Été" for "Ã‰tÃ©". Null for other texts: written in
 * another encoding, their bytes are hardly ever valid UTF-8.
 */
export function repairText(text: string): string | null {
  if (!/\P{ASCII}/u.test(text)) return null;
  for (const encoder of safeEncoders) {
    const repaired = decodeAgain(text, encoder);
    if (repaired !== null) return repaired;
  }
  for (const encoder of unsafeEncoders) {
    const repaired = decodeAgain(text, encoder);
    if (repaired !== null && isUsual(repaired)) return repaired;
  }
  const bytes = accentedWord.test(text) && !mixedWord.test(text) && encode(text, westernEncoder);
  return bytes ? tryToDecode("windows-1251", bytes) : null;
}
