import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importsOf } from "./support/imports.ts";

// The sheet of each kind of page styles everything that its pages show.

const folder = "src/web/styles";
const handlers = globSync("src/server/pages/*.tsx").filter(
  (path) => path !== "src/server/pages/render.tsx" && stylesNamedIn(path).length > 0,
);

function read(path: string): string {
  return readFileSync(path, "utf8");
}

function stylesNamedIn(path: string): string[] {
  return [...read(path).matchAll(/^ +styles: "(\w+)"/gm)].flatMap(([, name]) => name ?? []);
}

/** Returns the sheets that a sheet puts together. */
function sheetsOf(sheet: string): string[] {
  const imports = read(`${folder}/${sheet}.css`).matchAll(/@import "\.+\/(.+?)" layer\(comp/g);
  return [...imports].map(([, part]) => `${folder}/${part}`);
}

function classesStyledBy(sheet: string): string[] {
  const selectors = read(sheet)
    .replaceAll(/\/\*.*?\*\//gs, "")
    .matchAll(/^.*(?:\{|,)$/gm);
  return [...selectors].flatMap(([selector]) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []);
}

/** Returns the classes that only some pages have, each with its sheets. */
function classesOfSomePages(): Map<string, string[]> {
  const common = new Set(sheetsOf("site").flatMap(classesStyledBy));
  const found = new Map<string, string[]>();
  for (const sheet of sheetsOf("pages/offline"))
    for (const name of classesStyledBy(sheet))
      if (!common.has(name)) found.set(name, [...(found.get(name) ?? []), sheet]);
  return found;
}

function enhancementsIn(path: string): string[] {
  const names = read(path).matchAll(/data-enhance="([^"]+)"/g);
  return [...names].map(([, name]) => `src/web/site/${name}.enhance.ts`);
}

/** Returns the files of the browser's part that a page uses, also after a touch. */
function usedBy(handler: string): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    for (const next of [...importsOf(path, read(path)), ...enhancementsIn(path)]) {
      if (!/^src\/web\/.*\.tsx?$/.test(next) || found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(handler);
  return [...found];
}

function classesIn(path: string): string[] {
  const code = read(path).matchAll(/\bclassName(?:=\{?| = |: )(.*)/g);
  return [...code]
    .flatMap(([, rest = ""]) => rest.match(/"[^"]*"/g) ?? [])
    .flatMap((text) => text.match(/[\w-]+/g) ?? []);
}

test.each(handlers)("the pages of %s have the styles of everything that they show", (handler) => {
  const sheets = classesOfSomePages();
  const own = stylesNamedIn(handler)
    .filter((styles) => styles !== "plain")
    .flatMap((styles) => sheetsOf(`pages/${styles}`));
  const isMissing = (name: string) => sheets.get(name)?.every((sheet) => !own.includes(sheet));
  const missing = usedBy(handler).flatMap((path) =>
    classesIn(path).flatMap((name) => (isMissing(name) ? `${path}: ${name}` : [])),
  );
  expect(missing).toEqual([]);
});

test("built sheets use variables that the common sheet or the markup sets", () => {
  const built = (sheet: string) =>
    globSync(`dist/client/assets/${sheet}-*.css`).map(read).join("\n");
  const markup = globSync("src/web/**/*.tsx").map(read).join("\n");
  const common = built("site");
  const missing = ["home", "gallery", "prints", "text"].flatMap((sheet) => {
    const css = built(sheet);
    expect(css).toContain("var(--color-");
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) => name ?? []);
    return used.filter(
      (name) => !`${common}${css}`.includes(`${name}:`) && !markup.includes(`"${name}"`),
    );
  });
  expect(missing).toEqual([]);
});

test("the pages and their styles are found", () => {
  expect(handlers).toHaveLength(7);
  expect(classesOfSomePages().size).toBeGreaterThan(70);
  expect(usedBy("src/server/pages/prints.tsx").flatMap(classesIn)).toContain("carousel-stage");
  expect(usedBy("src/server/pages/contact.tsx").flatMap(classesIn)).toContain("toast-title");
});
