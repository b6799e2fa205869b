import { spawn, spawnSync } from "node:child_process";
import type { Engine } from "../../support/databases.ts";

/** What an instrument has tried, and what it holds against the site. */
export interface Report {
  tries: string;
  findings: string[];
}

/** Somebody else's program that tries to get into a site, to crash it or to wear it out. */
export interface Instrument {
  /** The program and the Debian package that brings it. */
  name: string;
  /** How it tells its version. */
  version: string[];
  run(site: Target): Promise<Report>;
}

/** The throw-away site that is tried. */
export interface Target {
  engine: Engine;
  /** Straight to the server. */
  url: string;
  /** Through a proxy that counts, notes failures, and gives every request another address. */
  watchedUrl: string;
  /** How many requests the proxy has passed on. */
  passed(): number;
  /** Answers of 5xx and broken connections that the proxy has seen since it was asked last. */
  failures(): string[];
  /** `Cookie` of somebody who is signed in. */
  cookie: string;
  /** For whatever the instrument writes. */
  folder: string;
}

/** @returns the first thing that looks like a version, or null when the program is not there */
export function versionOf({ name, version }: Instrument): string | null {
  const result = spawnSync(name, version, { encoding: "utf8" });
  if (result.error) return null;
  return /\d+\.\d+(\.\d+)?/.exec(result.stdout + result.stderr)?.[0] ?? "unknown";
}

/** Runs a program to its end. @returns everything it has printed, and its exit code */
export async function runProgram(
  command: string,
  parameters: string[],
  cwd: string,
): Promise<{ output: string; code: number | null }> {
  const child = spawn(command, parameters, {
    cwd,
    // They keep their notes below the home folder.
    env: { PATH: process.env.PATH, HOME: cwd, TERM: "dumb" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const atExit = () => child.kill("SIGKILL");
  process.once("exit", atExit);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  process.off("exit", atExit);
  return { output, code };
}
