import { messages } from "./messages.ts";
import type { TextLanguage } from "./translations.ts";

type English = keyof typeof messages;

const texts = Object.keys(messages) as English[];

/** Messages with values, as expressions with a group for each. */
const patterns = texts
  .filter((english) => english.includes("{"))
  .map((english) => {
    const escaped = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
    const pattern = new RegExp(`^${escaped.replace(/\{(\w+)\}/g, "(?<$1>.+)")}$`, "s");
    return { english, pattern };
  });

interface FoundMessage {
  english: English;
  values: Record<string, string>;
}

/** Returns null if the message is unknown. */
export function findMessage(message: string): FoundMessage | null {
  const exact = texts.find((english) => english === message);
  if (exact) return { english: exact, values: {} };
  for (const { english, pattern } of patterns) {
    const values = pattern.exec(message)?.groups;
    if (values) return { english, values };
  }
  return null;
}

/**
 * Returns a message of the server in a language. An unknown message stays as it is. Its values are
 * translated too, because they may be messages.
 */
export function translateMessage(message: string, language: TextLanguage): string {
  const found = findMessage(message);
  if (!found) return message;
  return messages[found.english][language].replace(/\{(\w+)\}/g, (_, name: string) =>
    translateMessage(found.values[name] ?? "", language),
  );
}
