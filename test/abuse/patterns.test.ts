import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { patternsIn, superlinear } from "./pattern-cost.ts";

const root = join(import.meta.dirname, "../..");

/** Findings that a person has checked and found harmless. */
const harmless = [
  {
    file: "src/core/dimensions/dimension-words.ts",
    begins: "\\d{1,3}(?: \\d{3})+(?![\\d/])|",
    because: "if its look-ahead fails, one group of digits less matches",
  },
  {
    file: "src/server/operations/export/offline-site.tsx",
    begins: '<section aria-labelledby="send">',
    because: "the site's own pages contain its start once",
  },
];

/** Files that compose expressions from the addresses of `core/routes.ts`. */
const composing = [
  "src/core/entities/picture.ts",
  "src/server/http/page-cache/cacheable.ts",
  "src/web/admin/app.tsx",
];

test("every regular expression takes time in proportion to its text", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  const all = files.flatMap((file) =>
    patternsIn(join(root, file), composing.includes(file)).map((pattern) => ({ file, pattern })),
  );
  const isHarmless = ({ file, pattern }: (typeof all)[number]) =>
    harmless.filter((each) => each.file === file && pattern.source.startsWith(each.begins));
  const slow = all
    .filter((each) => isHarmless(each).length === 0)
    .flatMap(({ file, pattern }) =>
      superlinear(pattern).map((why) => `${file}: /${pattern.source}/${pattern.flags}: ${why}`),
    );
  expect(slow).toEqual([]);
  expect(new Set(all.flatMap(isHarmless)).size).toBe(harmless.length);
  // Fewer would mean that the search failed.
  expect(all.length).toBeGreaterThan(150);
});

test.each([
  ...[/(a+)+$/, /^(a|a)*$/, /^(?:ab|c|abc)*$/, /^(\w+\s?)*$/, /\s+$/, /\s*x\s*$/, /^\s*(.+)$/],
  ...[/^.*\d.*$/, /<!--.*?-->/s, /a<[^>]*>/, /\[(?:[^\]]|x)*\]/g, /x(?:y|<[^>]*>)/],
])("reports %s", (pattern) => {
  expect(superlinear(pattern)).not.toEqual([]);
});

test.each([
  ...[/^\s*x\s*$/, /^(\S+)\s+(\S.*)$/, /<(\w{1,9})>[^<]*</, /^<!--.*?-->/s, /\[[^[\]]*\]/g],
  ...[/<!--.*/s, /^(?:ab|a)*$/, /(?<!\d)\d+$/],
])("accepts %s", (pattern) => {
  expect(superlinear(pattern)).toEqual([]);
});

test("finds expressions within a file and in routes, and refuses composed ones", () => {
  const folder = mkdtempSync(join(tmpdir(), "nkar-patterns-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "page.tsx");
  writeFileSync(
    file,
    "const page = <p>{text.replace(/(a+)+$/gu, '')}</p>;\nget('/works/:id{[0-9]+}/x');\n",
  );
  expect(patternsIn(file)).toEqual([
    { source: "(a+)+$", flags: "gu" },
    { source: "^(?:[0-9]+)$", flags: "" },
  ]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  writeFileSync(file, "\nconst word = new RegExp(`^${name}/(a+)+$`);\n");
  expect(() => patternsIn(file)).toThrow(/page\.tsx:2 composes/);
  expect(patternsIn(file, true)).toEqual([{ source: "^x/(a+)+$", flags: "" }]);
  writeFileSync(file, "\nconst word = new RegExp(name);\n");
  expect(() => patternsIn(file, true)).toThrow(/page\.tsx:2 composes/);
});
