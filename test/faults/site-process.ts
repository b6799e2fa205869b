import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const node = join(root, "node_modules/.bin/node");
const password = "studio-light-on-stone";

/** A server in a process of its own, that may be ended in any way. */
export interface SiteProcess {
  url: string;
  pid: number;
  log(): string;
  /** Ends it at once, as a power cut or the kernel would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Ends it as an operator would. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Who calls a site: signed in, and from a different address each time, as through a proxy. */
export interface Client {
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

interface Surroundings {
  environment?: Record<string, string>;
  /** A program that starts the server in its turn, e.g. one that limits what it may do. */
  wrap?: string[];
}

/** A server that has been started, ready or not. */
export interface Launched {
  child: ChildProcess;
  ended: Promise<void>;
  log(): string;
}

/** Servers that would outlive a test process which ends without clearing up. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts the server without waiting for it. */
export function launchSite(
  program: string,
  dataDir: string,
  { environment = {}, wrap = [] }: Surroundings = {},
): Launched {
  const [command = node, ...parameters] = [...wrap, node, program];
  const child = spawn(command, parameters, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO: "false",
      ADMIN_PASSWORD: password,
      TRUST_PROXY: "true",
      LOG_LEVEL: "error",
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

/** @throws with what the server printed when it ends before it is ready */
export async function startSite(
  program: string,
  dataDir: string,
  surroundings: Surroundings = {},
): Promise<SiteProcess> {
  const { child, ended, log } = launchSite(program, dataDir, surroundings);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const url = await addressOf(child, ended, log);
  return {
    url,
    pid: child.pid ?? 0,
    log,
    kill: () => end("SIGKILL"),
    async stop() {
      await end("SIGTERM");
      return child.exitCode;
    },
  };
}

function addressOf(child: ChildProcess, ended: Promise<void>, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", () => {
      const url = /Nkar is ready at (http\S+)/.exec(log())?.[1];
      if (url) resolve(url);
    });
    child.once("error", reject);
    void ended.then(() => reject(new Error(`The server ended:\n${log()}`)));
  });
}

let callers = 0;

function someAddress(): string {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** Signs in. @returns the cookies to send along */
export async function signIn(site: SiteProcess): Promise<string> {
  const response = await clientOf(site, "").call("POST", "/api/auth/login", { password });
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${site.log()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

export function clientOf(site: SiteProcess, cookie: string): Client {
  return {
    call(method, path, body) {
      const isForm = body instanceof FormData;
      const headers: Record<string, string> = { cookie, "x-forwarded-for": someAddress() };
      if (body !== undefined && !isForm) headers["content-type"] = "application/json";
      const sent = isForm ? body : body === undefined ? null : JSON.stringify(body);
      return fetch(site.url + path, { method, headers, body: sent });
    },
  };
}
