import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build, buildIsStale } from "./build.mjs";
import { provideChromium } from "./chromium.mjs";
import { compileTexts, installPackages, packagesAreMissing } from "./install.mjs";
import { root, Stop } from "./programs.mjs";

/** `npm test` builds by itself. */
const needs = {
  start: { build: buildIsStale, chromium: false },
  site: { build: buildIsStale, chromium: false },
  build: { build: () => true, chromium: false },
  dev: { build: () => false, chromium: false },
  test: { build: () => false, chromium: true },
};

/**
 * Sets exit code 1 and prints one sentence on failure.
 * @param {string | undefined} command
 */
export async function prepare(command) {
  try {
    const need = Object.entries(needs).find(([name]) => name === command)?.[1];
    if (!need)
      throw new Stop(
        `Say what to prepare: node scripts/setup.mjs ${Object.keys(needs).join("|")}.`,
      );
    if (packagesAreMissing()) {
      await withLock(() => {
        if (packagesAreMissing()) installPackages();
      });
    }
    compileTexts();
    if (need.build()) {
      await withLock(() => {
        if (need.build()) build();
      });
    }
    if (need.chromium) provideChromium();
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
