import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, buildIsStale } from "./build.mjs";
import { provideChromium } from "./chromium.mjs";
import { installPackages, packagesAreMissing } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { root } from "./root.mjs";
import { asStop, Stop } from "./stop.mjs";

/** What each command needs before it can begin. */
const needs = {
  start: { build: "when stale", chromium: false },
  dev: { build: "never", chromium: false },
  build: { build: "always", chromium: false },
  // The tests build by themselves, after the quick parts, and so report a broken build as a failure.
  test: { build: "never", chromium: true },
  site: { build: "when stale", chromium: false },
};

/** @param {string | undefined} command */
export async function run(command) {
  // Leaving by process.exit() lets go of the lock and ends the programs that were started.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));
  try {
    await prepare(command);
  } catch (error) {
    const stop = asStop(error);
    console.error(stop instanceof Stop ? `\n${stop.message}` : stop);
    process.exitCode = 1;
  }
}

/** @param {string | undefined} command */
async function prepare(command) {
  if (!isCommand(command)) {
    throw new Stop(`Say what to get ready for: node scripts/setup.mjs ${commandNames}.`);
  }
  const need = needs[command];

  // The usual case, nothing to do, reads a few files and takes no lock.
  if (packagesAreMissing()) {
    await withLock(async () => {
      if (packagesAreMissing()) await installPackages();
    });
  }
  if (need.build === "always" || (need.build === "when stale" && buildIsStale())) {
    requireSource();
    await withLock(async () => {
      if (need.build === "always" || buildIsStale()) await build();
    });
  }
  if (need.chromium) await provideChromium();
}

const commandNames = Object.keys(needs).join("|");

/**
 * @param {string | undefined} name
 * @returns {name is keyof typeof needs}
 */
function isCommand(name) {
  return name !== undefined && Object.hasOwn(needs, name);
}

function requireSource() {
  if (existsSync(join(root, "src/server/main.ts"))) return;
  throw new Stop("The folder src is missing or incomplete: download the project again.");
}
