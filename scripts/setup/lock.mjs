import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "./root.mjs";

const lockFile = join(root, ".setup-lock");

/**
 * Does the work while no other setup in this folder is at work: `npm start` in one terminal and
 * `npm test` in another would otherwise install over each other. A lock left behind by a process
 * that no longer lives counts for nothing.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  let told = false;
  while (!take()) {
    if (!told) console.log("Waiting for another setup of this folder to finish …");
    told = true;
    await pause(300);
  }
  const release = () => rmSync(lockFile, { force: true });
  process.on("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

/** @returns {boolean} whether the lock is now ours */
function take() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    if (!holderLives()) rmSync(lockFile, { force: true });
    return false;
  }
}

function holderLives() {
  let holder = Number.NaN;
  try {
    holder = Number(readFileSync(lockFile, "utf8"));
    // Written a moment after it is created: empty means that someone is just taking it.
    if (holder === 0) return true;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
