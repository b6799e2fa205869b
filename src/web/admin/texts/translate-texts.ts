import { translations } from "./all.ts";
import type { TextLanguage } from "./translations.ts";

/** A call of `t`, `tNodes` or `plural`, up to the end of its text; the end of a call without values. */
const calls = /\b(t|tNodes|plural)\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')(,?\s*\))?/g;
const otherCall = /\b(?:t|tNodes|plural)\((?!\s*["'])/;

/**
 * Returns the code with its texts in a language. Only literal texts can be replaced.
 * @param language undefined for English
 * @throws if a text is not a literal, or has no translation
 */
export function translateTexts(code: string, language: TextLanguage | undefined): string {
  const computed = otherCall.exec(code);
  if (computed)
    throw new Error(`A text must be a literal: ${computed.input.slice(computed.index)}`);
  return code.replace(calls, (_call, name: string, literal: string, end: string | undefined) => {
    const english = literal.slice(1, -1).replace(/\\(.)/g, "$1");
    const entry = (translations as Record<string, Record<TextLanguage, string>>)[english];
    if (!entry) throw new Error(`A text without translations: ${english}`);
    const text = JSON.stringify(language ? entry[language] : english);
    return name === "t" && end ? text : `${name}(${text}${end ?? ""}`;
  });
}
