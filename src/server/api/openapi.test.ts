import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { temporaryFolder } from "../../../test/support/folders.ts";
import { contactSettings } from "./examples.ts";

const redocly = join(import.meta.dirname, "../../../node_modules/@redocly/cli/bin/cli.js");

async function readDocument(): Promise<Record<string, unknown>> {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  await admin.call("PUT", "/api/contact-settings", contactSettings);
  return (await visitor.call("GET", "/api/openapi.json")).body;
}

/** Returns the complaints of Redocly's strict rules, which exits with 1 if there is an error. */
async function lintWithRedocly(document: object): Promise<string[]> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
  const options = ["--extends", "recommended-strict", "--format", "json"];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [redocly, "lint", "openapi.json", ...options],
    { cwd: folder, env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" } },
  ).catch((error: { stdout: string }) => error);
  const { problems }: { problems: RedoclyProblem[] } = JSON.parse(stdout);
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
}

interface RedoclyProblem {
  ruleId: string;
  location: { pointer: string }[];
}

/** Returns the complaints of Spectral with all rules, also those that are off by default. */
async function lintWithSpectral(document: Record<string, unknown>): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  // The package's types demand that each ruleset extends another.
  const rules = spectralRulesets.oas as RulesetDefinition;
  spectral.setRuleset({ extends: [[rules, "all"]] });
  const complaints = await spectral.run(document);
  return complaints.map(({ code, path }) => `${code} ${pointerTo(path)}`);
}

function pointerTo(path: readonly PropertyKey[]): string {
  return `#/${path.map((name) => String(name).replaceAll("/", "~1")).join("/")}`;
}

test("Redocly and Spectral find only faults of an operation without a name", async () => {
  const { paths, ...document } = await readDocument();
  const nameless = { get: { responses: { 200: { description: "Nothing" } } } };
  const changed = { ...document, paths: { ...(paths as object), "/nameless": nameless } };
  for (const complaints of [await lintWithRedocly(changed), await lintWithSpectral(changed)]) {
    expect(complaints.join("\n")).toContain("operation-operationId #/paths/~1nameless/get");
    expect(complaints.filter((text) => !text.includes("~1nameless"))).toEqual([]);
  }
});

test("the document names the artist and how to reach them", async () => {
  const { info } = await readDocument();
  expect(info).toMatchObject({
    title: "Mariam Tavrish: site API",
    contact: { name: "Mariam Tavrish", email: contactSettings.email },
    license: { name: "MIT" },
  });
});
