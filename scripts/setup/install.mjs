import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pinnedNode, root } from "./root.mjs";
import { capture, step } from "./step.mjs";
import { adviceFor, Stop } from "./stop.mjs";

const lockfile = join(root, "package-lock.json");
/** Inside node_modules, so that deleting that folder deletes the stamp with it. */
const stamp = join(root, "node_modules/.nkar-lockfile-hash");
/** npm's own record of what it installed; written last, so a broken install has none. */
const installedRecord = join(root, "node_modules/.package-lock.json");

/** @returns {boolean} whether what package-lock.json asks for is not (wholly) installed */
export function packagesAreMissing() {
  if (!existsSync(pinnedNode)) return true;
  const wanted = lockfileHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return false;
  // Installed by hand, with `npm ci` or `npm install`: npm's own record tells whether it matches.
  if (!recordMatchesLockfile()) return true;
  try {
    writeFileSync(stamp, wanted);
  } catch {
    // The stamp only saves time; a folder that may merely be read is good enough to run from.
  }
  return false;
}

/** Installs exactly what package-lock.json names, the tools for tests and build included. */
export async function installPackages() {
  const { program, first } = npmCommand();
  const parameters = [
    ...first,
    "ci",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--no-progress",
    // Packages ask for a newer Node than the machine's; they run on the pinned one.
    "--engine-strict=false",
    "--loglevel=error",
  ];
  // npm does not end on a gentler signal while install scripts run, and a half-made node_modules
  // is known as such and made anew.
  const { ok, output } = await step("Installing packages", program, parameters, {
    endBy: "SIGKILL",
  });
  if (!ok) {
    const advice = adviceFor(output);
    if (!advice) console.error(lastLines(output));
    throw new Stop(advice ?? "npm could not install the packages: see its words above.");
  }
  await ensurePinnedNode();
  writeFileSync(stamp, lockfileHash());
}

/**
 * The pinned Node arrives through an install script of the package `node`. Where npm is configured
 * not to run such scripts, it is run here.
 */
async function ensurePinnedNode() {
  if ((await capture(pinnedNode, ["--version"])).ok) return;
  const folder = join(root, "node_modules/node");
  const script = "installArchSpecificPackage.js";
  const { output } = await step("Installing Node for this project", process.execPath, [script], {
    cwd: folder,
  });
  if ((await capture(pinnedNode, ["--version"])).ok) return;
  console.error(lastLines(output));
  throw new Stop(
    adviceFor(output) ??
      `There is no ready-made Node for ${process.platform} on ${process.arch}: run the project on Linux, macOS or Windows on a usual processor.`,
  );
}

/** npm under the Node that is running: the npm that called us, or else the one on the path. */
function npmCommand() {
  const caller = process.env.npm_execpath;
  return caller?.endsWith("npm-cli.js")
    ? { program: process.execPath, first: [caller] }
    : { program: "npm", first: [] };
}

/** @returns {string} the hash of package-lock.json, of one platform */
function lockfileHash() {
  const hash = createHash("sha256");
  hash.update(`${process.platform} ${process.arch}\n`);
  hash.update(readLockfile());
  return hash.digest("hex");
}

function readLockfile() {
  if (!existsSync(lockfile)) {
    throw new Stop("package-lock.json is missing: download the project again.");
  }
  return readFileSync(lockfile);
}

function recordMatchesLockfile() {
  if (!existsSync(installedRecord)) return false;
  const wanted = packagesOf(readLockfile());
  const installed = packagesOf(readFileSync(installedRecord));
  return Object.entries(wanted).every(([folder, entry]) => {
    if (folder === "") return true;
    const found = installed[folder];
    // Optional packages are mostly binaries of other platforms.
    if (!found) return entry.optional === true;
    return found.version === entry.version;
  });
}

/**
 * @param {Buffer} lockfileText
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(lockfileText) {
  return JSON.parse(lockfileText.toString("utf8")).packages ?? {};
}

/** @param {string} output */
function lastLines(output) {
  return output.trim().split("\n").slice(-15).join("\n");
}
