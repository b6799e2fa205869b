import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type AdminLanguage, adminLanguages, defaultLanguage } from "../src/core/languages.ts";
import { formMark } from "../src/core/template.ts";
import { formatTexts } from "../src/core/texts/format.ts";
import { listLanguageTexts } from "./support/texts.ts";

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

/** Emphasised words that are on no screen of the site. */
const elsewhere: Record<AdminLanguage, readonly string[]> = {
  en: [
    // Terms that the handbook explains.
    ...["operator", "backups"],
    // A title as an example, and the sign of a button.
    ...["Evening over Sevan", "⋯"],
    // In the menus of phones and browsers.
    ...["Install app", "Add to home screen", "Add to Home Screen"],
    "Settings, Camera, Formats, Most Compatible",
  ],
  hy: [
    ...["օպերատորի", "պահուստային պատճենները"],
    ...["Երեկո Սևանի վրա", "⋯"],
    ...["Install app", "Add to home screen", "Share", "Add to Home Screen"],
    "Settings, Camera, Formats, Most Compatible",
  ],
  ru: [
    ...["оператор", "резервные копии"],
    ...["Вечер над Севаном", "⋯"],
    ...["Установить приложение", "Добавить на главный экран", "На экран «Домой»", "Домой"],
    "Настройки, Камера, Форматы, Наиболее совместимые",
  ],
};

/** Returns the words in bold, italics or quotation marks, and the names of fields in tables. */
function emphasised(handbook: string): string[] {
  const text = handbook.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  const marked = text.matchAll(/\*\*?([^*\n]+)\*\*?|[“«"]([^”»"\n]+)[”»"]/g);
  // The last chapter has a table of what can happen.
  const chapters = text.slice(0, text.lastIndexOf("\n## "));
  const cells = chapters.matchAll(/^\| (?!---)([^|]+) \|.*\n(?!\| ---)/gm);
  return [
    // In bold and with a punctuation mark they begin a paragraph.
    ...Array.from(marked, ([, words, quoted]) => words ?? quoted ?? "").filter(
      (words) => !/[:,՝]$/.test(words),
    ),
    ...Array.from(cells, ([, names = ""]) => names.split(", ")).flat(),
  ];
}

/** Returns a text with "…" for its values, in each of its forms by number. */
function shownForms(text: string): string[] {
  return text.split(formMark).map((form) => form.replaceAll(/\{\w+\}/g, "…"));
}

/** Returns a function that is true for a text of the admin or the site, or the beginning of one. */
function screenSearch(language: AdminLanguage): (name: string) => boolean {
  const shown = listLanguageTexts(language).flatMap(({ text }) => shownForms(text));
  const begins = (name: string) =>
    shown.some(
      (text) =>
        text.startsWith(name) &&
        (name.endsWith("…") || !/^\s*\p{L}/u.test(text.slice(name.length))),
    );
  /** Other texts stand in the place of a value: "Kept …" is shown as "Kept on this phone". */
  const isFilled = (name: string) =>
    shown.some((text) => {
      const [start = "", end] = text.split("…");
      if (!start || end === undefined) return false;
      const value = name.slice(start.length, name.length - end.length);
      return name === start + value + end && shown.includes(value);
    });
  return (name) => begins(name) || begins(name.replace(/\d+(?::\d+)?/, "…")) || isFilled(name);
}

test.each(adminLanguages)(
  "LAN-03 words in bold, italics or quotation marks in the handbook in %s exist on the screens of that language",
  (language) => {
    const handbook = read(language);
    const names = emphasised(handbook);
    const isOnScreen = screenSearch(language);
    const others = [
      ...elsewhere[language],
      ...Object.values(formatTexts).map(({ name }) => name),
      ...Array.from(handbook.matchAll(/^##+ (.+)/gm), ([, heading]) => heading),
    ];
    expect(names.length).toBeGreaterThan(150);
    expect(names.filter((name) => !others.includes(name) && !isOnScreen(name))).toEqual([]);
  },
);

test.each(adminLanguages)("LAN-03 the exceptions of the handbook in %s are in it", (language) => {
  const names = emphasised(read(language));
  expect(elsewhere[language].filter((name) => !names.includes(name))).toEqual([]);
});
