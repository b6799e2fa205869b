import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startSocketSite } from "./abuse/socket-site.ts";
import { adminPassword } from "./support/api.ts";
import { temporaryFolder } from "./support/folders.ts";
import { coloured } from "./support/painted-site.ts";

// Runs each example of docs/api-guide.md with real curl, in order, in a shell of its own.

interface Example {
  command: string;
  language: string;
  answer: string;
}

/** Returns each block of commands with the next block. */
async function examplesOfPage(): Promise<Example[]> {
  const page = await readFile(join(import.meta.dirname, "../docs/api-guide.md"), "utf8");
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
    ([, language = "", text = ""]) => ({ language, text }),
  );
  return blocks.flatMap(({ language, text }, index) => {
    const next = blocks[index + 1];
    if (language !== "sh" || !next) return [];
    return [{ command: text, language: next.language, answer: next.text }];
  });
}

/** Converts a documented answer: `"…"` matches anything; as a key, any further fields. */
function expected(value: unknown): unknown {
  if (value === "…") return expect.anything();
  if (Array.isArray(value)) return value.map(expected);
  if (typeof value !== "object" || value === null) return value;
  const { "…": more, ...fields } = value as Record<string, unknown>;
  const stated = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, expected(field)]),
  );
  return more === undefined ? stated : expect.objectContaining(stated);
}

function asPattern(text: string): RegExp {
  const literal = text
    .trim()
    .split("…")
    .map((part) => part.replaceAll(/[^\w\s]/g, "\\$&"));
  return new RegExp(`^${literal.join(".*")}$`);
}

test("every example of the API guide returns the documented answer", async () => {
  const examples = await examplesOfPage();
  const { port } = await startSocketSite();
  const folder = await temporaryFolder();
  await writeFile(join(folder, "sevan.jpg"), await coloured(1));
  const env = {
    PATH: process.env.PATH,
    SITE: `http://127.0.0.1:${port}`,
    PASSWORD: adminPassword,
  };

  expect(examples.length).toBeGreaterThan(10);
  for (const { command, language, answer } of examples) {
    const { stdout } = await promisify(execFile)("sh", ["-e", "-c", command], { cwd: folder, env });
    if (language === "json") {
      expect(JSON.parse(stdout), command).toEqual(expected(JSON.parse(answer)));
    } else {
      expect(stdout.trim(), command).toMatch(asPattern(answer));
    }
  }
});
