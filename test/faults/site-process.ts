import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const node = join(root, "node_modules/.bin/node");
const password = "studio-light-on-stone";

/** A server in its own process. */
export interface SiteProcess {
  url: string;
  pid: number;
  log(): string;
  /** SIGKILL */
  kill(): Promise<void>;
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
}

/** A signed-in caller with a new address per request. */
export interface Client {
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

interface StartOptions {
  environment?: Record<string, string>;
  /** A command that runs the server. */
  wrap?: string[];
}

/** A started server, perhaps not ready. */
export interface LaunchedSite {
  child: ChildProcess;
  ended: Promise<void>;
  log(): string;
}

/** Ends with the test process. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Does not wait until it is ready. */
export function launchSite(
  program: string,
  dataDir: string,
  { environment = {}, wrap = [] }: StartOptions = {},
): LaunchedSite {
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

/** @throws with the server's log if it ends before it is ready */
export async function startSite(
  program: string,
  dataDir: string,
  options: StartOptions = {},
): Promise<SiteProcess> {
  const { child, ended, log } = launchSite(program, dataDir, options);
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

function nextAddress(): string {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** @returns the value of the `Cookie` header */
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
      const headers: Record<string, string> = { cookie, "x-forwarded-for": nextAddress() };
      if (body !== undefined && !isForm) headers["content-type"] = "application/json";
      const sent = isForm ? body : body === undefined ? null : JSON.stringify(body);
      return fetch(site.url + path, { method, headers, body: sent });
    },
  };
}
