//   npm test                           all parts
//   npm test -- --only=unit            some parts, separated by commas
//   npm test -- --only=unit src/core   further arguments go to the part's program
// Unit tests often wait for other processes, so the other parts run beside them.
// The last line is `N passed, N failed`.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build, buildIsStale } from "./setup/build.mjs";
import { pinnedNode, root } from "./setup/programs.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const reports = mkdtempSync(join(tmpdir(), "nkar-test-results-"));
const { only, rest } = readArguments(process.argv.slice(2));

/** @typedef {{ title: string, needsBuild?: boolean, run: () => Promise<Count> }} Part */
/** @type {Record<string, Part>} */
const parts = {
  unit: { title: "Unit, API, databases, architecture", needsBuild: true, run: unit },
  lint: {
    title: "Lint and format",
    run: () => check("lint", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]),
  },
  types: { title: "Types", run: () => check("types", "typescript/bin/tsc", []) },
  browser: { title: "Browser", needsBuild: true, run: playwright },
  engines: { title: "Journeys in each browser engine", needsBuild: true, run: journeys },
};

const unknown = only.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
const chosen = Object.entries(parts).filter(([name]) => only.length === 0 || only.includes(name));
if (chosen.some(([, part]) => part.needsBuild) && buildIsStale()) build();

const unitParts = chosen.filter(([name]) => name === "unit");
const otherParts = chosen.filter(([name]) => name !== "unit");
const sideBySide = unitParts.length > 0 && otherParts.length > 0;
const results = (
  await Promise.all([oneAfterAnother(unitParts), oneAfterAnother(otherParts)])
).flat();
rmSync(reports, { recursive: true, force: true });

console.log();
for (const { title, passed, failed, skipped, seconds } of results) {
  console.log(`${title}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** @param {[string, Part][]} named */
async function oneAfterAnother(named) {
  const results = [];
  for (const [, { title, run }] of named) {
    console.log(`\n── ${title}`);
    const began = performance.now();
    const count = await run().catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    results.push({ title, seconds, ...count });
  }
  return results;
}

/**
 * Runs a part that counts as one test.
 * @param {string} name
 * @param {string} bin
 * @param {string[]} parameters
 */
async function check(name, bin, parameters) {
  const ok = await runBin(name, bin, parameters);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

function unit() {
  return vitest("unit");
}

/** The long form is `npm run test:browsers`. */
function journeys() {
  return vitest("engines", "--config=test/browsers/vitest.config.ts", "--tagsFilter=short");
}

/**
 * @param {string} name
 * @param {...string} parameters
 */
async function vitest(name, ...parameters) {
  const file = join(reports, `${name}.json`);
  const ok = await runBin(name, "vitest/vitest.mjs", [
    "run",
    ...parameters,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...rest,
  ]);
  const report = readReport(file);
  const files = Array.isArray(report?.testResults) ? report.testResults : [];
  // A file that cannot be loaded fails without a failed test.
  const broken = files.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ result) =>
      result.status === "failed" &&
      !result.assertionResults.some((assertion) => assertion.status === "failed"),
  );
  const failed = (report?.numFailedTests ?? 0) + broken.length;
  return counted(ok, report?.numPassedTests, failed, report?.numPendingTests);
}

async function playwright() {
  const file = join(reports, "browser.json");
  const ok = await runBin(
    "browser",
    "playwright/cli.js",
    ["test", "--reporter=list,json", ...rest],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  const { expected, unexpected, skipped } = readReport(file)?.stats ?? {};
  return counted(ok, expected, unexpected, skipped);
}

/**
 * @param {boolean} ok true if the program exited with 0
 * @param {number} [passed]
 * @param {number} [failed]
 * @param {number} [skipped]
 * @returns {Count}
 */
function counted(ok, passed = 0, failed = 0, skipped = 0) {
  // Without a failed test, a failure is a crash or an error outside any test.
  return { passed, failed: ok || failed > 0 ? failed : 1, skipped };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/**
 * Runs a package's program on the pinned Node. Its lines begin with the part's name if two parts
 * run at the same time.
 * @param {string} name
 * @param {string} bin inside node_modules
 * @param {string[]} parameters
 * @param {Record<string, string>} [environment]
 * @returns {Promise<boolean>} true if it exited with 0
 */
function runBin(name, bin, parameters, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, [join(root, "node_modules", bin), ...parameters], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ["inherit", sideBySide ? "pipe" : "inherit", sideBySide ? "pipe" : "inherit"],
    });
    for (const output of [child.stdout, child.stderr]) {
      if (!output) continue;
      createInterface(output).on("line", (line) => console.log(`${name} │ ${line}`));
    }
    child.on("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on("close", (code) => resolve(code === 0));
  });
}

/** @param {string[]} all */
function readArguments(all) {
  const names = all.filter((word) => word.startsWith("--only="));
  return {
    only: names.flatMap((word) => word.slice("--only=".length).split(",")),
    rest: all.filter((word) => !word.startsWith("--only=")),
  };
}
