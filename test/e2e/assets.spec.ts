import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultArtist } from "../../src/core/entities/artist.ts";
import { protectionFaults } from "../support/protective-headers.ts";
import { expect, test } from "../support/site.ts";

const folder = join(import.meta.dirname, "../../dist/client/assets");

test("every built file is sent as what it is and cached for a year; rejections have security headers @long", {
  tag: "@once",
}, async ({ site }) => {
  const files = readdirSync(folder).filter((file) => !/\.(br|gz)$/.test(file));
  expect(files.length).toBeGreaterThan(20);
  const unprotected: string[] = [];
  for (const file of [...files, "none.js", "%2e%2e%2f.vite%2fsite.json"]) {
    for (const [method, encoding] of [
      ["GET", "br"],
      ["HEAD", "identity"],
      ["POST", "gzip"],
    ] as const) {
      const answer = await fetch(`${site.url}/assets/${file}`, {
        method,
        headers: { "accept-encoding": encoding },
      });
      await answer.arrayBuffer();
      const expected = files.includes(file) && method !== "POST" ? 200 : 404;
      expect(answer.status, `${method} ${file}`).toBe(expected);
      if (answer.ok) expect(answer.headers.get("cache-control"), file).toContain("immutable");
      if (method === "GET" && /\.(js|css)$/.test(file) && answer.ok) {
        expect(answer.headers.get("content-encoding"), file).toBe("br");
      }
      const isSniffed = answer.headers.get("x-content-type-options") !== "nosniff";
      const isPage = /html|svg/.test(answer.headers.get("content-type") ?? "");
      if (answer.ok && !isSniffed && !isPage) continue;
      const missingHeaders = protectionFaults(answer.headers);
      if (missingHeaders.length > 0)
        unprotected.push(`${method} ${file}: ${missingHeaders.join(", ")}`);
    }
  }
  expect(unprotected).toEqual([]);
});

/** Names of the scripts that contain a text. */
function scriptsWith(text: string): string[] {
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  return scripts.filter((file) => readFileSync(join(folder, file), "utf8").includes(text));
}

test("only the script that checks a form contains zod", { tag: "@once" }, () => {
  const found = new Set(scriptsWith("ZodError").map((file) => file.split("-")[0]));
  expect([...found]).toEqual(["parse"]);
});

test("no script contains the default artist", { tag: "@once" }, () => {
  expect(scriptsWith(defaultArtist.name)).toEqual([]);
});
