import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ESTree } from "vite";
import { expect, test } from "vitest";
import { findErrors } from "../scripts/compile-texts.ts";
import { defaultLanguage, type Language, languages } from "../src/core/languages.ts";
import { pageTexts } from "../src/core/texts/page.ts";
import { nodesOf } from "./support/syntax.ts";
import { type TextEntry, textsIn } from "./support/texts.ts";

const root = join(import.meta.dirname, "..");

/** Returns the place and the text of all that match. */
function findTexts(language: Language, pattern: RegExp): string[] {
  return textsIn(language)
    .filter(({ text }) => pattern.test(text))
    .map(({ file, path, text }) => `${file} ${path.join(".")}: ${text}`);
}

function sourceFiles(pattern: string) {
  const exclude = ["**/*.test.*", "src/core/texts/**"];
  return globSync(pattern, { cwd: root, exclude }).map((file) => ({
    file,
    code: readFileSync(join(root, file), "utf8"),
  }));
}

test("LAN-01, LAN-03 every text is used", () => {
  const sources = [...sourceFiles("src/**/*.{ts,tsx}"), ...sourceFiles("scripts/handbook.ts")];
  const code = sources.map((source) => source.code).join("\n");
  // Code reads a text as a property, by destructuring, or by a name that it has as a value.
  const isRead = (name: string) =>
    new RegExp(`\\.${name}\\b|"${name}"|\\{[^{}]*\\b${name}\\b[^{}]*\\} = `).test(code);
  const isUsed = ({ file, path: [name = "", ...names] }: TextEntry) => {
    const [, screen] = /^admin\/(.+)\.json$/.exec(file) ?? [];
    if (!screen) return [name, ...names.slice(0, 1)].every(isRead);
    const group = screen.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    return new RegExp(`\\btexts\\.${group}\\.${name}\\b`).test(code);
  };
  // `errors.test.ts` finds unused errors, and the media are a list.
  const areasByName = textsIn("en").filter(({ file }) => !/^(error|visitor|media)\./.test(file));
  expect(areasByName.filter((entry) => !isUsed(entry))).toEqual([]);
});

test("LAN-01, LAN-03 every file of texts is one of a known language, and exists in English", () => {
  const files = globSync("*/**/*.json", { cwd: join(root, "texts") });
  const english = new Set(files.filter((file) => file.startsWith(`${defaultLanguage}/`)));
  const isKnown = (file: string) => {
    const [language = "", ...path] = file.split("/");
    const isListed = languages.some((each) => each === language);
    return isListed && english.has([defaultLanguage, ...path].join("/"));
  };
  expect(files.filter((file) => !isKnown(file))).toEqual([]);
});

test("LAN-01, LAN-03 no text is left in English", () => {
  const keyOf = ({ file, path }: TextEntry) => `${file} ${path.join(".")}`;
  const english = new Map(textsIn("en").map((entry) => [keyOf(entry), entry.text]));
  const same = languages
    .filter((language) => language !== "en")
    .flatMap((language) =>
      textsIn(language)
        .filter((entry) => /[a-z]{3}/.test(entry.text.replace(/\{\w+\}/g, "")))
        .filter((entry) => english.get(keyOf(entry)) === entry.text)
        .map((entry) => `${language} ${keyOf(entry)}`),
    );
  expect(same.sort()).toEqual([
    "fr page.json contact.message",
    "fr page.json frame.menu",
    "fr page.json gallery.pages",
    "fr page.json iiif.labels.dimensions",
    "fr page.json screens.contact",
    "fr wall.json preview.original",
  ]);
});

/** Returns the words in elements and in attributes that are read out or shown. */
function writtenWords(file: string, code: string): string[] {
  const shown =
    /^(?:aria-(?:label|description|roledescription|valuetext)|alt|label|placeholder|title)$/;
  const isWord = (text: unknown): text is string => typeof text === "string" && /\p{L}/u.test(text);
  return nodesOf(file, code).flatMap((node) => {
    if (node.type === "JSXText") return isWord(node.value) ? [node.value.trim()] : [];
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      return node.children.flatMap((child) => literalOf(child)).filter(isWord);
    }
    if (node.type !== "JSXAttribute" || node.name.type !== "JSXIdentifier") return [];
    return shown.test(node.name.name) ? literalOf(node.value).filter(isWord) : [];
  });
}

function literalOf(node: ESTree.Node | null): unknown[] {
  if (node?.type === "JSXExpressionContainer") return literalOf(node.expression);
  return node?.type === "Literal" ? [node.value] : [];
}

test("LAN-03 no screen of the admin has a word that is not one of the texts", () => {
  const found = sourceFiles("src/web/admin/**/*.tsx").flatMap(({ file, code }) =>
    writtenWords(file, code).map((text) => `${file}: ${text}`),
  );
  // The same in every language.
  expect(found.sort()).toEqual([
    "src/web/admin/forms/fields.tsx: https://",
    "src/web/admin/papers/certificate-dialog.tsx: PDF",
  ]);
  const screen = `<><button title="Now" id="a">Delete</button><p aria-label={"Name"}>Hi {b}</p></>`;
  expect(writtenWords("a.tsx", screen).sort()).toEqual(["Delete", "Hi", "Name", "Now"]);
});

test("LAN-01 no two labels of the footer are the same", () => {
  for (const language of languages) {
    const { frame, screens } = pageTexts[language];
    const labels = [frame.quickLinks, frame.connect, frame.admin, ...Object.values(screens)];
    expect(new Set(labels).size, labels.join()).toBe(labels.length);
  }
});

test.each([
  [0, "0 работ", "Доступно 0 принтов"],
  [1, "1 работа", "Доступен 1 принт"],
  [2, "2 работы", "Доступно 2 принта"],
  [5, "5 работ", "Доступно 5 принтов"],
  [11, "11 работ", "Доступно 11 принтов"],
  [21, "21 работа", "Доступен 21 принт"],
  [112, "112 работ", "Доступно 112 принтов"],
  [1024, "1\u00a0024 работы", "Доступно 1\u00a0024 принта"],
])("LAN-01 Russian counts %i", (count, works, prints) => {
  expect(pageTexts.ru.gallery.artworks(count)).toBe(works);
  expect(pageTexts.ru.prints.available(count)).toBe(prints);
});

test("LAN-01 French counts 0 and 1 in the singular", () => {
  expect([0, 1, 2].map(pageTexts.fr.gallery.artworks)).toEqual(["0 œuvre", "1 œuvre", "2 œuvres"]);
});

test("LAN-01 French puts a fixed space before high punctuation and inside quotation marks", () => {
  expect(findTexts("fr", /(?<![\u00a0\u202f])[:;!?»]|«(?!\u00a0)/)).toEqual([]);
});

test("LAN-01, LAN-03 Russian and Armenian use their own punctuation", () => {
  expect(findTexts("ru", /["“”]/)).toEqual([]);
  // A colon, a question mark and an exclamation mark are other characters in Armenian.
  expect(findTexts("hy", /["“”?!]|:(?!\/\/)/)).toEqual([]);
});

const english = { a: "{title} is sold", b: "{count} work | {count} works" };
const russian = {
  a: "{title} продана",
  b: "{count} работа | {count} работы | {count} работ | {count} работы",
};

test.each([
  ["nothing", russian, []],
  ["a missing text", { b: russian.b }, ["ru.a is missing"]],
  ["an unknown text", { ...russian, c: "продана" }, ["ru.c is unknown in English"]],
  [
    "a missing parameter",
    { ...russian, a: "продана" },
    ["ru.a has the parameters  instead of title"],
  ],
  ["a missing form", { ...russian, b: english.b }, ["ru.b needs the forms one,few,many,other"]],
])("LAN-01, LAN-03 the compiler reports %s", (_, texts, errors) => {
  expect(findErrors(texts, english, "ru", "ru")).toEqual(errors);
});

test("LAN-05 no code names a language but the list of them", () => {
  const codes = languages.filter((language) => language !== defaultLanguage).join("|");
  const name = new RegExp(
    `(["'\`])(?:${codes})(?:-[A-Z]{2})?\\1|\\b(?:${codes}):|lang\\((?:${codes})`,
  );
  const named = sourceFiles("src/**/*.{ts,tsx,css}").filter(({ code }) => name.test(code));
  // Beside the list: an example of the API, and rules for the scripts of Armenian and Russian.
  expect(named.map(({ file }) => file).sort()).toEqual([
    "src/core/languages.ts",
    "src/server/api/examples.ts",
    "src/web/styles/languages/hy.css",
    "src/web/styles/languages/ru.css",
    "src/web/styles/parts.css",
  ]);
});
