import { tryToDecode } from "./table-encoding.ts";

type Encoder = ReadonlyMap<string, number>;

function createEncoder(toLetter: (byte: number) => string): Encoder {
  return new Map(Array.from({ length: 256 }, (_, byte) => [toLetter(byte), byte]));
}

function createPageEncoder(encoding: string): Encoder {
  const decoder = new TextDecoder(encoding);
  return createEncoder((byte) => decoder.decode(Uint8Array.of(byte)));
}

const western = createPageEncoder("windows-1252");
const clearPages = [western, createPageEncoder("windows-1251")];
/** Marks of these pages may stand side by side in a text, so not every repair is right. */
const otherPages = [
  createEncoder((byte) => String.fromCharCode(byte)),
  ...["windows-1250", "macintosh", "ibm866"].map(createPageEncoder),
];

/** Letters and marks of the site's languages. */
const usualLetters = /^[\p{ASCII}\u00a0-\u00ffŒœ\u0400-\u045f\u0531-\u0587\u2010-\u203a€₽֏№]*$/u;
const wordOfTwoScripts =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Armenian}]|[\p{Script=Cyrillic}\p{Script=Armenian}]\p{Script=Latin}/u;

/** Cyrillic words that were read as Western consist of accented letters alone: "Âå÷åð". */
const accentedWord = /(?<![A-Za-zÀ-ÿ])[À-ÿ¨¸]{3,}(?![A-Za-zÀ-ÿ])/;
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
 * Undoes the reading of a text in the wrong encoding: returns "Été" for "Ã‰tÃ©". Null for other texts:
 * their bytes in a code page are hardly ever valid UTF-8.
 */
export function repairText(text: string): string | null {
  if (!/\P{ASCII}/u.test(text)) return null;
  for (const encoder of clearPages) {
    const repaired = decodeAgain(text, encoder);
    if (repaired !== null) return repaired;
  }
  for (const encoder of otherPages) {
    const repaired = decodeAgain(text, encoder);
    if (repaired !== null && isUsual(repaired)) return repaired;
  }
  const bytes = accentedWord.test(text) && !mixedWord.test(text) && encode(text, western);
  return bytes ? tryToDecode("windows-1251", bytes) : null;
}
