import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pinnedNode, root, Stop, succeeds } from "./programs.mjs";

/** Its time is the start of the last successful build. */
const stamp = join(root, "dist/.built");

const sources = [
  "src",
  "packages",
  "texts",
  "tools",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

export function buildIsStale() {
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return sources.some((source) => newest(join(root, source)) > built);
}

/** @param {string} path @returns {number} the latest change, ms since 1970 */
function newest(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return 0;
  const inside = entry.isDirectory() ? readdirSync(path) : [];
  return Math.max(entry.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}

export function build() {
  // Files saved during the build count as changed.
  const began = new Date();
  rmSync(stamp, { force: true });
  if (!existsSync(join(root, "src/server/main.ts"))) {
    throw new Stop("The folder src is missing or incomplete: download the project again.");
  }
  console.log("Building the site …");
  const vite = [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel=warn"];
  const environment = { NODE_ENV: "production" };
  for (const parameters of [vite, [...vite, "--ssr"]]) {
    if (succeeds(pinnedNode, parameters, environment)) continue;
    throw new Stop("The build failed: see the message above.");
  }
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, "");
  utimesSync(stamp, began, began);
}
