import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Returns the rules with `:hover`, each with the rules and media queries around it. */
function hoverRules(css: string): string[][] {
  const around: string[] = [];
  const found: string[][] = [];
  for (const [, head = "", end] of css
    .replaceAll(/\/\*.*?\*\//gs, "")
    .matchAll(/([^{};]*)([{};])/g)) {
    if (end === "{") {
      around.push(head.trim());
      if (head.includes(":hover")) found.push([...around]);
    }
    if (end === "}") around.pop();
  }
  return found;
}

test("style sheets change parts under the pointer only where a device can hover", () => {
  const sheets = globSync("src/web/**/*.css");
  const rules = sheets.flatMap((file) => hoverRules(readFileSync(file, "utf8")));
  expect(rules.length).toBeGreaterThan(5);
  const stuck = rules.filter((around) => !around.some((rule) => rule.includes("(hover: hover)")));
  expect(stuck).toEqual([]);
});
