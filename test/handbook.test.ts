import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type AdminLanguage, adminLanguages, defaultLanguage } from "../src/core/languages.ts";
import { textsIn } from "./support/texts.ts";

const folder = join(import.meta.dirname, "../docs/handbook");
function read(language: AdminLanguage): string {
  const name = language === defaultLanguage ? "README" : language;
  return readFileSync(join(folder, `${name}.md`), "utf8");
}

/** Returns each line without its words: the level of a heading, the name of a picture, cells. */
function outline(text: string): string[] {
  return text.split("\n").map((line) => {
    const picture = /\/([\w-]+\.webp)\)$/.exec(line)?.[1];
    if (picture) return picture;
    if (line.startsWith("|")) return `${line.split(" | ").length} cells`;
    return /^(?:#+|\d+\.)/.exec(line)?.[0] ?? (line ? "text" : "");
  });
}

test.each(adminLanguages)(
  "LAN-03 the handbook in %s has every part of the English one",
  (language) => {
    expect(outline(read(language))).toEqual(outline(read("en")));
  },
);

/** @returns true if a text of the admin or the site is this name, or begins with it */
function isOnScreen(name: string, language: AdminLanguage): boolean {
  return textsIn(language).some(
    ({ text }) => text.startsWith(name) && !/^\p{L}/u.test(text.slice(name.length)),
  );
}

test.each(adminLanguages)("LAN-03 the handbook in %s names what is on the screen", (language) => {
  const bold = [...read(language).matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = ""]) => words);
  // With a punctuation mark they begin a paragraph.
  const names = bold.filter((words) => !/[:,՝]$/.test(words));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !isOnScreen(name, language))).toEqual([]);
});
