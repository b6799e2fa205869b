import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

// A document that nothing reads goes out of date. These tests open what the documents name.

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const decisions = globSync("docs/decisions/0*.md", { cwd: root }).sort();

/** Returns what stands in backticks. */
function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);
}

describe.each(decisions)("%s", (page) => {
  const text = read(page);
  const [, files = ""] = /^Files: (.+)$/m.exec(text) ?? [];

  test("has a context, a decision and a consequence in at most 300 words", () => {
    const headings = [...text.matchAll(/^#+ .+$/gm)].map(([heading]) => heading);
    const number = Number(/(\d{4})-/.exec(page)?.[1]);

    expect(headings[0]).toMatch(new RegExp(`^# ${number}\\. `));
    expect(headings.slice(1)).toEqual(["## Context", "## Decision", "## Consequence"]);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(300);
  });

  test("names the files that it governs", () => {
    const missing = quoted(files).filter((path) => !existsSync(join(root, path)));
    expect(quoted(files).length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  test("is in the list of decisions", () => {
    const number = Number(/(\d{4})-/.exec(page)?.[1]);
    expect(read("docs/decisions/README.md")).toMatch(
      new RegExp(`^\\| ${number} \\| \\[.+\\]\\(${page.replace(/^.*\//, "")}\\) \\|`, "m"),
    );
  });
});
