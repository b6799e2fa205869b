//   npm test                           the short form: quick tests, and short journeys in Chromium (decision 31)
//   npm test -- --all                  all tests, as in CI
//   npm test -- --only=unit            all tests of some parts, separated by commas
//   npm test -- --install              installs a missing Chromium as a system package, as in CI
//   npm test -- --only=unit src/core   further arguments go to the part's program
// The last line is `N passed, N failed`.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build, buildIsStale } from "./setup/build.mjs";
import { provideChromium } from "./setup/chromium.mjs";
import { pinnedNode, root, Stop } from "./setup/programs.mjs";

/**
 * `failures` are the files and titles of failed tests.
 * @typedef {{ passed: number, skipped: number, failures: string[] }} Count
 */

const results = mkdtempSync(join(tmpdir(), "nkar-test-results-"));
const { only, mayInstall, isShortForm, rest } = readArguments(process.argv.slice(2));

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

// First, because the other parts take minutes.
if (only.length === 0 || only.includes("browser")) {
  try {
    provideChromium(mayInstall);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}

let passedInAll = 0;
const summary = isShortForm ? ["Short form. All tests: npm test -- --all"] : [];
const failures = [];
for (const [name, part] of Object.entries(parts)) {
  if (only.length > 0 ? !only.includes(name) : isShortForm && name === "engines") continue;
  console.log(`\n── ${part.title}`);
  const began = performance.now();
  const count = await part.run().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return toCount(false, {});
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { passed, skipped } = count;
  summary.push(
    `${part.title}: ${passed} passed, ${count.failures.length} failed, ${skipped} skipped (${seconds} s)`,
  );
  passedInAll += passed;
  failures.push(...count.failures.map((failure) => `${part.title}: ${failure}`));
}
rmSync(results, { recursive: true, force: true });

console.log(`\n${summary.join("\n")}\n`);
// Named again, since a log often keeps only the end of a long output.
for (const failure of failures) console.log(`Failed in ${failure}`);
console.log(`${passedInAll} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/**
 * Runs a part that counts as one test.
 * @param {string} bin
 * @param {string[]} parameters
 */
async function check(bin, parameters) {
  const ok = await runBin(bin, parameters);
  if (ok) console.log("passed");
  return toCount(ok, { passed: ok ? 1 : 0 });
}

async function unit() {
  // Tests of faults run the build.
  if (buildIsStale()) build();
  return vitest();
}

async function journeys() {
  if (buildIsStale()) build();
  return vitest("--config=test/browsers/vitest.config.ts");
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
  const { numPassedTests, numPendingTests, testResults = [] } = readReport(file) ?? {};
  const failures = [];
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.filter(isFailed);
    for (const { fullName } of failed) failures.push(`${relative(root, name)} ${fullName}`);
    // A file that cannot be loaded fails without a failed test.
    if (status === "failed" && failed.length === 0) failures.push(relative(root, name));
  }
  return toCount(ok, { passed: numPassedTests, skipped: numPendingTests, failures });
}

/** @param {{ status: string }} result */
function isFailed({ status }) {
  return status === "failed";
}

async function playwright() {
  if (buildIsStale()) build();
  const file = join(results, "playwright.json");
  const ok = await runBin("playwright/cli.js", ["test", "--reporter=list,json", ...rest], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const { stats, suites = [] } = readReport(file) ?? {};
  const failed = suites.flatMap(specsIn).filter(hasFailed);
  const failures = failed.map((/** @type {Spec} */ spec) => `${spec.file} ${spec.title}`);
  return toCount(ok, { passed: stats?.expected, skipped: stats?.skipped, failures });
}

/**
 * @typedef {{ tests: { status: string }[], file: string, title: string }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 * @param {Suite} suite of a Playwright report
 * @returns {Spec[]} also those of the suites inside
 */
function specsIn({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/**
 * True if the spec has failed in a project. Its `ok` is that of the first project alone.
 * @param {Spec} spec
 */
function hasFailed({ tests }) {
  return tests.some(({ status }) => status === "unexpected");
}

/**
 * @param {boolean} ok true if the program exited with 0
 * @param {{ passed?: number, skipped?: number, failures?: string[] }} count
 * @returns {Count}
 */
function toCount(ok, { passed = 0, skipped = 0, failures = [] }) {
  // Without a failed test, a failure is a crash or an error outside any test.
  const reported = ok || failures.length > 0 ? failures : ["its program ended with an error"];
  return { passed, skipped, failures: reported };
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
      env: {
        ...process.env,
        // For the tests' own pictures: libvips can lose a task as it ends an idle thread, but keeps
        // a fixed number of threads. Picture processes do not get it.
        VIPS_MAX_THREADS: "64",
        ...(isShortForm ? { NKAR_TEST_FORM: "short" } : {}),
        ...environment,
      },
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
  const others = all.filter((word) => !names.includes(word) && word !== "--install");
  return {
    only: names.flatMap((word) => word.slice("--only=".length).split(",")),
    mayInstall: process.env.CI === "true" || all.includes("--install"),
    isShortForm: names.length === 0 && others.length === 0,
    rest: others.filter((word) => word !== "--all"),
  };
}
