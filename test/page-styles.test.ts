import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { listImports } from "./support/imports.ts";

// A page has the styles of everything that it shows, also after a touch.

const folder = "src/web/styles";
/** These are on pages of every kind, so the common styles must do for them. */
const onEveryPage = [
  "src/web/site/frame/header.tsx",
  "src/web/site/frame/footer.tsx",
  "src/web/site/preview-bar.tsx",
  "src/web/client.ts",
];
const handlers = globSync("src/server/pages/*.tsx").filter((path) => kindsOf(path).length > 0);
const pageSheets = globSync(`${folder}/pages/*.css`);

function read(path: string): string {
  return readFileSync(path, "utf8");
}

/** Returns the kinds of the pages that a handler sends. Heads state a kind for social apps. */
function kindsOf(handler: string): string[] {
  const stated = [...read(handler).matchAll(/^ +kind: (.*),$/gm)].flatMap(([, value = ""]) =>
    [...value.matchAll(/"(?!website|article|profile)(\w+)"/g)].map(([, kind = ""]) => kind),
  );
  return [...new Set(stated)];
}

/** Returns the files of components that a style sheet and those that it imports put together. */
function partsOf(sheet: string): string[] {
  const imports = read(sheet).matchAll(/@import "(\.+\/.+?)"( layer\(components\))?;/g);
  return [...imports].flatMap(([, address = "", isPart]) => {
    const path = join(dirname(sheet), address);
    return isPart ? path : partsOf(path);
  });
}

function classesStyledBy(part: string): string[] {
  const selectors = read(part)
    .replaceAll(/\/\*.*?\*\//gs, "")
    .matchAll(/^.*(?:\{|,)$/gm);
  return [...selectors].flatMap(([selector]) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []);
}

/** Returns the classes without common styles, each with the files that style it. */
function classesOfSomePages(): Map<string, string[]> {
  const common = new Set(partsOf(`${folder}/site.css`).flatMap(classesStyledBy));
  const found = new Map<string, string[]>();
  for (const part of new Set(pageSheets.flatMap(partsOf)))
    for (const name of classesStyledBy(part))
      if (!common.has(name)) found.set(name, [...(found.get(name) ?? []), part]);
  return found;
}

function enhancementsIn(path: string): string[] {
  const names = read(path).matchAll(/data-enhance="([^"]+)"/g);
  return [...names].map(([, name]) => `src/web/site/${name}.enhance.ts`);
}

/** Returns the file behind an import of a package; other names as they are. */
function fileOf(name: string): string {
  const [, folder, entrance] = /^@nkar\/([\w-]+)\/(.+)$/.exec(name) ?? [];
  if (!folder) return name;
  const { exports } = JSON.parse(read(`packages/${folder}/package.json`));
  return join("packages", folder, exports[`./${entrance}`]);
}

/** Returns a file and those of the browser's part that it uses, directly or not. */
function usedBy(start: string): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    for (const next of [...listImports(path, read(path)).map(fileOf), ...enhancementsIn(path)]) {
      if (!/^(src\/web|packages)\/.*\.tsx?$/.test(next) || found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(start);
  return [start, ...found];
}

function classesIn(path: string): string[] {
  const code = read(path).matchAll(/\bclassName(?:=\{?| = |: )(.*)/g);
  return [...code]
    .flatMap(([, rest = ""]) => rest.match(/"[^"]*"/g) ?? [])
    .flatMap((text) => text.match(/[\w-]+/g) ?? []);
}

function sheetsImportedBy(path: string): string[] {
  return listImports(path, read(path)).filter((name) => name.endsWith(".css"));
}

/** Returns the classes that a file uses and that neither the common styles nor `parts` have. */
function missingClasses(start: string, parts: string[]): string[] {
  const styled = classesOfSomePages();
  const isMissing = (name: string) => styled.get(name)?.every((part) => !parts.includes(part));
  return usedBy(start).flatMap((path) =>
    classesIn(path).flatMap((name) => (isMissing(name) ? `${path}: ${name}` : [])),
  );
}

const pagesOfHandlers = handlers.flatMap((handler) =>
  kindsOf(handler).map((kind) => ({ handler, kind })),
);

test.each(pagesOfHandlers)("$handler sends a page of $kind with all of its styles", (page) => {
  const { handler, kind } = page;
  const inline = kind === "error" ? [] : partsOf(`${folder}/pages/${kind}.css`);
  // An island brings the styles of what it opens, but not before a press.
  const isOpened = kind === "work";
  const sheets = isOpened ? [] : usedBy(handler).flatMap(sheetsImportedBy);
  const ofIslands = sheets.flatMap(partsOf);
  expect(missingClasses(handler, [...inline, ...ofIslands])).toEqual([]);
});

test.each(onEveryPage)("the common styles do for %s", (path) => {
  expect(missingClasses(path, [])).toEqual([]);
});

test("OPS-02 the exported site shows the sizes of both materials and no controls", () => {
  const [css = ""] = globSync("dist/client/assets/offline-*.css").map(read);
  // Last and outside of layers, so that they win over the rules of the site.
  expect(css.trimEnd()).toMatch(
    /\}\.needs-script\{display:none\}\.size-section\[data-inactive\]\{display:block\}$/,
  );
});
