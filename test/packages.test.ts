import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { externalPackages } from "../vite.config.ts";
import { importsOf } from "./support/imports.ts";

const root = join(import.meta.dirname, "..");

test("dependencies are the packages that the server bundle does not contain", () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

  // The pinned Node is not imported.
  expect(Object.keys(dependencies).sort()).toEqual([...externalPackages, "node"].sort());
});

test("no file of a package imports the site, tests included", () => {
  const files = globSync("packages/**/*.{ts,tsx}", { cwd: root });
  const imports = files.flatMap((path) =>
    importsOf(path, readFileSync(join(root, path), "utf8")).map((name) => `${path} → ${name}`),
  );
  expect(imports.length).toBeGreaterThan(200);
  expect(imports.filter((arrow) => arrow.includes("→ src/"))).toEqual([]);
});
