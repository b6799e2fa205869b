import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { externalPackages } from "../vite.config.ts";

test("dependencies are the packages that the server bundle does not contain", () => {
  const { dependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
  );

  // The pinned Node is not imported.
  expect(Object.keys(dependencies).sort()).toEqual([...externalPackages, "node"].sort());
});
