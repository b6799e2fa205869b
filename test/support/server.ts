import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const program = join(root, "dist/server/main.js");

export const password = "studio-light-on-stone";

export interface RunningServer {
  url: string;
  /** The last 20,000 characters of its output. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts the built server on a free port.
 * @param environment the whole configuration; nothing is inherited
 * @throws Error with the server's output if it exits or is not ready within 30 seconds
 */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
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
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  void ended.then(() => process.off("exit", kill));

  let log = "";
  const collect = (chunk: Buffer) => {
    log = (log + chunk).slice(-20_000);
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);

  const stop = () => stopServer(child, ended);
  try {
    return { url: await readyLine(child, () => log), log: () => log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readyLine(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (failure: string) => reject(new Error(`The server ${failure}:\n${log()}`));
    const timer = setTimeout(() => fail("was not ready within 30 seconds"), 30_000);
    const checkOutput = () => {
      const url = /Nkar is ready at (http\S+)/.exec(log())?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url.replace(/\/$/, ""));
    };
    child.stdout?.on("data", checkOutput);
    child.once("error", (error) => fail(`could not be started (${error.message})`));
    child.once("close", (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
  });
}

async function stopServer(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const killTimer = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(killTimer);
}
