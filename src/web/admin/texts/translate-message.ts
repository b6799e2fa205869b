import { messages } from "./messages.ts";
import type { TextLanguage, Translations } from "./translations.ts";

const exact = new Map(Object.entries<Translations[string]>(messages));

/** Messages with values, as expressions with a group for each. */
const patterns = [...exact]
  .filter(([english]) => english.includes("{"))
  .map(([english, translated]) => {
    const escaped = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
    const pattern = new RegExp(`^${escaped.replace(/\{(\w+)\}/g, "(?<$1>.+)")}$`, "s");
    return { pattern, translated };
  });

/** Returns a message of the server in a language. An unknown message stays as it is. */
export function translateMessage(message: string, language: TextLanguage): string {
  const known = exact.get(message);
  if (known) return known[language];
  for (const { pattern, translated } of patterns) {
    const values = pattern.exec(message)?.groups;
    if (!values) continue;
    return translated[language].replace(/\{(\w+)\}/g, (_, name: string) =>
      translateMessage(values[name] ?? "", language),
    );
  }
  return message;
}
