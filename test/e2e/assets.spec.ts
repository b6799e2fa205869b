import { readdirSync } from "node:fs";
import { join } from "node:path";
import { listProtectionFaults } from "../support/protective-headers.ts";
import { expect, test } from "../support/site.ts";

const folder = join(import.meta.dirname, "../../dist/client/assets");

test("built files are sent as what they are and cached for a year; rejections have security headers", {
  tag: "@once",
}, async ({ site }) => {
  const files = readdirSync(folder).filter((file) => !/\.(br|gz)$/.test(file));
  expect(files.length).toBeGreaterThan(20);
  for (const file of [...files, "none.js", "%2e%2e%2f.vite%2fsite.json"]) {
    const { status, headers } = await fetch(`${site.url}/assets/${file}`);
    if (files.includes(file)) {
      expect(status, file).toBe(200);
      expect(headers.get("cache-control"), file).toContain("immutable");
      expect(headers.get("x-content-type-options"), file).toBe("nosniff");
    } else {
      expect(status, file).toBe(404);
      expect(listProtectionFaults(headers), file).toEqual([]);
    }
  }
});
