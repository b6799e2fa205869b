import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { patternsIn, superlinear } from "./pattern-cost.ts";

const root = join(import.meta.dirname, "../..");

/** What the examination finds and a person has found to be harmless, by how it begins. */
const judged = [
  {
    file: "src/core/dimensions/dimension-words.ts",
    begins: "\\d{1,3}(?: \\d{3})+(?![\\d/])|",
    because: "where its look ahead refuses, one group of digits less is content: no run is in vain",
  },
];

test("no regular expression takes longer than in proportion to the text it reads", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  const slow: string[] = [];
  const met = new Set<object>();
  let patterns = 0;
  for (const file of files) {
    for (const pattern of patternsIn(join(root, file))) {
      patterns += 1;
      const verdict = judged.find(
        (each) => each.file === file && pattern.source.startsWith(each.begins),
      );
      if (verdict) {
        met.add(verdict);
        continue;
      }
      for (const why of superlinear(pattern)) {
        slow.push(`${file}: /${pattern.source}/${pattern.flags}: ${why}`);
      }
    }
  }
  expect(slow).toEqual([]);
  expect(judged.filter((verdict) => !met.has(verdict))).toEqual([]);
  // Otherwise nothing has been looked at.
  expect(patterns).toBeGreaterThan(150);
});

test.each([
  /(a+)+$/,
  /^(a|a)*$/,
  /^(?:ab|c|abc)*$/,
  /^(\w+\s?)*$/,
  /\s+$/,
  /\s*x\s*$/,
  /^\s*(.+)$/,
  /^.*\d.*$/,
  /<!--.*?-->/s,
  /a<[^>]*>/,
  /\[(?:[^\]]|x)*\]/g,
  /x(?:y|<[^>]*>)/,
])("%s is found to take longer", (pattern) => {
  expect(superlinear(pattern)).not.toEqual([]);
});

test.each([
  /^\s*x\s*$/,
  /^(\S+)\s+(\S.*)$/,
  /<(\w{1,9})>[^<]*</,
  /^<!--.*?-->/s,
  /\[[^[\]]*\]/g,
  /<!--.*/s,
  /^(?:ab|a)*$/,
  /(?<!\d)\d+$/,
])("%s is not", (pattern) => {
  expect(superlinear(pattern)).toEqual([]);
});

test("one in the middle of a file is found, also of a route, and one put together is refused", () => {
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
  writeFileSync(file, "\nconst word = new RegExp(name);\n");
  expect(() => patternsIn(file)).toThrow(/page\.tsx:2 puts/);
});
