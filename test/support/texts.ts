import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Text } from "../../scripts/compile-texts.ts";
import type { Language } from "../../src/core/languages.ts";

export interface TextEntry {
  /** Below `texts/<language>/`. */
  file: string;
  /** Names from the file's top to the text. */
  path: string[];
  text: string;
}

function listTexts(text: Text, file: string, path: string[] = []): TextEntry[] {
  if (typeof text === "string") return [{ file, path, text }];
  return Object.entries(text).flatMap(([name, each]) => listTexts(each, file, [...path, name]));
}

/** Returns the texts of the site and the admin in a language. */
export function listLanguageTexts(language: Language): TextEntry[] {
  const cwd = join(import.meta.dirname, "../../texts", language);
  return globSync("**/*.json", { cwd }).flatMap((file) =>
    listTexts(JSON.parse(readFileSync(join(cwd, file), "utf8")), file),
  );
}
