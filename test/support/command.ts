import { spawn } from "node:child_process";
import { join } from "node:path";
import type { SampleSite } from "./sample-site.ts";

type Config = Pick<SampleSite["config"], "dataDir" | "databaseUrl" | "mediaDir">;

const sources = join(import.meta.dirname, "../../src/cli/main.ts");

export function toEnvironment({ dataDir, databaseUrl, mediaDir }: Config): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, MEDIA_URL: mediaDir };
}

/** Starts a command of a site in a process of its own, as the painter does. */
export function startCommand(args: string[], config: Config, program = sources) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...toEnvironment(config) },
  });
  child.stdin.end();
  const written = { output: "", errors: "" };
  child.stdout.on("data", (chunk) => (written.output += chunk));
  child.stderr.on("data", (chunk) => (written.errors += chunk));
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, ...written })),
  );
  return { ended, kill: () => child.kill("SIGKILL") };
}
