import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { temporaryFolder } from "../../../test/support/folders.ts";
import { contactSettings } from "./examples.ts";

const redocly = join(import.meta.dirname, "../../../node_modules/@redocly/cli/bin/cli.js");

async function readDocument(): Promise<Record<string, unknown>> {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  await admin.call("PUT", "/api/contact-settings", contactSettings);
  return await visitor.read("/api/openapi.json");
}

const rules = {
  extends: ["recommended-strict"],
  rules: { "operation-tag-defined": "error", "parameter-description": "error" },
};

interface Problem {
  ruleId: string;
  location: { pointer: string }[];
}

/** Returns the complaints of Redocly, which exits with 1 if there is one. */
async function lint(document: object): Promise<string[]> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
  await writeFile(join(folder, "redocly.yaml"), JSON.stringify(rules));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [redocly, "lint", "openapi.json", "--format", "json"],
    { cwd: folder, env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" } },
  ).catch((error: { stdout: string }) => error);
  const { problems }: { problems: Problem[] } = JSON.parse(stdout);
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
}

test("the linter finds only faults of an operation without name, tag and descriptions", async () => {
  const { paths, ...document } = await readDocument();
  const parameters = [{ name: "a", in: "query", schema: { type: "string" } }];
  const responses = { 200: { description: "Nothing" } };
  const nameless = { get: { tags: ["undeclared"], parameters, responses } };
  const complaints = await lint({
    ...document,
    paths: { ...(paths as object), "/nameless": nameless },
  });
  for (const rule of ["operation-operationId", "operation-tag-defined", "parameter-description"]) {
    expect(complaints.join("\n")).toContain(`${rule} #/paths/~1nameless/get`);
  }
  expect(complaints.filter((text) => !text.includes("~1nameless"))).toEqual([]);
});

test("the document names the artist and how to reach them", async () => {
  const { info } = await readDocument();
  expect(info).toMatchObject({
    title: "Mariam Tavrish: site API",
    contact: { name: "Mariam Tavrish", email: contactSettings.email },
    license: { name: "MIT" },
  });
});
