import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pinnedNode, root } from "./root.mjs";
import { step } from "./step.mjs";
import { adviceFor, Stop } from "./stop.mjs";

const stamp = join(root, "dist/.source-fingerprint");
const products = ["dist/client", "dist/server/main.js"];
/** Everything the build reads. */
const sources = [
  "src",
  "public",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** @returns {boolean} whether the sources have changed since the last build that succeeded */
export function buildIsStale() {
  if (!products.every((product) => existsSync(join(root, product)))) return true;
  if (!existsSync(stamp)) return true;
  return readFileSync(stamp, "utf8") !== fingerprint();
}

/** Builds what browsers load (dist/client) and the server (dist/server). */
export async function build() {
  // Taken first: a file saved while the build runs makes the result stale, not falsely fresh.
  const built = fingerprint();
  rmSync(stamp, { force: true });
  await vite("Building the pages", ["build"]);
  await vite("Building the server", ["build", "--ssr"]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, built);
}

/**
 * @param {string} doing
 * @param {string[]} parameters
 */
async function vite(doing, parameters) {
  const { ok, output } = await step(
    doing,
    pinnedNode,
    [join(root, "node_modules/vite/bin/vite.js"), ...parameters],
    { env: { ...process.env, NODE_ENV: "production" } },
  );
  if (ok) return;
  console.error(output.trim());
  throw new Stop(adviceFor(output) ?? "The build failed: see the message above.");
}

/**
 * Path, size and time of every source file. A hash of these rather than the newest time, so that a
 * deleted file or an older version put back is noticed as well.
 */
function fingerprint() {
  const hash = createHash("sha256");
  for (const source of sources) addTo(hash, source);
  return hash.digest("hex");
}

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} path relative to the project's folder
 */
function addTo(hash, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) addTo(hash, `${path}/${name}`);
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  }
}
