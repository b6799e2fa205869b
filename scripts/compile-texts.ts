import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  adminLanguages,
  defaultLanguage,
  type Language,
  languages,
} from "../src/core/languages.ts";
import { formMark, pluralForms } from "../src/core/template.ts";

/** These files, like those of the folder `admin`, need the languages of the admin only. */
const painterFiles = ["error", "handbook", "painter"];
/**
 * Errors by code. They stay templates, which the API fills in. A translation need not use all
 * parameters.
 */
export const errorFiles = ["error", "visitor"];

/** A text, or texts by name or in order. A counted text has its forms by number between marks. */
export type Text = string | { [name: string]: Text } | Text[];

export interface TextFile {
  /** Below the folder of a language, without `.json`. */
  path: string;
  isOfAdmin: boolean;
  languages: readonly Language[];
}

const folder = join(import.meta.dirname, "../texts");

/** Lists the files of texts, with the languages that each one needs. */
export function listTextFiles(): TextFile[] {
  const files = globSync("**/*.json", { cwd: join(folder, defaultLanguage) }).sort();
  return files.map((file) => {
    const path = file.slice(0, -".json".length);
    const isOfAdmin = path.startsWith("admin/");
    const isForPainter = isOfAdmin || painterFiles.includes(path);
    return { path, isOfAdmin, languages: isForPainter ? adminLanguages : languages };
  });
}

export function readTexts(language: Language, path: string): Text {
  const file = join(folder, language, `${path}.json`);
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} cannot be read`, { cause: error });
  }
}

const placeholder = /\{(\w+)\}/g;

/** Returns the names of the values in a text, sorted; `count` for forms by number. */
export function listParameters(text: string): string[] {
  const names = [...text.matchAll(placeholder)].map(([, name = ""]) => name);
  return [...new Set(text.includes(formMark) ? ["count", ...names] : names)].sort();
}

function listTexts(text: Text, path: string): [path: string, text: string][] {
  if (typeof text === "string") return [[path, text]];
  return Object.entries(text).flatMap(([name, each]) => listTexts(each, `${path}.${name}`));
}

/** Returns a line for each difference between a language's texts and the English ones. */
function findErrors(texts: Text, english: Text, path: string, language: string): string[] {
  const translations = new Map(listTexts(texts, path));
  const originals = new Map(listTexts(english, path));
  const mayOmit = errorFiles.includes(basename(path));
  return [...new Set([...originals.keys(), ...translations.keys()])].flatMap((path) => {
    const [text, original] = [translations.get(path), originals.get(path)];
    if (original === undefined) return [`${path} is unknown in English`];
    if (text === undefined) return [`${path} is missing`];
    const forms = original.includes(formMark)
      ? pluralForms(new Intl.PluralRules(language))
      : ["other"];
    if (text.split(formMark).length !== forms.length) return [`${path} needs the forms ${forms}`];
    const [own, all] = [listParameters(text), listParameters(original)];
    const fits = own.every((each) => all.includes(each)) && (mayOmit || own.length === all.length);
    return fits ? [] : [`${path} has the parameters ${own} instead of ${all}`];
  });
}

/** Returns the parameters of a text with their types: `count: number; title: string | number`. */
export function formatParameterTypes(text: string): string {
  const type = (name: string) =>
    name === "count" && text.includes(formMark) ? "number" : "string | number";
  return listParameters(text)
    .map((name) => `${name}: ${type(name)}`)
    .join("; ");
}

function compileString(text: string): string {
  return `\`${text.replace(/[\\`]|\$\{/g, "\\$&").replace(placeholder, "$${$1}")}\``;
}

/** Returns the code of a text: a string, or a function of its parameter or of an object of several. */
function compileText(text: Text): string {
  if (Array.isArray(text)) return `[${text.map(compileText)}]`;
  if (typeof text === "object")
    return `{${Object.entries(text).map(([name, each]) => `"${name}": ${compileText(each)}`)}}`;
  const names = listParameters(text);
  if (names.length === 0) return JSON.stringify(text);
  const types = formatParameterTypes(text);
  const list = names.length > 1 ? `{ ${names} }: { ${types} }` : types;
  if (!text.includes(formMark)) return `(${list}): string => ${compileString(text)}`;
  return `(${list}): string => plural(count, (count) => [${text.split(formMark).map(compileString)}])`;
}

/** Returns the module of a file that a browser loads whole: its texts as one object. */
function compileFile(texts: Text, language: string, file: string): string {
  const code = errorFiles.includes(file) ? `${JSON.stringify(texts)} as const` : compileText(texts);
  const plural = `import { pluralIn } from "../../format.ts";\nconst plural = pluralIn("${language}");\n`;
  return `${code.includes("plural(count") ? plural : ""}const texts = ${code};\nexport default texts;\n`;
}

/** Returns a text as a constant of its own, which the bundler puts where the text is used. */
function compileConstant(name: string, text: string): string {
  const type = listParameters(text).length === 0 ? ": string" : "";
  return `export const ${name}${type} = ${JSON.stringify(text)};\n`;
}

/** Returns the modules of texts by path: one with the texts, and one for each group inside. */
function compileConstants(texts: Text, path: string): Record<string, string> {
  const modules: Record<string, string> = {};
  const lines = Object.entries(texts).map(([name, text]) => {
    if (typeof text === "string") return compileConstant(name, text);
    const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    Object.assign(modules, compileConstants(text, `${path}/${file}`));
    return `export * as ${name} from "./${basename(path)}/${file}.ts";\n`;
  });
  return { ...modules, [`${path}.ts`]: lines.join("") };
}

/** Returns the name of a file of the admin in code: `forms` for `admin/forms`. */
export function toNamespace(path: string): string {
  return basename(path).replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}

/** Returns the module of the admin's texts in a language: a namespace for each file. */
function compileAdmin(files: TextFile[], language: string): string {
  const namespaces = files
    .filter(({ isOfAdmin }) => isOfAdmin)
    .map(({ path }) => `export * as ${toNamespace(path)} from "./${path}.ts";\n`);
  const type = 'import("../../languages.ts").AdminLanguage';
  return `export const language: ${type} = "${language}";\n${namespaces.join("")}`;
}

/** Returns the name of the type of a file's texts. */
export function toTypeName(path: string): string {
  return `${path.replace(/^./, (first) => first.toUpperCase())}Texts`;
}

/** Returns the modules with a file's texts in all languages, and with functions that load them. */
function compileLanguages(file: string, complete: readonly string[]): Record<string, string> {
  const imports = complete.map((each) => `import ${each} from "./${each}/${file}.ts";\n`).join("");
  const type = `export type ${toTypeName(file)} = typeof en;\n`;
  const loaders = complete.map((each) => `${each}: () => import("./${each}/${file}.ts")`);
  return {
    [`${file}.ts`]: `${imports}${type}export const ${file}Texts = { ${complete} };\n`,
    [`${file}-loaders.ts`]: `export const ${file}Loaders = { ${loaders} };\n`,
  };
}

/**
 * Compiles `texts/` to modules in `src/core/texts/`. Writes only what has changed.
 * @throws with a line for each wrong text
 */
export function compileTexts(): void {
  const files = listTextFiles();
  const modules: Record<string, string> = {};
  const errors: string[] = [];
  for (const { path, isOfAdmin, languages } of files) {
    if (!isOfAdmin) Object.assign(modules, compileLanguages(path, languages));
    const english = readTexts(defaultLanguage, path);
    for (const language of languages) {
      const texts = readTexts(language, path);
      const module = `${language}/${path}`;
      if (isOfAdmin) Object.assign(modules, compileConstants(texts, module));
      else modules[`${module}.ts`] = compileFile(texts, language, path);
      errors.push(...findErrors(texts, english, `${language}/${path}`, language));
    }
  }
  for (const language of adminLanguages)
    modules[`${language}/admin.ts`] = compileAdmin(files, language);
  if (errors.length > 0) throw new Error(`Wrong texts:\n${errors.join("\n")}`);
  writeModules(modules);
}

function writeModules(modules: Record<string, string>): void {
  const folder = join(import.meta.dirname, "../src/core/texts");
  for (const old of globSync("**/*.ts", { cwd: folder }))
    if (!Object.hasOwn(modules, old)) rmSync(join(folder, old));
  for (const [name, code] of Object.entries(modules)) {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path, "utf8") === code) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  }
}

if (import.meta.main) compileTexts();
