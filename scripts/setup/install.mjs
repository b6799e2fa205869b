import { statSync } from "node:fs";
import { join } from "node:path";
import { outputOf, pinnedNode, root, Stop, succeeds } from "./programs.mjs";

/** npm's own record of an installation. npm writes it last, so a broken installation has none. */
const installed = join(root, "node_modules/.package-lock.json");
const wanted = join(root, "package-lock.json");

/** True if package-lock.json has changed since npm last installed, or npm never did. */
export function packagesAreMissing() {
  return !(changedAt(installed) >= changedAt(wanted) && changedAt(pinnedNode) > 0);
}

/** @param {string} path @returns {number} ms since 1970; 0 if there is no such file */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Installs what package-lock.json names, with the tools for tests and build. */
export function installPackages() {
  console.log("Installing packages …");
  // The npm that called us, under the Node that runs us. Otherwise the npm on the path.
  const caller = process.env.npm_execpath ?? "";
  const [program, ...first] = caller.endsWith("npm-cli.js") ? [process.execPath, caller] : ["npm"];
  const ci = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  // Packages ask for a newer Node than the machine's. They run on the pinned one.
  const ok = succeeds(program, [...first, ...ci, "--engine-strict=false", "--loglevel=error"]);
  if (!ok) throw new Stop("npm could not install the packages: see its message above.");
  // The package `node` fetches its binary in an install script, which npm may be set not to run.
  if (outputOf(pinnedNode, ["--version"])) return;
  succeeds(process.execPath, ["node_modules/node/installArchSpecificPackage.js"]);
  if (outputOf(pinnedNode, ["--version"])) return;
  throw new Stop(
    `There is no ready-made Node for ${process.platform} on ${process.arch}: run the project on Linux, macOS or Windows on a usual processor.`,
  );
}
