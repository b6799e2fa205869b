import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { temporaryFolder } from "../../../test/support/folders.ts";

const redocly = join(import.meta.dirname, "../../../node_modules/@redocly/cli/bin/cli.js");

test("API-02 the description of the API passes a linter", async () => {
  const { visitor } = await startCallers(await emptyDatabase());
  const folder = await temporaryFolder();
  const document = await visitor.read("/api/openapi.json");
  await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
  const rules = "extends: [recommended-strict]\n";
  await writeFile(join(folder, "redocly.yaml"), rules);
  const env = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  await promisify(execFile)(process.execPath, [redocly, "lint", "openapi.json"], {
    cwd: folder,
    env,
  });
});

test("API-02 a page shows every call that the description has", async () => {
  const { visitor } = await startCallers(await emptyDatabase());
  const { paths } = await visitor.read("/api/openapi.json");
  const calls = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} /api${path}`),
  );
  expect(calls).toContain("PATCH /api/artworks/{id}");
  const page = await visitor.read("/api/docs");
  expect(calls.filter((call) => !page.includes(`<code>${call}</code>`))).toEqual([]);
});
