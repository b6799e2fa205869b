//   npm test                           all parts
//   npm test -- --only=unit            some parts, separated by commas
//   npm test -- --only=unit src/core   further arguments go to the part's program
// The last line is `N passed, N failed`.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, buildIsStale } from "./setup/build.mjs";
import { pinnedNode, root } from "./setup/programs.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const results = mkdtempSync(join(tmpdir(), "nkar-test-results-"));
const { only, rest } = readArguments(process.argv.slice(2));

/** @type {Record<string, { title: string, run: () => Promise<Count> }>} */
const parts = {
  lint: {
    title: "Lint and format",
    run: () => check("@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]),
  },
  types: { title: "Types", run: () => check("typescript/bin/tsc", []) },
  unit: { title: "Unit, API, databases, architecture", run: unit },
  browser: { title: "Browser", run: playwright },
  engines: { title: "Journeys in each browser engine", run: journeys },
};

const unknown = only.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

const total = { passed: 0, failed: 0 };
const summary = [];
for (const [name, part] of Object.entries(parts)) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(`\n── ${part.title}`);
  const began = performance.now();
  const count = await part.run().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { passed, failed, skipped } = count;
  summary.push(
    `${part.title}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
  );
  total.passed += passed;
  total.failed += failed;
}
rmSync(results, { recursive: true, force: true });

console.log(`\n${summary.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * Runs a part that counts as one test.
 * @param {string} bin
 * @param {string[]} parameters
 */
async function check(bin, parameters) {
  const ok = await runBin(bin, parameters);
  if (ok) console.log("passed");
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

async function unit() {
  // Tests of faults run the build. Alone, they make their own.
  if (only.length === 0 && buildIsStale()) build();
  return vitest();
}

/** The long form is `npm run test:browsers`. */
async function journeys() {
  if (buildIsStale()) build();
  return vitest("--config=test/browsers/vitest.config.ts", "--tagsFilter=short");
}

/** @param {...string} parameters */
async function vitest(...parameters) {
  const file = join(results, "vitest.json");
  const ok = await runBin("vitest/vitest.mjs", [
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
  if (buildIsStale()) build();
  const file = join(results, "playwright.json");
  const ok = await runBin("playwright/cli.js", ["test", "--reporter=list,json", ...rest], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
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
 * Runs a package's program on the pinned Node with output to the terminal.
 * @param {string} bin inside node_modules
 * @param {string[]} parameters
 * @param {Record<string, string>} [environment]
 * @returns {Promise<boolean>} true if it exited with 0
 */
function runBin(bin, parameters, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, [join(root, "node_modules", bin), ...parameters], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: "inherit",
    });
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
