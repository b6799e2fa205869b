import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startSocketSite } from "./abuse/socket-site.ts";
import { adminPassword } from "./support/api.ts";
import { temporaryFolder } from "./support/folders.ts";
import { paintPicture } from "./support/painted-site.ts";

interface Example {
  command: string;
  language: string;
  answer: string;
}

/** Returns each block of commands with the block after it. */
function examplesOf(page: string): Example[] {
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  return blocks.flatMap(([, kind, command = ""], index) => {
    const [, language = "", answer = ""] = blocks[index + 1] ?? [];
    return kind === "sh" ? [{ command, language, answer }] : [];
  });
}

/** Converts a documented answer: `"…"` stands for any value; as a key, for further fields. */
function expected(value: unknown): unknown {
  if (value === "…") return expect.anything();
  if (Array.isArray(value)) return value.map(expected);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => name !== "…");
  const stated = Object.fromEntries(fields.map(([name, field]) => [name, expected(field)]));
  return "…" in value ? expect.objectContaining(stated) : stated;
}

function asPattern(text: string): RegExp {
  const literals = text
    .trim()
    .split("…")
    .map((part) => part.replaceAll(/[^\w\s]/g, "\\$&"));
  return new RegExp(`^${literals.join(".*")}$`);
}

test("every example of the API guide gets the documented answer", async () => {
  const page = await readFile(join(import.meta.dirname, "../docs/api-guide.md"), "utf8");
  const { port } = await startSocketSite();
  const folder = await temporaryFolder();
  await writeFile(join(folder, "sevan.jpg"), await paintPicture(1));
  const SITE = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env.PATH, SITE, PASSWORD: adminPassword };

  const examples = examplesOf(page);
  expect(examples.length).toBeGreaterThan(20);
  for (const { command, language, answer } of examples) {
    const { stdout } = await promisify(execFile)("sh", ["-e", "-c", command], { cwd: folder, env });
    if (language === "json") {
      expect(JSON.parse(stdout), command).toEqual(expected(JSON.parse(answer)));
    } else {
      expect(stdout.trim(), command).toMatch(asPattern(answer));
    }
  }
});
