import { messages } from "./messages.ts";
import type { TextLanguage } from "./translations.ts";

type English = keyof typeof messages;

const texts = Object.keys(messages) as English[];
const textsWithValues = texts.filter((english) => english.includes("{"));

interface FoundMessage {
  english: English;
  values: Record<string, string>;
}

/** Marks the end, so that nothing may follow the last fixed part of a text. */
const end = "\0";

/** Returns null if the message differs from the English text outside its values. */
function readValues(message: string, english: string): Record<string, string> | null {
  const start = english.slice(0, english.indexOf("{"));
  if (!message.startsWith(start)) return null;
  let rest = message.slice(start.length) + end;
  const values: Record<string, string> = {};
  for (const [, name = "", fixed = ""] of (english + end).matchAll(/\{(\w+)\}([^{]*)/g)) {
    const length = rest.indexOf(fixed, 1);
    if (length === -1) return null;
    values[name] = rest.slice(0, length);
    rest = rest.slice(length + fixed.length);
  }
  return values;
}

/** Returns null if the message is unknown. */
export function findMessage(message: string): FoundMessage | null {
  const exact = texts.find((english) => english === message);
  if (exact) return { english: exact, values: {} };
  for (const english of textsWithValues) {
    const values = readValues(message, english);
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
