// Runs `npm test` several times while a busy loop occupies every core. Tests that depend on timing
// fail then.
//
//   npm run test:repeat -- 10                  ten times, the default
//   npm run test:repeat -- 3 --only=browser    further arguments go to `npm test`

import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { root } from "./setup/programs.mjs";

const [first = "10", ...others] = process.argv.slice(2);
const isCount = /^[1-9]\d*$/.test(first);
const runs = isCount ? Number(first) : 10;
const testArguments = isCount ? others : [first, ...others];

// Threads end with this process, however it ends.
const loops = Array.from(
  { length: availableParallelism() },
  () => new Worker("for (;;);", { eval: true }),
);
const logs = mkdtempSync(join(tmpdir(), "nkar-test-repeat-"));
console.log(`Busy loops: ${loops.length}. Output: ${logs}`);
printRow(["run", "seconds", "passed", "failed", "skipped"]);
for (let run = 1; run <= runs; run += 1) {
  const began = performance.now();
  const { stdout, stderr, status } = spawnSync("npm", ["test", "--", ...testArguments], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: process.platform === "win32",
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  writeFileSync(join(logs, `run-${run}.log`), stdout + stderr);
  printRow([run, seconds, ...count(stdout, "passed", "failed", "skipped")]);
  if (status !== 0) process.exitCode = 1;
}
for (const loop of loops) loop.terminate();

/**
 * Adds up the counts of the parts.
 * @param {string} output of `npm test`
 * @param {string[]} words
 */
function count(output, ...words) {
  const parts = output.match(/^.+: \d+ passed, \d+ failed, \d+ skipped \(.+\)$/gm) ?? [];
  return words.map((word) =>
    parts.reduce((sum, part) => sum + Number(part.match(`(\\d+) ${word}`)?.[1]), 0),
  );
}

/** @param {(string | number)[]} cells */
function printRow(cells) {
  console.log(cells.map((cell) => String(cell).padStart(8)).join(""));
}
