import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";

/** A server under measurement, or a reference server. */
export interface MeasuredServer {
  url: string;
  pid: number;
  /** Time from the start of the process to its first answer. */
  readyMs: number;
  stop(): Promise<void>;
}

/** The bytes and headers of one answer as sent, not decoded. */
export interface WireAnswer {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
}

const clockTicksPerSecond = 100;

const temporaryPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Returns the CPU seconds that a process has used, without child processes. Needs Linux. */
export function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond;
}

/** Returns the resident memory of a process. Needs Linux. */
export function readMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** CPU seconds of a process and its children. */
function cpuSecondsWithChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  const pids = [pid, ...children.map(Number)].filter((each) => existsSync(`/proc/${each}/stat`));
  return pids.map(readCpuSeconds).reduce((sum, seconds) => sum + seconds);
}

const idleCpuSeconds = 0.05;

/** Waits until the server and its picture processes have been idle for a second. Needs Linux. */
export async function waitUntilIdle(pid: number): Promise<void> {
  let isBusy = true;
  while (isBusy) {
    const before = cpuSecondsWithChildren(pid);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    isBusy = cpuSecondsWithChildren(pid) - before > idleCpuSeconds;
  }
}

async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    if (child.exitCode !== null) throw new Error(`${url}: the server ended (${child.exitCode})`);
    const answered = await fetch(url).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${url} did not answer`);
}

/** Starts a program that serves `url` and waits for its first answer. */
export async function startServer(
  command: string,
  args: string[],
  url: string,
  environment: Record<string, string> = {},
): Promise<MeasuredServer> {
  const start = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => process.off("exit", kill));
  await waitForAnswer(url, child);
  const readyMs = performance.now() - start;
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url, pid: child.pid ?? 0, readyMs, stop };
}

const bareNodeProgram = `
const body = require("node:fs").readFileSync(process.argv[2]);
const headers = JSON.parse(process.argv[3]);
require("node:http").createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(process.argv[1]), "127.0.0.1");`;

/** Starts a bare `node:http` server that always sends this answer. */
export function startBareNode(
  folder: string,
  port: number,
  answer: WireAnswer,
): Promise<MeasuredServer> {
  const file = join(folder, "answer.bin");
  writeFileSync(file, answer.body);
  const args = ["-e", bareNodeProgram, String(port), file, JSON.stringify(answer.headers)];
  return startServer(process.execPath, args, `http://127.0.0.1:${port}/`);
}

/** Starts nginx as a single process that sends the same bytes from a file; null if not installed. */
export async function startNginx(
  folder: string,
  port: number,
  answer: WireAnswer,
): Promise<MeasuredServer | null> {
  if (spawnSync("nginx", ["-v"]).status !== 0) return null;
  const root = join(folder, "nginx");
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, "answer"), answer.body);
  const type = answer.headers["content-type"] ?? "text/html";
  const extra = Object.entries(answer.headers)
    .filter(([name]) => !["content-type", "content-length", "etag"].includes(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  writeFileSync(
    join(root, "nginx.conf"),
    `daemon off; master_process off; pid ${root}/nginx.pid; error_log /dev/null;
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
       open_file_cache max=100;
       ${temporaryPaths.map((name) => `${name}_temp_path ${root}/${name};`).join(" ")}
       server {
         listen 127.0.0.1:${port}; root ${root};
         location / { try_files /answer =404; types {} default_type "${type}"; ${extra.join(" ")} }
       }
     }`,
  );
  const options = ["-c", join(root, "nginx.conf")];
  return startServer("nginx", options, `http://127.0.0.1:${port}/`);
}

/** Builds `plain-render.tsx` as the site is built and starts it on the data of the running site. */
export async function startPlainRender(
  folder: string,
  port: number,
  site: MeasuredServer,
  dataDir: string,
): Promise<MeasuredServer> {
  const outDir = join(folder, "render");
  const build = ["build", "--ssr", "bench/plain-render.tsx", "--outDir", outDir];
  const vite = ["node_modules/vite/bin/vite.js", ...build, "--logLevel", "error"];
  await promisify(execFile)(process.execPath, vite);
  symlinkSync(join(import.meta.dirname, "../dist/client"), join(folder, "client"));
  symlinkSync(join(import.meta.dirname, "../node_modules"), join(folder, "node_modules"));
  return startServer(
    process.execPath,
    [join(outDir, "plain-render.js"), String(port)],
    `http://127.0.0.1:${port}/`,
    { PORT: new URL(site.url).port, DATA_DIR: dataDir, LOG_LEVEL: "error" },
  );
}

/** Requests one answer as a browser that accepts brotli. */
export function requestAnswer(url: string): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { connection: _, "keep-alive": __, date: ___, ...headers } = response.headers;
        const entries = Object.entries(headers).map(([name, value]) => [name, String(value)]);
        const status = response.statusCode ?? 0;
        resolve({ status, body: Buffer.concat(chunks), headers: Object.fromEntries(entries) });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Returns the answer after the small compression has replaced the quick one. */
export async function waitForSettledAnswer(url: string): Promise<WireAnswer> {
  let answer = await requestAnswer(url);
  for (let same = 0; same < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const next = await requestAnswer(url);
    same = next.body.equals(answer.body) ? same + 1 : 0;
    answer = next;
  }
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/** @throws if a reference server sends other bytes or another encoding than the site */
export async function requireSameAnswer(url: string, expected: WireAnswer): Promise<void> {
  const { status, body, headers } = await requestAnswer(url);
  const encoding = headers["content-encoding"];
  const isSame = body.equals(expected.body) && encoding === expected.headers["content-encoding"];
  if (status === 200 && isSame) return;
  throw new Error(`${url} answered ${status}, ${body.length} bytes (${encoding}), unlike the site`);
}
