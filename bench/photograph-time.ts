import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
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

/** Returns the CPU ms of each thread of a process and its children, by thread id. */
function threadTimes(process: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const thread of readdirSync(`/proc/${process}/task`)) {
    const folder = `/proc/${process}/task/${thread}`;
    const [nanoseconds] = readFileSync(`${folder}/schedstat`, "utf8").split(" ");
    times.set(thread, Number(nanoseconds) / 1e6);
    for (const child of readFileSync(`${folder}/children`, "utf8").split(" ").filter(Boolean)) {
      for (const [each, ms] of threadTimes(Number(child))) times.set(each, ms);
    }
  }
  return times;
}

/** Runs in the page. Connects the workers as `worker-host.ts` does. */
async function startWorkers({
  script,
  photograph,
  helpers,
}: Record<"script" | "photograph", string> & { helpers: number }) {
  const start = () =>
    new Promise<Worker>((resolve) => {
      const worker = new Worker(script, { type: "module" });
      worker.addEventListener("message", () => resolve(worker), { once: true });
    });
  const worker = await start();
  for (let index = 0; index < helpers; index += 1) {
    const { port1, port2 } = new MessageChannel();
    (await start()).postMessage({ caller: port1 }, [port1]);
    worker.postMessage({ helper: port2 }, [port2]);
  }
  const blob = await (await fetch(photograph)).blob();
  Object.assign(window, { worker, blob });
}

/** Runs in the page. */
function callWorker({ method, argument }: { method: Method; argument: StraightenRequest | null }) {
  const { worker, blob } = window as unknown as { worker: Worker; blob: Blob };
  worker.postMessage({ id: 1, method, argument: method === "open" ? blob : argument });
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
  longest: number;
}

function requestFor(findings: Findings | null, proportions: number): StraightenRequest | null {
  if (!findings?.painting) return null;
  const { painting, sheet } = findings;
  const { corners, distortion } = painting;
  return {
    adjustment: { corners, distortion, sheet, light: sheet !== null },
    proportions,
    limits: { maxBytes: 30e6, maxPixels: 50e6 },
    printSizes: [{ width: 60, height: 40 }],
  };
}

async function timeSteps(page: Page, process: number, proportions: number): Promise<StepTime[]> {
  const [script = ""] = readdirSync(assets).filter((name) => /^worker-.*\.js$/.test(name));
  await page.goto("/");
  await page.evaluate(startWorkers, {
    script: `/assets/${script}`,
    photograph: photographAddress,
    helpers,
  });
  let request: StraightenRequest | null = null;
  const times: StepTime[] = [];
  for (const step of steps) {
    const before = threadTimes(process);
    const findings: Findings | null = await page.evaluate(callWorker, {
      method: step,
      argument: request,
    });
    const used = [...threadTimes(process)].map(([thread, ms]) => ms - (before.get(thread) ?? 0));
    const all = used.reduce((sum, ms) => sum + ms, 0);
    times.push({ step, all, longest: Math.max(...used) });
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
    if (isPage) response.end("<!doctype html>");
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
  const process = browserServer.process().pid ?? 0;
  const results: StepTime[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` });
    results.push(...(await timeSteps(page, process, scene.size.width / scene.size.height)));
    await page.close();
  }
  await browserServer.close();
  server.close();
  const rows = steps.map((step) => {
    const ofStep = results.filter((result) => result.step === step);
    const all = median(ofStep.map((result) => result.all));
    // The threads of decoder and worker run one after the other, so their times add up.
    const longest = step === "open" ? all : median(ofStep.map((result) => result.longest));
    return { step: step as string, all, longest };
  });
  const sum = (key: "all" | "longest") => rows.reduce((total, row) => total + row[key], 0);
  return [...rows, { step: "total", all: sum("all"), longest: sum("longest") }].map((row) => ({
    step: row.step,
    "CPU ms, all threads": row.all.toFixed(0),
    "CPU ms, longest thread": row.longest.toFixed(0),
    "4 × slower, ms": (slowerPhone * row.longest).toFixed(0),
  }));
}
