import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { temporaryFolder } from "../../../test/support/folders.ts";

const redocly = join(import.meta.dirname, "../../../node_modules/@redocly/cli/bin/cli.js");

interface Report {
  totals: { errors: number; warnings: number };
  problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
}

async function lint(document: object): Promise<Report> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
  const options = ["--extends", "recommended-strict", "--format", "json", "--max-problems", "1000"];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [redocly, "lint", "openapi.json", ...options],
    { cwd: folder, env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" } },
  ).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout.slice(stdout.indexOf("{")));
}

test("Redocly's strict rules find nothing in the OpenAPI document", async () => {
  const { visitor } = await startCallers(await emptyDatabase());
  const { body: document } = await visitor.call("GET", "/api/openapi.json");
  const { problems, totals } = await lint(document);
  expect(
    problems.map(
      ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
    ),
  ).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});
