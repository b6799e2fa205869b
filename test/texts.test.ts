import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ESTree } from "vite";
import { expect, test } from "vitest";
import { toNamespace } from "../scripts/compile-texts.ts";
import { declareTexts, typesFile } from "../scripts/text-types.ts";
import { defaultLanguage, type Language, languages } from "../src/core/languages.ts";
import { formMark } from "../src/core/template.ts";
import { pageTexts } from "../src/core/texts/page.ts";
import { listNodes } from "./support/syntax.ts";
import { listLanguageTexts, type TextEntry } from "./support/texts.ts";

const root = join(import.meta.dirname, "..");

/** Returns the place and the text of all that match. */
function findTexts(language: Language, pattern: RegExp): string[] {
  return listLanguageTexts(language)
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
  const english = new Map(listLanguageTexts("en").map((entry) => [keyOf(entry), entry.text]));
  const same = languages
    .filter((language) => language !== "en")
    .flatMap((language) =>
      listLanguageTexts(language)
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
    "fr samples.json exhibitions.3.venue",
    "fr samples.json name",
    "fr wall.json preview.original",
  ]);
});

/** Returns the words of a name: `tooLarge` has two. */
function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}

/** True if a name of three or more words is the beginning of its text, articles left out. */
function isBeginning(name: string, text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const without = words.filter((word) => !["a", "an", "the", "your"].includes(word));
  const own = wordsOf(name);
  return own.length > 2 && words.length > 3 && own.every((word, index) => word === without[index]);
}

/** Returns what is wrong with the names of a text. Errors have the names that the API publishes. */
function faultsOfNames({ file, path, text }: TextEntry): string[] {
  const maxWords = /^(error|visitor)\./.test(file) ? 4 : 3;
  // Others than camel case are values that are stored.
  const names = path.filter((name) => /^[a-zA-Z\d]+$/.test(name) && !/^\d+$/.test(name));
  const place = `${file} ${path.join(".")}`;
  return names.flatMap((name) => [
    ...(wordsOf(name).length > maxWords ? [`${place}: ${name} has too many words`] : []),
    ...(/[a-z]{2}\d+$/i.test(name) ? [`${place}: ${name} is numbered`] : []),
    ...(isBeginning(name, text) ? [`${place}: ${name} repeats its text`] : []),
  ]);
}

test("a name of a text says its place and role, not its sentence", () => {
  const found = listLanguageTexts("en").flatMap(faultsOfNames);
  expect([...new Set(found)]).toEqual([]);
  const faults = ["bannerOfTheShop", "failed2", "uploadBrokeOff", "upload"].flatMap((name) =>
    faultsOfNames({ file: "a.json", path: [name], text: "The upload broke off just now." }),
  );
  expect(faults.map((fault) => fault.replace(/.*: /, ""))).toEqual([
    "bannerOfTheShop has too many words",
    "failed2 is numbered",
    "uploadBrokeOff repeats its text",
  ]);
});

/** Returns the words in elements and in attributes that are read out or shown. */
function writtenWords(file: string, code: string): string[] {
  const shown =
    /^(?:aria-(?:label|description|roledescription|valuetext)|alt|label|placeholder|title)$/;
  const isWord = (text: unknown): text is string => typeof text === "string" && /\p{L}/u.test(text);
  return listNodes(file, code).flatMap((node) => {
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

/** Returns the name of a text in the code of the admin. */
function nameInAdmin({ file, path }: TextEntry): string {
  return ["texts", toNamespace(file.replace(".json", "")), ...path].join(".");
}

/** Returns the texts with values that code does not fill, and those without that it does. */
function wronglyFilled(file: string, code: string, texts: Map<string, string>): string[] {
  const nodes = listNodes(file, code);
  const parents = new Map<unknown, ESTree.Node>();
  for (const node of nodes)
    for (const child of Object.values(node).flat()) parents.set(child, node);
  return nodes.flatMap((node) => {
    const name = code.slice(node.start, node.end);
    const text = node.type === "MemberExpression" ? texts.get(name) : undefined;
    if (text === undefined) return [];
    let value: ESTree.Node = node;
    while (parents.get(value)?.type === "ConditionalExpression") value = parents.get(value) ?? node;
    const parent = parents.get(value);
    if (parent?.type === "VariableDeclarator") return [];
    const isFilled = parent?.type === "CallExpression" && parent.arguments[0] === value;
    const call = isFilled ? code.slice(parent.callee.start, parent.callee.end) : "";
    const needed = text.includes(formMark) ? "plural" : /\{\w+\}/.test(text) ? "fill" : "";
    const isRight = needed === "" ? !["fill", "plural"].includes(call) : call === needed;
    return isRight ? [] : [`${file}: ${name}`];
  });
}

test("the admin fills a text with its values before it shows the text", () => {
  const ofAdmin = listLanguageTexts("en").filter(({ file }) => file.startsWith("admin/"));
  const texts = new Map(ofAdmin.map((entry) => [nameInAdmin(entry), entry.text]));
  const files = sourceFiles("src/web/admin/**/*.{ts,tsx}");
  expect(files.flatMap(({ file, code }) => wronglyFilled(file, code, texts))).toEqual([]);
  const screen = `<p title={a ? texts.a.sold : ""}>{fill(texts.a.sold, { title })}
    {texts.a.days}{plural(texts.a.days, 2)}{texts.a.now}{fill(texts.a.now, {})}</p>`;
  const known = new Map([
    ["texts.a.sold", "{title} is sold"],
    ["texts.a.days", "{count} day | {count} days"],
    ["texts.a.now", "Now"],
  ]);
  expect(wronglyFilled("a.tsx", screen, known)).toEqual([
    "a.tsx: texts.a.sold",
    "a.tsx: texts.a.days",
    "a.tsx: texts.a.now",
  ]);
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
  const isUsed = (entry: TextEntry) => {
    if (!entry.file.startsWith("admin/")) return entry.path.slice(0, 2).every(isRead);
    const name = nameInAdmin(entry);
    const isNamed = (path: string, end: string) =>
      new RegExp(`\\b${path.replaceAll(".", "\\.")}\\b${end}`).test(code);
    // A screen of several records takes a group of texts as a value.
    const group = name.slice(0, name.lastIndexOf("."));
    return isNamed(name, "") || (isNamed(group, "(?!\\.)") && entry.path.slice(-1).every(isRead));
  };
  // `errors.test.ts` finds unused errors, and the media are a list.
  const areasByName = listLanguageTexts("en").filter(
    ({ file }) => !/^(error|visitor|media)\./.test(file),
  );
  expect(areasByName.filter((entry) => !isUsed(entry))).toEqual([]);
});
