import { globSync, readFileSync } from "node:fs";
import { analyse } from "scslre";
import { expect, test } from "vitest";
import { listNodes } from "../support/syntax.ts";

interface Pattern {
  source: string;
  flags: string;
}

/** Parts of route paths: `/:id{[0-9]+}`. */
const routePattern = /\/:\w+\{([^/]+)\}/g;

/** Files that compose expressions from constants without repetitions; each counts as one letter. */
const composing = [
  "src/core/entities/picture.ts",
  "src/core/scripts.ts",
  "src/server/http/cacheable.ts",
  "src/web/admin/app.tsx",
];

/** @throws for an expression that is composed at run time, because its cost is unknown */
function patternsIn(file: string): Pattern[] {
  return listNodes(file, readFileSync(file, "utf8")).flatMap((node): Pattern[] => {
    if (node.type === "NewExpression" || node.type === "CallExpression") {
      const [first] = node.arguments;
      if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return [];
      if (first?.type !== "TemplateLiteral" || !composing.includes(file)) {
        throw new Error(`${file} composes a regular expression: write a literal`);
      }
      return [{ source: first.quasis.map(({ value }) => value.cooked).join("x"), flags: "" }];
    }
    if (node.type !== "Literal") return [];
    if ("regex" in node) return [{ source: node.regex.pattern, flags: node.regex.flags }];
    const routes = typeof node.value === "string" ? node.value.matchAll(routePattern) : [];
    return [...routes].map(([, source]) => ({ source: `^(?:${source})$`, flags: "" }));
  });
}

/** Says which texts need more time than in proportion to their length; empty if none does. */
function superlinear(pattern: Pattern): string[] {
  return analyse(pattern).reports.map(
    ({ type, exponential, character }) =>
      `${type}${exponential ? ", exponential" : ""}, by repeating ${JSON.stringify(character.pick)}`,
  );
}

test("every regular expression takes time in proportion to its text", () => {
  const files = globSync("{packages,src,tools}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const all = files.flatMap((file) => patternsIn(file).map((pattern) => ({ file, ...pattern })));
  const slow = all.flatMap(({ file, ...pattern }) =>
    superlinear(pattern).map((why) => `${file}: /${pattern.source}/${pattern.flags}: ${why}`),
  );
  expect(slow).toEqual([]);
  // Fewer would mean that the search failed.
  expect(all.length).toBeGreaterThan(150);
  expect(superlinear({ source: String.raw`^(\w+\s?)*$`, flags: "" })).not.toEqual([]);
  expect(superlinear({ source: String.raw`\s+$`, flags: "" })).not.toEqual([]);
});
