import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { outputOf, pinnedNode, root, Stop, succeeds } from "./programs.mjs";

/** npm writes it last, so a broken installation has none. */
const installed = join(root, "node_modules/.package-lock.json");
const wanted = join(root, "package-lock.json");

export function packagesAreMissing() {
  return !(changedAt(installed) >= changedAt(wanted) && changedAt(pinnedNode) > 0);
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

export function installPackages() {
  console.log("Installing packages …");
  // Prefers the npm that called this script.
  const caller = process.env.npm_execpath ?? "";
  const [program, ...first] = caller.endsWith("npm-cli.js") ? [process.execPath, caller] : ["npm"];
  const ci = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  // Packages require a newer Node than the machine's; they run on the pinned one.
  const ok = succeeds(program, [...first, ...ci, "--engine-strict=false", "--loglevel=error"]);
  if (!ok) throw new Stop("npm could not install the packages: see its message above.");
  // npm may be configured to skip the install script that fetches the binary.
  if (outputOf(pinnedNode, ["--version"])) return;
  succeeds(process.execPath, ["node_modules/node/installArchSpecificPackage.js"]);
  if (outputOf(pinnedNode, ["--version"])) return;
  throw new Stop(
    `There is no ready-made Node for ${process.platform} on ${process.arch}: run the project on Linux, macOS or Windows on a usual processor.`,
  );
}
