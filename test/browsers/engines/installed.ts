import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "../../../scripts/setup/chromium.mjs";
import type { RunningEngine } from "./engine.ts";
import { startChromium, startFirefox } from "./puppeteer.ts";
import { startWebKit, webKitDriver } from "./webkit.ts";

export const engineNames = ["Chromium", "Firefox", "WebKit"] as const;
export type EngineName = (typeof engineNames)[number];

interface Installation {
  isInstalled(): boolean;
  /** Debian packages. */
  packages: string;
  start(): Promise<RunningEngine>;
}

const firefox = process.env.FIREFOX_PATH || "/usr/bin/firefox-esr";

export const engines: Record<EngineName, Installation> = {
  Chromium: {
    isInstalled: () => findChromium() !== null,
    packages: "chromium-headless-shell",
    start: () => startChromium(findChromium()?.path ?? ""),
  },
  Firefox: {
    isInstalled: () => existsSync(firefox),
    packages: "firefox-esr",
    start: () => startFirefox(firefox),
  },
  WebKit: {
    isInstalled: () =>
      starts(webKitDriver, "--help") &&
      starts("Xvfb", "-help") &&
      starts("/usr/bin/python3", "-c", 'import gi; gi.require_version("WebKit2", "4.1")'),
    packages: "webkit2gtk-driver xvfb gir1.2-webkit2-4.1 python3-gi",
    start: startWebKit,
  },
};

function starts(program: string, ...parameters: string[]): boolean {
  return spawnSync(program, parameters, { stdio: "ignore" }).status === 0;
}
