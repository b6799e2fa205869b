import { formMark } from "../src/core/template.ts";

const accents: Record<string, string> = { a: "á", e: "ë", i: "ï", n: "ñ", o: "ö", s: "š", u: "ü" };

/**
 * Returns a text of a language that nobody speaks: readable, marked at both ends and about 40 %
 * longer. A screen with a text without marks has it in its code; one without the last mark cuts it.
 */
export function pseudoText(text: string): string {
  return text.split(formMark).map(lengthen).join(formMark);
}

function lengthen(text: string): string {
  const parts = text.split(/(\{\w+\})/);
  // Formats of numbers have no letters.
  if (!parts.some((part, index) => index % 2 === 0 && /\p{L}/u.test(part))) return text;
  const accented = parts.map((part, index) =>
    index % 2 ? part : part.replace(/[aeinosu]/g, (letter) => accents[letter] ?? letter),
  );
  const words = Math.max(1, Math.round((text.length * 0.4) / 4));
  return `[!! ${accented.join("")}${" ñññ".repeat(words)} !!]`;
}
