import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pinnedNode, root } from "./root.mjs";
import { capture, step } from "./step.mjs";
import { Stop } from "./stop.mjs";

// The headless shell draws the same pages for much less processor time.
const systemNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const playwright = join(root, "node_modules/playwright/cli.js");

/**
 * The Chromium that the browser tests drive: the one named by CHROMIUM_PATH, else Playwright's own
 * if it is downloaded (`own`), else the system's. Null when there is none that starts.
 *
 * @returns {Promise<{ own: boolean, path: string } | null>}
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await starts(named)) return { own: false, path: named };
    throw new Stop(`CHROMIUM_PATH names ${named}, which does not start: correct or remove it.`);
  }
  const own = await playwrightsOwn();
  if (own && (await starts(own))) return { own: true, path: own };
  for (const path of systemCandidates()) {
    if (await starts(path)) return { own: false, path };
  }
  return null;
}

/** Provides a Chromium for the browser tests, and a typeface of the width that pages reserve. */
export async function provideChromium() {
  await provideBrowser();
  if (await lacksFallbackTypeface()) {
    const [program, ...parameters] = aptInstall("fonts-liberation") ?? [];
    if (program) await step("Installing a typeface with apt", program, parameters);
  }
}

/** Takes a Chromium that is there, else downloads one, else installs one. */
async function provideBrowser() {
  if (await findChromium()) return;
  await step("Downloading Chromium", pinnedNode, [playwright, "install", "chromium"], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" },
  });
  if (await findChromium()) return;

  const apt = aptInstall("chromium-headless-shell", "chromium");
  if (apt) {
    const [program, ...parameters] = apt;
    await step("Installing Chromium with apt", program, parameters);
    if (await findChromium()) return;
  }
  throw new Stop(
    "There is no Chromium for the browser tests and none could be installed: install Chromium or Chrome, or name one in CHROMIUM_PATH.",
  );
}

/**
 * The command that installs the first of the packages that apt has. Null if the machine has no apt
 * or asks for a password.
 * @param {...string} packages
 */
function aptInstall(...packages) {
  if (!existsSync("/usr/bin/apt-get")) return null;
  const install = "DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends";
  const either = packages.map((name) => `${install} ${name}`).join(" || ");
  const command = `apt-get update && (${either})`;
  if (process.getuid?.() === 0) return /** @type {const} */ (["sh", "-c", command]);
  if (!existsSync("/usr/bin/sudo")) return null;
  return /** @type {const} */ (["sudo", "-n", "sh", "-c", command]);
}

/**
 * True on a Linux without any of the typefaces that `fallback-fonts.css` adjusts. Text then moves
 * when the site's own typefaces arrive, and the tests of layout shift fail.
 */
async function lacksFallbackTypeface() {
  if (process.platform !== "linux") return false;
  const { ok, output } = await capture("fc-list", [":", "family"]);
  return ok && !/Times New Roman|Liberation Serif|Tinos/.test(output);
}

async function playwrightsOwn() {
  const { ok, output } = await capture(pinnedNode, [
    "--print",
    "require('playwright-core').chromium.executablePath()",
  ]);
  const path = output.trim();
  return ok && existsSync(path) ? path : null;
}

function systemCandidates() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const paths = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, macChrome].filter((path) => existsSync(path));
}

/**
 * Asks for its version, which fails for the stub that Ubuntu puts in Chromium's place and where
 * shared libraries are missing.
 * @param {string} path
 */
async function starts(path) {
  return (await capture(path, ["--version"])).ok;
}
