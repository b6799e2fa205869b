import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { adminLanguages } from "../src/core/admin-languages.ts";
import { defaultLanguage, type Language, languages, locales } from "../src/core/languages.ts";

/** The languages for which each area of `texts/<language>/` is complete: a file, or a folder of files. */
const areas: Record<string, readonly Language[]> = {
  page: languages,
  island: languages,
  zoom: languages,
  wall: languages,
  offer: languages,
  paper: languages,
  painter: adminLanguages,
  media: languages,
  visitor: languages,
  error: adminLanguages,
  admin: adminLanguages,
};

/** Errors by code stay texts, which answers of the API fill in. Screens may leave parameters out. */
const templates = new Set(["visitor", "error"]);

const dataFolder = join(import.meta.dirname, "../texts");
const codeFolder = join(import.meta.dirname, "../src/core/texts");

/** A text, its forms by number, or texts by name or in order. */
export type Text = string | Forms | Group;
type Forms = { [category: string]: string; other: string };
type Group = { [name: string]: Text } | Text[];

const placeholder = /\{(\w+)\}/g;
const categories = ["zero", "one", "two", "few", "many", "other"];

function isForms(text: Text): text is Forms {
  return (
    Object.hasOwn(Object(text), "other") &&
    Object.keys(text).every((each) => categories.includes(each))
  );
}

function isGroup(text: Text): text is Group {
  return typeof text !== "string" && !isForms(text);
}

/** Forms by number have the parameter `count`. */
function parametersOf(text: string | Forms): string[] {
  const forms = isForms(text) ? ["{count}", ...Object.values(text)] : [text];
  const names = forms.flatMap((form) =>
    [...form.matchAll(placeholder)].map(([, name = ""]) => name),
  );
  return [...new Set(names)].sort();
}

/** Returns a line for each difference between a language's text and the English one. */
export function findErrors(
  text: Text | undefined,
  english: Text,
  path: string,
  locale: string,
  mayOmit = false,
): string[] {
  if (text === undefined) return [`${path} is missing`];
  if (isGroup(english) !== isGroup(text) || isForms(english) !== isForms(text))
    return [`${path} is of another kind than in English`];
  if (isGroup(english) && isGroup(text)) {
    const own = new Map(Object.entries(text));
    const unknown = [...own.keys()].filter((name) => !Object.hasOwn(english, name));
    return [
      ...unknown.map((name) => `${path}.${name} is unknown in English`),
      ...Object.entries(english).flatMap(([name, each]) =>
        findErrors(own.get(name), each, `${path}.${name}`, locale, mayOmit),
      ),
    ];
  }
  const found = parametersOf(text as string | Forms);
  const wanted = parametersOf(english as string | Forms);
  const fits = mayOmit
    ? found.every((name) => wanted.includes(name))
    : String(found) === String(wanted);
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const hasForms = !isForms(text) || needed.toSorted().join() === Object.keys(text).sort().join();
  return [
    ...(fits ? [] : [`${path} has the parameters ${found} instead of ${wanted}`]),
    ...(hasForms ? [] : [`${path} needs the forms ${needed}`]),
  ];
}

function compileString(text: string): string {
  if (!text.match(placeholder)) return JSON.stringify(text);
  return `\`${text.replace(/[\\`]|\$\{/g, "\\$&").replace(placeholder, "$${$1}")}\``;
}

function compileEntries(texts: object, compile: (text: never) => string): string {
  const entries = Object.entries(texts).map(
    ([name, text]) => `${JSON.stringify(name)}: ${compile(text as never)}`,
  );
  return `{ ${entries.join(", ")} }`;
}

function compileForms(text: Forms): string {
  const forms = compileEntries(text, compileString);
  const parameter = Object.values(text).some((form) => form.includes("{count}")) ? "count" : "";
  return `plural(count, (${parameter}) => (${forms}))`;
}

/** Returns the code of a text: a string, or a function of its parameter or of an object of several. */
function compileText(text: Text): string {
  if (Array.isArray(text)) return `[${text.map(compileText).join(", ")}]`;
  if (isGroup(text)) return compileEntries(text, compileText);
  const names = parametersOf(text);
  const code = isForms(text) ? compileForms(text) : compileString(text);
  if (names.length === 0) return code;
  const types = names.map(
    (name) => `${name}: ${isForms(text) && name === "count" ? "number" : "string | number"}`,
  );
  const list = names.length > 1 ? `{ ${names.join(", ")} }: { ${types.join("; ")} }` : types.join();
  return `(${list}): string => ${code}`;
}

/** A browser loads the texts of a file as one object. */
function compileFile(texts: Group, language: Language, area: string): string {
  if (templates.has(area))
    return `const texts = ${JSON.stringify(texts)} as const;\nexport default texts;\n`;
  const code = `const texts = ${compileText(texts)};\nexport default texts;\n`;
  if (!code.includes("plural(count")) return code;
  return `import { pluralIn } from "../../plural.ts";\nconst plural = pluralIn("${language}");\n${code}`;
}

/** The bundler puts these texts where they are used, which it does with strings only. */
function compileTemplates(texts: Group): string {
  const constants = Object.entries(texts).map(([name, text]) => {
    if (isGroup(text)) throw new Error(`Only files have groups: ${name}`);
    const forms = isForms(text) ? categories.flatMap((each) => text[each] ?? []) : [text];
    const names = parametersOf(text).map((each) => `"${each}"`);
    const type = isForms(text) ? "Counted" : `Template<${names.join(" | ")}>`;
    const cast = names.length > 0 ? ` as unknown as import("../../../template.ts").${type}` : "";
    return `export const ${name}${cast ? "" : ": string"} = ${JSON.stringify(forms.join("|"))}${cast};\n`;
  });
  return constants.join("");
}

/** Returns the modules with a file's texts in all languages, and with functions that load them. */
function compileLanguages(area: string, complete: readonly Language[]): Record<string, string> {
  const type = `${area.charAt(0).toUpperCase()}${area.slice(1)}Texts`;
  const imports = complete.map((each) => `import ${each} from "./${each}/${area}.ts";\n`);
  const loaders = complete.map((each) => `${each}: () => import("./${each}/${area}.ts")`);
  const key = complete.map((each) => `"${each}"`).join(" | ");
  return {
    [`${area}.ts`]: `${imports.join("")}export type ${type} = ${templates.has(area) ? `Record<keyof typeof ${defaultLanguage}, string>` : `typeof ${defaultLanguage}`};
export const ${area}Texts: Record<${key}, ${type}> = { ${complete.join(", ")} };\n`,
    [`${area}-loaders.ts`]: `import type { ${type} } from "./${area}.ts";
export const ${area}Loaders: Record<${key}, () => Promise<{ default: ${type} }>> = { ${loaders.join(", ")} };\n`,
  };
}

/** Returns the module with a folder's texts in a language: a namespace for each file. */
function compileFolder(files: string[], language: Language): string {
  const namespaces = files.map((file) => {
    const name = basename(file).replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    return `export * as ${name} from "./${file}.ts";\n`;
  });
  const used = categories.filter((each) =>
    new Intl.PluralRules(locales[language])
      .resolvedOptions()
      .pluralCategories.includes(each as Intl.LDMLPluralRule),
  );
  return `${namespaces.join("")}export const language: string = "${language}";\nexport const pluralCategories: string[] = ${JSON.stringify(used)};\n`;
}

type Change = (text: string) => string;

function readTexts(language: Language, file: string, change?: Change): Group {
  const json = readFileSync(join(dataFolder, language, `${file}.json`), "utf8");
  const isChanged = change && language === defaultLanguage;
  return JSON.parse(json, (_, value) =>
    isChanged && typeof value === "string" ? change(value) : value,
  );
}

/** @throws with a line for each wrong text */
function compileAll(change?: Change): Record<string, string> {
  const modules: Record<string, string> = {};
  const errors: string[] = [];
  for (const [area, complete] of Object.entries(areas)) {
    const folder = join(dataFolder, defaultLanguage);
    const files = globSync(`{${area},${area}/*}.json`, { cwd: folder }).map((file) =>
      file.slice(0, -5),
    );
    const isFolder = files[0] !== area;
    for (const language of complete) {
      for (const file of files) {
        const texts = readTexts(language, file, change);
        const english = readTexts(defaultLanguage, file);
        const path = `${language}/${file}.json`;
        errors.push(...findErrors(texts, english, path, locales[language], templates.has(area)));
        modules[`${language}/${file}.ts`] = isFolder
          ? compileTemplates(texts)
          : compileFile(texts, language, area);
      }
      if (isFolder) modules[`${language}/${area}.ts`] = compileFolder(files, language);
    }
    if (!isFolder) Object.assign(modules, compileLanguages(area, complete));
  }
  if (errors.length > 0) throw new Error(`Wrong texts:\n${errors.join("\n")}`);
  return modules;
}

/**
 * Compiles `texts/` to modules in `src/core/texts/`. Writes only what has changed.
 * @param change of the English texts
 */
export function compileTexts(change?: Change): void {
  const modules = compileAll(change);
  for (const old of globSync("**/*.ts", { cwd: codeFolder }))
    if (!Object.hasOwn(modules, old)) rmSync(join(codeFolder, old));
  for (const [name, code] of Object.entries(modules)) {
    const path = join(codeFolder, name);
    if (existsSync(path) && readFileSync(path, "utf8") === code) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  }
}

if (import.meta.main) compileTexts();
