import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

// The README of a package has a table of its entries. Its second column names what they export.

const packages = join(import.meta.dirname, "../packages");
const read = (path: string) => readFileSync(join(packages, path), "utf8");

/** Parameters, members and keys of the keyboard in these tables, which no entry exports. */
const others = "ArrowRight distortion hasCancelled isGuess isLeaving onCancel opens stop";

function exportsOf(folder: string, entry: string): string[] {
  const path = join(folder, JSON.parse(read(`${folder}/package.json`)).exports[entry]);
  const { staticExports } = parseSync(path, read(path)).module;
  return staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => `${exportName.name}`),
  );
}

/** Returns what stands in backticks. */
const quoted = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = ""]) => code);

/** `await f(x)` and `f[x]` name `f`. Attributes, selectors and values are no names of code. */
const namesIn = (cell: string) =>
  quoted(cell).flatMap((code) => /^(?:await )?(\w+)(?=$|[([])/.exec(code)?.[1] ?? []);

/** Returns the names that the entries of their row do not export. */
function notExported(folder: string, readme: string): string[] {
  const rows = [...readme.matchAll(/^\| (`@nkar\/.+?`) \| (.+) \|$/gm)];
  return rows.flatMap(([, imports = "", content = ""]) => {
    const entries = quoted(imports).map((path) => path.replace(`@nkar/${folder}`, ""));
    if (entries.every((entry) => entry.endsWith(".css"))) return [];
    const exported = entries.flatMap((entry) => exportsOf(folder, `.${entry}`));
    return namesIn(content).filter((name) => !exported.includes(name));
  });
}

test("a table of imports names what the entries of its row export", () => {
  const readmes = globSync("*/README.md", { cwd: packages });
  const unknown = readmes.flatMap((path) => notExported(basename(dirname(path)), read(path)));
  expect(readmes.length).toBeGreaterThan(5);
  // Each exception must still be needed.
  expect(unknown.sort().join(" ")).toBe(others);
});

test("a name that another entry exports is found", () => {
  const row = "| `@nkar/plane/extent` | the type `Extent`, `await fitLine(points)` |";
  expect(notExported("plane", row)).toEqual(["fitLine"]);
});
