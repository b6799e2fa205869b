// `npm run format` writes the types of the texts. Before they are compiled, editors read these.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLanguage } from "../src/core/languages.ts";
import { formMark } from "../src/core/template.ts";
import {
  errorFiles,
  formatParameterTypes,
  listParameters,
  listTextFiles,
  readTexts,
  type Text,
  type TextFile,
  toNamespace,
  toTypeName,
} from "./compile-texts.ts";

export const typesFile = join(import.meta.dirname, "../src/core/texts.d.ts");

/** Returns a block of code with its lines indented. */
function formatBlock(head: string, lines: string[]): string {
  const inside = lines.map((line) => `\n${line}`.replaceAll("\n", "\n  "));
  return `${head} {${inside.join("")}\n}`;
}

function textType(text: Text): string {
  if (Array.isArray(text)) return `(${[...new Set(text.map(textType))].join(" | ")})[]`;
  if (typeof text === "object") {
    const members = Object.entries(text).map(([name, each]) => `"${name}": ${textType(each)};`);
    return formatBlock("", members).trimStart();
  }
  const names = listParameters(text);
  if (names.length === 0) return "string";
  const types = formatParameterTypes(text);
  return `(${names.length > 1 ? `values: { ${types} }` : types}) => string`;
}

/** Returns the type of a template: a literal of its parameters in braces and its mark of forms. */
function typeOfTemplate(text: string): string {
  const names = listParameters(text).map((name) => `{${name}}`);
  return `"${names.join(" ")}${text.includes(formMark) ? formMark : ""}"`;
}

function typeOfErrors(texts: Text): string {
  const members = Object.entries(texts as Record<string, string>).map(
    ([code, text]) => `"${code}": ${typeOfTemplate(text)};`,
  );
  return formatBlock("", members).trimStart();
}

/** Returns the declarations of the modules of a file: in all languages, their loaders, in English. */
function declareFile({ path, languages }: TextFile): string[] {
  const texts = readTexts(defaultLanguage, path);
  const type = errorFiles.includes(path) ? typeOfErrors(texts) : textType(texts);
  const name = toTypeName(path);
  const imported = `import("./texts/${path}.ts").${name}`;
  const language = languages.map((each) => `"${each}"`).join(" | ");
  return [
    formatBlock(`declare module "*/texts/${path}.ts"`, [
      `export type ${name} = ${type};`,
      `export const ${path}Texts: Record<${language}, ${name}>;`,
    ]),
    formatBlock(`declare module "*/texts/${path}-loaders.ts"`, [
      `export const ${path}Loaders: Record<${language}, () => Promise<{ default: ${imported} }>>;`,
    ]),
    formatBlock(`declare module "*/texts/${defaultLanguage}/${path}.ts"`, [
      `const texts: ${imported};`,
      "export default texts;",
    ]),
  ];
}

function declareNamespace(name: string, texts: Text): string {
  const members = Object.entries(texts).map(([name, text]) => {
    if (typeof text !== "string") return declareNamespace(name, text);
    const hasParameters = listParameters(text).length > 0;
    return `const ${name}: ${hasParameters ? typeOfTemplate(text) : "string"};`;
  });
  return formatBlock(`namespace ${name}`, members);
}

/** Returns the declarations of all modules that `compileTexts` writes and others import. */
export function declareTexts(): string {
  const files = listTextFiles();
  const ofAdmin = files
    .filter(({ isOfAdmin }) => isOfAdmin)
    .map(({ path }) => declareNamespace(toNamespace(path), readTexts(defaultLanguage, path)));
  const modules = [
    ...files.filter(({ isOfAdmin }) => !isOfAdmin).flatMap(declareFile),
    formatBlock(`declare module "*/texts/${defaultLanguage}/admin.ts"`, [
      'const language: import("./languages.ts").AdminLanguage;',
      ...ofAdmin,
    ]),
  ];
  const head =
    "// Types of the texts in `texts/`, for the compiler before the texts are compiled. `npm run format`\n" +
    "// writes this file.\n";
  return `${head}${modules.map((module) => `\n${module}\n`).join("")}`;
}

if (import.meta.main) writeFileSync(typesFile, declareTexts());
