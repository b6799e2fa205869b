import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pinnedNode, root, runForOutput, Stop, succeeds } from "./programs.mjs";

/** npm writes this list last, so a broken installation has none. */
const installed = join(root, "node_modules/.package-lock.json");
const lockFile = join(root, "package-lock.json");

/** @param {boolean} forTests includes packages that only tests, checks and benchmarks use */
export function packagesAreMissing(forTests) {
  return !sitePackagesAreInstalled() || (forTests && !testPackagesAreInstalled());
}

function sitePackagesAreInstalled() {
  return changedAt(installed) >= changedAt(lockFile) && changedAt(pinnedNode) > 0;
}

/** The workspace of the tests is in the list only if npm was told to install its packages. */
function testPackagesAreInstalled() {
  return (
    existsSync(installed) && readFileSync(installed, "utf8").includes("node_modules/@nkar/tests")
  );
}

/** @param {string} path @returns {number} ms since 1970; 0 if missing */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Before the build, whose time the compiled files must not exceed. */
export function compileTexts() {
  // The container installs the packages before it copies the texts.
  if (!existsSync(join(root, "texts"))) return;
  if (!succeeds(pinnedNode, ["scripts/compile-texts.ts"]))
    throw new Stop("Correct the texts first.");
}

/** @param {boolean} forTests as of `packagesAreMissing` */
export function installPackages(forTests) {
  console.log("Installing packages …");
  // `ci` removes all packages first, which a running site needs while those of the tests join.
  const command = sitePackagesAreInstalled() ? ["install", "--no-save"] : ["ci"];
  runNpm(command, forTests || testPackagesAreInstalled());
  // npm may be configured to skip the install script that fetches the binary.
  if (!runForOutput(pinnedNode, ["--version"]))
    succeeds(process.execPath, ["node_modules/node/installArchSpecificPackage.js"]);
  if (!runForOutput(pinnedNode, ["--version"]))
    throw new Stop(
      `There is no ready-made Node for ${process.platform} on ${process.arch}: run the project on Linux, macOS or Windows on a usual processor.`,
    );
  // Headers of Node for packages that compile: 68 MB.
  rmSync(join(root, "node_modules/node/node_modules"), { recursive: true, force: true });
}

/**
 * @param {string[]} command
 * @param {boolean} forTests
 */
function runNpm(command, forTests) {
  // Prefers the npm that called this script.
  const caller = process.env.npm_execpath ?? "";
  const [program, ...first] = caller.endsWith("npm-cli.js") ? [process.execPath, caller] : ["npm"];
  const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  // Packages require a newer Node than the machine's; they run on the pinned one.
  options.push("--engine-strict=false", "--loglevel=error");
  // All workspaces but the tests' one.
  if (!forTests)
    options.push("--workspace=packages", "--workspace=tools", "--include-workspace-root");
  if (succeeds(program, [...first, ...command, ...options])) return;
  throw new Stop("npm could not install the packages: see its message above.");
}
