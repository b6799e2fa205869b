import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mistakes } from "./mistakes.ts";
import { changedSource } from "./source-change.ts";

const root = join(import.meta.dirname, "../..");

test("every seeded mistake replaces text that its file contains once", () => {
  expect(mistakes.length).toBeGreaterThan(60);
  for (const mistake of mistakes) expect(() => changedSource(mistake)).not.toThrow();
});

test("the tests that should find a mistake exist", () => {
  const paths = mistakes.flatMap(({ tests }) => tests);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
