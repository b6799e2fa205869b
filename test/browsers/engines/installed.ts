import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { RunningEngine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit, webKitDriver } from "./webkit.ts";

export const engineNames = ["Firefox", "WebKit"] as const;
export type EngineName = (typeof engineNames)[number];

interface Installation {
  isInstalled(): boolean;
  /** Debian packages. */
  packages: string;
  start(): Promise<RunningEngine>;
}

const firefox = process.env.FIREFOX_PATH || "/usr/bin/firefox-esr";

export const engines: Record<EngineName, Installation> = {
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
