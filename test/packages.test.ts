import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leftOutside } from "../vite.config.ts";

test("a site installed without development packages has what the built server leaves outside, and no more", () => {
  const { dependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
  );

  // Everything runs on the pinned Node, though nothing imports it.
  expect(Object.keys(dependencies).sort()).toEqual([...leftOutside, "node"].sort());
});
