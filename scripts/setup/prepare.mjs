import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build, buildIsStale } from "./build.mjs";
import { provideChromium } from "./chromium.mjs";
import { installPackages, packagesAreMissing } from "./install.mjs";
import { root, Stop } from "./programs.mjs";

/** What each command needs before it can begin. The tests build by themselves. */
const needs = {
  start: { build: buildIsStale, chromium: false },
  site: { build: buildIsStale, chromium: false },
  build: { build: () => true, chromium: false },
  dev: { build: () => false, chromium: false },
  test: { build: () => false, chromium: true },
};

/**
 * Installs the packages, builds the site and provides a Chromium, as far as the command needs it.
 * Sets exit code 1 and prints one sentence if that fails.
 *
 * @param {string | undefined} command
 */
export async function prepare(command) {
  try {
    const need = Object.entries(needs).find(([name]) => name === command)?.[1];
    if (!need)
      throw new Stop(
        `Say what to prepare: node scripts/setup.mjs ${Object.keys(needs).join("|")}.`,
      );
    // In the usual case there is nothing to do, and no lock is taken.
    if (packagesAreMissing()) {
      await withLock(() => {
        if (packagesAreMissing()) installPackages();
      });
    }
    if (need.build()) {
      await withLock(() => {
        if (need.build()) build();
      });
    }
    if (need.chromium) provideChromium();
  } catch (error) {
    // A system error names the folder or file and the reason.
    const isClear = error instanceof Stop || (error instanceof Error && "syscall" in error);
    console.error(isClear ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

const lock = join(root, ".setup-lock");

/**
 * Runs the work while no other setup of this folder runs: two `npm ci` at once break each other.
 *
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

/** Returns false if a living process holds the lock. Removes the lock of a dead one. */
function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  try {
    // A lock without a number has just been created. Process 0 stands for our own group.
    process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch {
    rmSync(lock, { force: true });
  }
  return false;
}
