import { repairText } from "./repair-text.ts";

const advice = "save the table again as “CSV UTF-8”, or accept the cell with --accept-damaged-text";

export const lostLettersProblem = `has question marks in place of letters: ${advice}`;

/**
 * True for a cell that a program wrote without its letters: it contains U+FFFD, a word of question
 * marks alone, or a question mark before a letter. A question is no such cell: "Why??", "Who?".
 */
function hasLostLetters(text: string): boolean {
  const words = text.replaceAll(/https?:\/\/\S+/gi, "");
  return text.includes("\ufffd") || /(?<![\p{L}\p{N}])\?{2,}|\?\p{L}/u.test(words);
}

/** Returns what happened to the letters of a cell; null if they are as they were written. */
export function describeLoss(text: string): string | null {
  if (hasLostLetters(text)) return lostLettersProblem;
  const repaired = repairText(text);
  return repaired && `was once read in a wrong encoding, and should be “${repaired}”: ${advice}`;
}

/** True if `text` is `before` with question marks in place of letters: "Caf?" for "Café". */
export function isDamagedCopyOf(text: string, before: string): boolean {
  const [letters, former] = [[...text], [...before.normalize("NFC")]];
  const changed = letters.filter((letter, index) => letter !== former[index]);
  const isSame = letters.length === former.length && changed.length > 0;
  return isSame && changed.every((letter) => letter === "?" || letter === "\ufffd");
}
