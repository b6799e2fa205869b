import { spawn } from "node:child_process";
import { root } from "./root.mjs";

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {NodeJS.Signals} [endBy] the signal that ends it when the setup itself is stopped
 */

/**
 * Runs a program quietly while a line tells what is happening and for how long. Its output is
 * collected and handed back; nothing of it is shown here.
 *
 * @param {string} doing what is being done, e.g. "Installing packages"
 * @param {string} program
 * @param {string[]} parameters
 * @param {Options} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function step(doing, program, parameters, options = {}) {
  const end = announce(doing);
  const result = await capture(program, parameters, options);
  end(result.ok ? "done" : "failed");
  return result;
}

/**
 * Runs a program and collects what it prints.
 *
 * @param {string} program
 * @param {string[]} parameters
 * @param {Options} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function capture(program, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, so that what it has started in turn can be ended with it.
      detached: true,
    });
    const end = () => {
      try {
        if (child.pid) process.kill(-child.pid, options.endBy ?? "SIGTERM");
      } catch {
        // It has ended by itself this very moment.
      }
    };
    process.on("exit", end);
    let output = "";
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => {
      process.off("exit", end);
      resolve({ ok: false, output: `${output}\n${error.message}` });
    });
    child.on("close", (code) => {
      process.off("exit", end);
      resolve({ ok: code === 0, output });
    });
  });
}

/**
 * Shows one line for a step that takes a while: on a terminal with running seconds, elsewhere as a
 * first line, a sign of life every 20 seconds and a last line.
 *
 * @param {string} doing
 * @returns {(outcome: "done" | "failed") => void}
 */
function announce(doing) {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const { stdout } = process;
  const rewrite = (/** @type {string} */ line) => stdout.write(`\r\x1b[K${line}`);

  const tick = stdout.isTTY
    ? setInterval(() => rewrite(`${doing} … ${seconds()}`), 200)
    : setInterval(() => console.log(`${doing} … ${seconds()}`), 20_000);
  if (stdout.isTTY) rewrite(`${doing} …`);
  else console.log(`${doing} …`);

  return (outcome) => {
    clearInterval(tick);
    const line = `${doing}: ${outcome} in ${seconds()}`;
    if (stdout.isTTY) rewrite(`${line}\n`);
    else console.log(line);
  };
}
