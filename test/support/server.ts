import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { until } from "./until.ts";

const root = join(import.meta.dirname, "../..");
const program = join(root, "dist/server/main.js");

export const password = "studio-light-on-stone";

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Returns the cookies that an answer sets, as a browser sends them. */
export function cookiesOf({ headers }: Response): string {
  const lines = headers.getSetCookie();
  return lines.map((line) => line.split(";")[0]).join("; ");
}

export interface RunningServer {
  url: string;
  pid: number;
  log(): string;
  /** Kills the server (SIGKILL). */
  kill(): Promise<void>;
  /** Stops the server in order (SIGTERM). @returns the exit code */
  stop(): Promise<number | null>;
}

/**
 * Starts a built server on a free port and does not wait until it is ready.
 * @param environment the whole configuration; nothing is inherited
 * @returns `log` with the last 20,000 characters of its output
 */
export function launchServer(environment: Record<string, string>) {
  if (!existsSync(program)) throw new Error("There is no build to test: run `npm run build`.");
  const child = spawn(join(root, "node_modules/.bin/node"), [program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "warn",
      ADMIN_PASSWORD: password,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  void ended.then(() => running.delete(child));

  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      log = (log + chunk).slice(-20_000);
    });
  }
  return { child, ended, log: () => log };
}

/**
 * Starts a built server and waits until it is ready.
 * @throws Error with its output if it exits or is not ready within a minute
 */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  const { child, ended, log } = launchServer(environment);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const killTimer = setTimeout(() => child.kill("SIGKILL"), 30_000);
    await ended;
    clearTimeout(killTimer);
    return child.exitCode;
  };
  const kill = async () => void (await end("SIGKILL"));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const url = () => /Nkar is ready at (http\S+?)\/?\s/.exec(log())?.[1];
  await until(() => hasEnded || url() !== undefined).catch(kill);
  const address = url();
  if (address === undefined) throw new Error(`The server did not start:\n${log()}`);
  return { url: address, pid: child.pid ?? 0, log, kill, stop: () => end("SIGTERM") };
}
