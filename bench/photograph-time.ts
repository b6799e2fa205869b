import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../scripts/setup/chromium.mjs";
import type { Findings, StraightenRequest } from "../src/web/photograph/session.ts";
import type { Answer, Method } from "../src/web/photograph/worker-messages.ts";
import { paintingScene } from "../test/support/photographed-painting.ts";
import { median } from "./table.ts";

const assets = join(import.meta.dirname, "../dist/client/assets");
const photographAddress = "/photograph.jpg";

/** Its painting covers 5.8 of 12 megapixels and has a sheet beside it. */
const seed = 258;
const longSide = 4000;

const runs = 5;
const helpers = 1;
const slowerPhone = 4;

const steps: readonly Method[] = ["open", "find", "show", "straighten"];

/** Decodes, draws and encodes the photograph: work of the browser alone. */
const yardstick: Method = "convert";

const limits = { maxBytes: 30e6, maxPixels: 50e6 };

/** Ms between two readings. */
const readingMs = 2;

/** Returns the CPU ms of each thread of a process, by its folder. A thread may end meanwhile. */
function threadTimes(process: string): Map<string, number> {
  const times = new Map<string, number>();
  for (const id of readdirSync(`${process}/task`)) {
    const thread = `${process}/task/${id}`;
    try {
      const [nanoseconds] = readFileSync(`${thread}/schedstat`, "utf8").split(" ");
      times.set(thread, Number(nanoseconds) / 1e6);
    } catch {}
  }
  return times;
}

/** Returns the folders of the workers' threads in a process and its children. */
function workersIn(process: string): string[] {
  return readdirSync(`${process}/task`).flatMap((id) => {
    const thread = `${process}/task/${id}`;
    const name = readFileSync(`${thread}/comm`, "utf8").trim();
    const children = readFileSync(`${thread}/children`, "utf8").split(" ").filter(Boolean);
    const below = children.flatMap((child) => workersIn(`/proc/${child}`));
    return name === "DedicatedWorker" ? [thread, ...below] : below;
  });
}

function isAsleep(thread: string): boolean {
  return / S /.test(readFileSync(`${thread}/stat`, "utf8"));
}

/**
 * Adds up the CPU ms of a worker and, while it waits, those of the busiest other thread: the time of
 * the same work on a computer that runs nothing else.
 */
function measurePath(worker: string) {
  const process = dirname(dirname(worker));
  let [path, all] = [0, 0];
  let before = threadTimes(process);

  function read(): void {
    const now = threadTimes(process);
    const used = new Map([...now].map(([thread, ms]) => [thread, ms - (before.get(thread) ?? 0)]));
    path += isAsleep(worker) ? Math.max(...used.values()) : (used.get(worker) ?? 0);
    for (const ms of used.values()) all += ms;
    before = now;
  }

  const timer = setInterval(read, readingMs);
  return function end() {
    clearInterval(timer);
    read();
    return { path, all };
  };
}

interface PageState {
  worker: Worker;
  blob: Blob;
  startWorker: () => Promise<Worker>;
}

/** Runs in the page. */
async function startWorker({ script, photograph }: Record<"script" | "photograph", string>) {
  const startWorker = () =>
    new Promise<Worker>((resolve) => {
      const worker = new Worker(script, { type: "module" });
      worker.addEventListener("message", () => resolve(worker), { once: true });
    });
  const blob = await (await fetch(photograph)).blob();
  Object.assign(window, { worker: await startWorker(), blob, startWorker });
}

/** Runs in the page. Connects the workers as `worker-host.ts` does. */
async function startHelpers(helpers: number) {
  const { worker, startWorker } = window as unknown as PageState;
  for (let index = 0; index < helpers; index += 1) {
    const { port1, port2 } = new MessageChannel();
    (await startWorker()).postMessage({ caller: port1 }, [port1]);
    worker.postMessage({ helper: port2 }, [port2]);
  }
}

/** Runs in the page. */
function callWorker({ method, argument }: { method: Method; argument: object | null }) {
  const { worker, blob } = window as unknown as PageState;
  const source = method === "convert" ? { ...argument, source: blob } : argument;
  worker.postMessage({ id: 1, method, argument: method === "open" ? blob : source });
  return new Promise<Findings | null>((resolve, reject) => {
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<Answer>) => {
        if ("reason" in data) reject(new Error(data.reason));
        else resolve(method === "find" ? (data.result as Findings) : null);
      },
      { once: true },
    );
  });
}

interface StepTime {
  step: Method;
  /** CPU ms. */
  all: number;
  path: number;
}

function requestFor(findings: Findings | null, proportions: number): StraightenRequest | null {
  if (!findings?.painting) return null;
  const { painting, sheet } = findings;
  const { corners, distortion } = painting;
  return {
    adjustment: { corners, distortion, sheet, light: sheet !== null },
    proportions,
    limits,
    printSizes: [{ width: 60, height: 40 }],
  };
}

async function timeSteps(page: Page, browser: string, proportions: number): Promise<StepTime[]> {
  const [script = ""] = readdirSync(assets).filter((name) => /^worker-.*\.js$/.test(name));
  await page.goto("/");
  const earlier = workersIn(browser);
  await page.evaluate(startWorker, {
    script: `/assets/${script}`,
    photograph: photographAddress,
  });
  const [worker = ""] = workersIn(browser).filter((each) => !earlier.includes(each));
  await page.evaluate(startHelpers, helpers);
  let request: StraightenRequest | null = null;
  const times: StepTime[] = [];
  for (const step of [...steps, yardstick]) {
    const end = measurePath(worker);
    const findings: Findings | null = await page.evaluate(callWorker, {
      method: step,
      argument: step === yardstick ? { limits } : request,
    });
    times.push({ step, ...end() });
    request ??= requestFor(findings, proportions);
  }
  return times;
}

/**
 * Measures CPU time in Chromium, which depends little on other programs.
 * @returns rows of a table; none if the system does not report the CPU time of threads
 */
export async function measurePhotographTime(
  files: readonly string[],
): Promise<Array<Record<string, string>>> {
  if (!existsSync("/proc/self/schedstat")) return [];
  const scene = paintingScene(seed, longSide);
  const { data, width, height } = await scene.photograph(files);
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const server = createServer(async ({ url = "/" }, response) => {
    const isPage = url === "/";
    response.setHeader("content-type", isPage ? "text/html" : "text/javascript");
    if (isPage) response.end('<!doctype html><link rel="icon" href="data:,">');
    else
      response.end(url === photographAddress ? jpeg : await readFile(join(assets, basename(url))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const executablePath = findChromium()?.path;
  const browserServer = await chromium.launchServer({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const browser = await chromium.connect(browserServer.wsEndpoint());
  const process = `/proc/${browserServer.process().pid}`;
  const results: StepTime[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` });
    results.push(...(await timeSteps(page, process, scene.size.width / scene.size.height)));
    await page.close();
  }
  await browserServer.close();
  server.close();
  const rowOf = (step: Method) => {
    const ofStep = results.filter((result) => result.step === step);
    const all = median(ofStep.map((result) => result.all));
    const path = median(ofStep.map((result) => result.path));
    return { step: step as string, all, path };
  };
  const rows = steps.map(rowOf);
  const sum = (key: "all" | "path") => rows.reduce((total, row) => total + row[key], 0);
  const total = { step: "total", all: sum("all"), path: sum("path") };
  return [...rows, total, rowOf(yardstick)].map((row) => ({
    step: row.step,
    "CPU ms, all threads": row.all.toFixed(0),
    "CPU ms, one after the other": row.path.toFixed(0),
    "4 × slower, ms": (slowerPhone * row.path).toFixed(0),
  }));
}
