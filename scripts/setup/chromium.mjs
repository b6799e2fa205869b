import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { outputOf, pinnedNode, root, Stop, succeeds } from "./programs.mjs";

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
 * Finds the Chromium for the browser tests: the one that CHROMIUM_PATH names, else Playwright's own
 * (`own`), else the system's. Null if none starts.
 *
 * @returns {{ own: boolean, path: string } | null}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return { own: false, path: named };
    throw new Stop(`CHROMIUM_PATH names ${named}, which does not start: correct or remove it.`);
  }
  const own = outputOf(pinnedNode, [
    "--print",
    "require('playwright-core').chromium.executablePath()",
  ]);
  if (own && existsSync(own) && starts(own)) return { own: true, path: own };
  const path = systemCandidates().find(starts);
  return path ? { own: false, path } : null;
}

/** Provides a Chromium for the browser tests, and a typeface of the width that pages reserve. */
export function provideChromium() {
  provideBrowser();
  if (lacksFallbackTypeface()) {
    console.log("Installing a typeface with apt …");
    installWithApt("fonts-liberation");
  }
}

/** Takes a Chromium that is there, else downloads one, else installs one with apt. */
function provideBrowser() {
  if (findChromium()) return;
  console.log("Downloading Chromium …");
  const timeout = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
  succeeds(pinnedNode, [playwright, "install", "chromium"], timeout);
  if (findChromium()) return;
  console.log("Installing Chromium with apt …");
  installWithApt("chromium-headless-shell", "chromium");
  if (findChromium()) return;
  throw new Stop(
    "There is no Chromium for the browser tests and none could be installed: install Chromium or Chrome, or name one in CHROMIUM_PATH.",
  );
}

/**
 * Installs the first of the packages that apt has, as root or where sudo asks for no password.
 *
 * @param {...string} packages
 */
function installWithApt(...packages) {
  if (!existsSync("/usr/bin/apt-get")) return;
  const install = "DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends";
  const either = packages.map((name) => `${install} ${name}`).join(" || ");
  const command = ["sh", "-c", `apt-get -q update && (${either})`];
  const [program = "", ...parameters] =
    process.getuid?.() === 0 ? command : ["sudo", "-n", ...command];
  succeeds(program, parameters);
}

/**
 * True on a Linux without any of the typefaces that `fallback-fonts.css` adjusts. Text then moves
 * when the site's own typefaces arrive, and the tests of layout shift fail.
 */
function lacksFallbackTypeface() {
  const families = process.platform === "linux" ? outputOf("fc-list", [":", "family"]) : null;
  return families !== null && !/Times New Roman|Liberation Serif|Tinos/.test(families);
}

function systemCandidates() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const paths = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, macChrome].filter((path) => existsSync(path));
}

/**
 * Asks for its version. That fails for the stub that Ubuntu puts in Chromium's place, and where
 * shared libraries are missing.
 *
 * @param {string} path
 */
function starts(path) {
  return outputOf(path, ["--version"]) !== null;
}
