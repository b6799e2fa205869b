import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build, buildIsStale } from "./build.mjs";
import { compileTexts, installPackages, packagesAreMissing } from "./install.mjs";
import { root, Stop } from "./programs.mjs";

/**
 * Tells by command if it needs the packages of the tests, and if the site must be built first.
 * `npm test` builds by itself.
 * @type {Record<string, { forTests: boolean, mustBuild: () => boolean }>}
 */
const commands = {
  start: { forTests: false, mustBuild: buildIsStale },
  site: { forTests: false, mustBuild: buildIsStale },
  build: { forTests: false, mustBuild: () => true },
  dev: { forTests: false, mustBuild: () => false },
  test: { forTests: true, mustBuild: () => false },
  "test-built": { forTests: true, mustBuild: buildIsStale },
};

/**
 * Sets exit code 1 and prints one sentence on failure.
 * @param {string | undefined} name
 */
export async function prepare(name) {
  try {
    const command = Object.entries(commands).find(([each]) => each === name)?.[1];
    if (!command)
      throw new Stop(
        `Say what to prepare: node scripts/setup.mjs ${Object.keys(commands).join("|")}.`,
      );
    const { forTests, mustBuild } = command;
    if (packagesAreMissing(forTests)) {
      await withLock(() => {
        if (packagesAreMissing(forTests)) installPackages(forTests);
      });
    }
    compileTexts();
    if (mustBuild()) {
      await withLock(() => {
        if (mustBuild()) build();
      });
    }
  } catch (error) {
    // A system error names the file and the reason.
    const isClear = error instanceof Stop || (error instanceof Error && "syscall" in error);
    console.error(isClear ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

const lock = join(root, ".setup-lock");

/**
 * Concurrent `npm ci` runs break each other.
 * @param {() => void} work
 */
async function withLock(work) {
  while (!takeLock()) {
    console.log("Waiting for another setup of this folder to finish …");
    await pause(1000);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Removes the lock of a dead process. */
function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  try {
    // A new lock may be empty, which reads as 0: the own process group.
    process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch {
    rmSync(lock, { force: true });
  }
  return false;
}
