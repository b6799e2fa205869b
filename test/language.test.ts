import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// STYLE.md states these rules, docs/glossary.md lists the words.

const root = join(import.meta.dirname, "..");
const files = globSync(
  ["{packages,src}/**/*.{ts,tsx,css}", "{test,tools,bench,scripts}/**/*.{ts,tsx,mjs}", "*.ts"],
  {
    cwd: root,
    exclude: ["test/language.test.ts"],
  },
).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** The first column of the glossary's table of old words: regular expressions in backticks. */
function oldWords(): RegExp[] {
  const glossary = readFileSync(join(root, "docs/glossary.md"), "utf8");
  const table = glossary.slice(glossary.indexOf("## Old words"));
  return [...table.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, source = ""]) => new RegExp(source)),
  );
}

/** The comments that begin on a line of their own, each as one line of text. */
function commentsIn(text: string): string[] {
  const blocks = text.matchAll(/^[ \t]*(?:\/\*\*?[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm);
  return [...blocks].map(([block]) =>
    block
      .replaceAll(/^[ \t]*(?:\/\*\*?|\*(?!\/)|\/\/)|\*\/$/gm, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
}

const riddle = /^(?:What|Whether|Who|Whoever|Whose|Of)\b/;

test("no old word is in the code", () => {
  const words = oldWords();
  expect(words.length).toBeGreaterThan(15);
  const found = files.flatMap(({ path, text }) =>
    words.filter((word) => word.test(text)).map((word) => `${path}: ${word.exec(text)?.[0]}`),
  );
  expect(found).toEqual([]);
});

test("no comment begins with What, Whether, Who or Of", () => {
  const comments = files.flatMap(({ path, text }) =>
    commentsIn(text).map((comment) => ({ path, comment })),
  );
  expect(comments.length).toBeGreaterThan(1000);
  expect(comments.filter(({ comment }) => riddle.test(comment))).toEqual([]);
});
