import { repairText } from "./repair-text.ts";

const advice = "save the table again as “CSV UTF-8”, or accept the cell with --accept-damaged-text";

export const lostLettersProblem = `has question marks in place of letters: ${advice}`;

// Finds texts in imported tables whose letters a program has lost or read in a wrong encoding.

/**
 * True if a program has replaced letters of the cell: it contains U+FFFD, a word of question marks alone,
 * or a question mark before a letter. Questions such as "Why??" and "Who?" have lost no letters.
 */
function hasLostLetters(text: string): boolean {
  const withoutAddresses = text.replaceAll(/https?:\/\/\S+/gi, "");
  return text.includes("\ufffd") || /(?<![\p{L}\p{N}])\?{2,}|\?\p{L}/u.test(withoutAddresses);
}

/** Returns a problem that says how a cell has lost letters; null if no letter is lost. */
export function describeLoss(text: string): string | null {
  if (hasLostLetters(text)) return lostLettersProblem;
  const repaired = repairText(text);
  return repaired && `was once read in a wrong encoding, and should be “${repaired}”: ${advice}`;
}

/** True if `text` is `before` with question marks in place of letters: "Caf?" for "Café". */
export function isDamagedCopyOf(text: string, before: string): boolean {
  const [letters, lettersBefore] = [[...text], [...before.normalize("NFC")]];
  const changedLetters = letters.filter((letter, index) => letter !== lettersBefore[index]);
  const mayBeCopy = letters.length === lettersBefore.length && changedLetters.length > 0;
  return mayBeCopy && changedLetters.every((letter) => letter === "?" || letter === "\ufffd");
}
