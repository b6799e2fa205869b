import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pinnedNode, root, runForOutput, Stop, succeeds } from "./programs.mjs";

// The headless shell needs much less CPU time.
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
 * Finds the one that CHROMIUM_PATH names, else Playwright's (`own`), else the system's.
 * @returns {{ own: boolean, path: string } | null}
 */
export function findChromium() {
  const chosenPath = process.env.CHROMIUM_PATH;
  if (chosenPath) {
    if (starts(chosenPath)) return { own: false, path: chosenPath };
    throw new Stop(
      `CHROMIUM_PATH names ${chosenPath}, which does not start: correct or remove it.`,
    );
  }
  const own = runForOutput(pinnedNode, [
    "--print",
    "require('playwright-core').chromium.executablePath()",
  ]);
  if (own && existsSync(own) && starts(own)) return { own: true, path: own };
  const path = systemCandidates().find(starts);
  return path ? { own: false, path } : null;
}

/**
 * Provides a Chromium and the typeface of the layout tests.
 * @param {boolean} mayInstall allows system packages; without it, the message names the command
 * @throws {Stop} if a Chromium is missing
 */
export function provideChromium(mayInstall) {
  provideBrowser(mayInstall);
  if (!lacksFallbackTypeface()) return;
  const command = aptCommand("fonts-liberation");
  if (mayInstall) runAsRoot(command);
  else console.log(`Tests of layout shift need a typeface. On Debian and Ubuntu: sudo ${command}`);
}

/** @param {boolean} mayInstall */
function provideBrowser(mayInstall) {
  if (findChromium()) return;
  console.log("Downloading Chromium …");
  const timeout = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
  succeeds(pinnedNode, [playwright, "install", "chromium"], timeout);
  if (findChromium()) return;
  // Ubuntu has no headless shell.
  const commands = ["chromium-headless-shell", "chromium"].map(aptCommand);
  if (mayInstall) runAsRoot(`apt-get -q update && (${commands.join(" || ")})`);
  if (findChromium()) return;
  throw new Stop(
    "There is no Chromium for the browser tests. Install Chromium or Chrome, name one in " +
      `CHROMIUM_PATH, or, on Debian and Ubuntu, run: sudo ${commands[1]}\n` +
      "npm test -- --install does this by itself.",
  );
}

/** @param {string} name of a Debian package */
function aptCommand(name) {
  return `apt-get install -qy --no-install-recommends ${name}`;
}

/**
 * Runs a shell command as root, or by sudo without a password.
 * @param {string} command
 */
function runAsRoot(command) {
  if (!existsSync("/usr/bin/apt-get")) return;
  const shell = ["env", "DEBIAN_FRONTEND=noninteractive", "sh", "-c", command];
  const [program = "", ...parameters] = process.getuid?.() === 0 ? shell : ["sudo", "-n", ...shell];
  succeeds(program, parameters);
}

// Without a typeface that `fallback-fonts.css` adjusts, tests of layout shift fail.
function lacksFallbackTypeface() {
  const families = process.platform === "linux" ? runForOutput("fc-list", [":", "family"]) : null;
  return families !== null && !/Times New Roman|Liberation Serif|Tinos/.test(families);
}

function systemCandidates() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const paths = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, macChrome].filter((path) => existsSync(path));
}

/**
 * False for Ubuntu's stub and if shared libraries are missing.
 * @param {string} path
 */
function starts(path) {
  return runForOutput(path, ["--version"]) !== null;
}
