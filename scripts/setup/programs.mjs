import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Its message is one sentence with advice. */
export class Stop extends Error {}

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Runs everything but the setup. */
export const pinnedNode = join(root, "node_modules/.bin/node");

/**
 * Runs a program with output to the terminal.
 * @param {string} program
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [environment] additional variables
 * @returns {boolean} true if it exits with 0
 */
export function succeeds(program, parameters, environment = {}) {
  const env = { ...process.env, ...environment };
  return spawnSync(program, parameters, { cwd: root, env, stdio: "inherit" }).status === 0;
}

/**
 * Returns a program's output; null if it fails.
 * @param {string} program
 * @param {string[]} parameters
 * @returns {string | null}
 */
export function runForOutput(program, parameters) {
  const { status, stdout } = spawnSync(program, parameters, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
