import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A reason to stop. Its message is one sentence that says what to do. */
export class Stop extends Error {}

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that runs everything but the setup: the version pinned in package.json. */
export const pinnedNode = join(root, "node_modules/.bin/node");

/**
 * Runs a program in the project's folder. It prints to this terminal.
 *
 * @param {string} program
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [environment] added to the present one
 * @returns {boolean} true if it exits with code 0
 */
export function succeeds(program, parameters, environment = {}) {
  const env = { ...process.env, ...environment };
  return spawnSync(program, parameters, { cwd: root, env, stdio: "inherit" }).status === 0;
}

/**
 * Runs a program in the project's folder and returns what it prints. Null if it fails.
 *
 * @param {string} program
 * @param {string[]} parameters
 * @returns {string | null}
 */
export function outputOf(program, parameters) {
  const { status, stdout } = spawnSync(program, parameters, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
