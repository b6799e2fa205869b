import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leftOutside } from "../vite.config.ts";

test("a site installed without development packages has what the built server leaves outside", () => {
  const { dependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
  );

  expect(leftOutside.filter((name) => !(name in dependencies))).toEqual([]);
  // Everything runs on it, though nothing imports it.
  expect(dependencies).toHaveProperty("node");
});
