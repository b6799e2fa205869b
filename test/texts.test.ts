import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ESTree } from "vite";
import { expect, test } from "vitest";
import { declareTexts, typesFile } from "../scripts/text-types.ts";
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
  const exclude = ["**/*.test.*", "src/core/texts/**", "**/*.d.ts"];
  return globSync(pattern, { cwd: root, exclude }).map((file) => ({
    file,
    code: readFileSync(join(root, file), "utf8"),
  }));
}

test("editors know the types of today's texts before they are compiled (npm run format)", () => {
  expect(readFileSync(typesFile, "utf8")).toBe(declareTexts());
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

test.each([
  [1, "1 работа", "Доступен 1 принт"],
  [2, "2 работы", "Доступно 2 принта"],
  [5, "5 работ", "Доступно 5 принтов"],
  [21, "21 работа", "Доступен 21 принт"],
])("LAN-01 Russian counts %i", (count, works, prints) => {
  expect(pageTexts.ru.gallery.artworks(count)).toBe(works);
  expect(pageTexts.ru.prints.available(count)).toBe(prints);
});

test("LAN-01, LAN-03 French, Russian and Armenian use their own punctuation", () => {
  // Fixed spaces before high punctuation and inside quotation marks.
  expect(findTexts("fr", /(?<![\u00a0\u202f])[:;!?»]|«(?!\u00a0)/)).toEqual([]);
  expect(findTexts("ru", /["“”]/)).toEqual([]);
  // A colon, a question mark and an exclamation mark are other characters in Armenian.
  expect(findTexts("hy", /["“”?!]|:(?!\/\/)/)).toEqual([]);
});

test("LAN-05 no code names a language but the list of them", () => {
  const codes = languages.filter((language) => language !== defaultLanguage).join("|");
  const name = new RegExp(
    `(["'\`])(?:${codes})(?:-[A-Z]{2})?\\1|\\b(?:${codes}):|lang\\((?:${codes})`,
  );
  const named = sourceFiles("src/**/*.{ts,tsx,css}").filter(({ code }) => name.test(code));
  // Beside the list: rules for the scripts of Armenian and Russian.
  expect(named.map(({ file }) => file).sort()).toEqual([
    "src/core/languages.ts",
    "src/web/styles/languages/hy.css",
    "src/web/styles/languages/ru.css",
    "src/web/styles/parts.css",
  ]);
});

test("LAN-01, LAN-03 every text is used", () => {
  const sources = [
    ...sourceFiles("{packages,src}/**/*.{ts,tsx}"),
    ...sourceFiles("scripts/handbook.ts"),
  ];
  const code = sources.map((source) => source.code).join("\n");
  // Code reads a text as a property, by destructuring, or by a name that it has as a value.
  const isRead = (name: string) =>
    new RegExp(`\\.${name}\\b|"${name}"|\\{[^{}]*\\b${name}\\b[^{}]*\\}(?: =|:) `).test(code);
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
