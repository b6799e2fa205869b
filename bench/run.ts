// `npm run bench`: measures the built site beside yardsticks, in one run on one machine, and prints
// tables. A report, not a test. See README.md beside this file.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { weighFirstViews } from "./first-view.ts";
import { load } from "./load.ts";
import { type Measured, memoryInMegabytes, startMeasured } from "./processes.ts";
import {
  fillTo,
  publicPages,
  signIn,
  startSite,
  upload,
  waitForPictures,
  wireAnswer,
} from "./site.ts";
import { keepUnder, median, printMachine, printTable, thousands } from "./table.ts";
import { hasNginx, startBareNode, startNginx } from "./yardsticks.ts";

const { values: options } = parseArgs({
  options: {
    works: { type: "string", default: "100" },
    seconds: { type: "string" },
    growth: { type: "string" },
    only: { type: "string", default: "load,uncached,weight,start,upload,growth" },
    port: { type: "string", default: "4801" },
    short: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const { short } = options;
const seconds = Number(options.seconds ?? (short ? 1 : 4));
const growth = (options.growth ?? (short ? "100,1000" : "100,1000,10000")).split(",").map(Number);
const connectionCounts = short ? [50] : [10, 50, 200];
const parts = new Set(options.only.split(","));
const folder = mkdtempSync(join(tmpdir(), "nkar-bench-"));
const firstPort = Number(options.port);
const ports = { site: firstPort, node: firstPort + 1, nginx: firstPort + 2, render: firstPort + 3 };

/** Without holding up this process, which would not see the server close a connection meanwhile. */
async function run(command: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args);
  return stdout;
}

async function measureLoad(site: Measured): Promise<void> {
  const rows = [];
  for (const path of ["/", "/artworks", "/artworks?work=1", "/prints", "/api/artworks"]) {
    const answer = await wireAnswer(site.url.replace(/\/$/, path));
    const bare = await startBareNode(folder, ports.node, answer);
    const nginx = hasNginx() ? await startNginx(folder, ports.nginx, answer) : null;
    for (const connections of connectionCounts) {
      const ours = await load(site, path, { connections, seconds });
      const node = await load(bare, path, { connections, seconds });
      const other = nginx && (await load(nginx, path, { connections, seconds }));
      rows.push({
        path,
        connections,
        "requests/s": thousands(ours.requestsPerSecond),
        "bare node": thousands(node.requestsPerSecond),
        "of bare node": (ours.requestsPerSecond / node.requestsPerSecond).toFixed(2),
        nginx: other ? thousands(other.requestsPerSecond) : "not installed",
        "of nginx": other ? (ours.requestsPerSecond / other.requestsPerSecond).toFixed(2) : "",
        "p50 ms": ours.p50,
        "p99 ms": ours.p99,
        "CPU µs": ours.cpuPerRequest.toFixed(0),
        "bare node µs": node.cpuPerRequest.toFixed(0),
        "memory MB": memoryInMegabytes(site.pid).toFixed(0),
        failures: ours.failures,
      });
    }
    await bare.stop();
    await nginx?.stop();
  }
  printTable(`Warm, brotli, ${options.works} works`, rows);
}

/** Ids that do not exist show the plain gallery and are never kept: every answer is a rendering. */
async function uncachedPerSecond(site: Measured, page = 1): Promise<number> {
  let id = 100_000_000 + Math.floor(Math.random() * 100_000_000);
  const end = performance.now() + seconds * 1000;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < end) {
      await (await fetch(new URL(`/artworks?page=${page}&work=${id++}`, site.url))).arrayBuffer();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, ask));
  return answers / seconds;
}

async function lastPage(site: Measured): Promise<number> {
  const page = await (await fetch(new URL("/artworks", site.url))).text();
  return Number(/Page 1 of (\d+)/.exec(page)?.[1] ?? 1);
}

async function measureUncached(site: Measured): Promise<void> {
  const data = join(folder, "artworks.json");
  writeFileSync(data, await (await fetch(new URL("/api/artworks", site.url))).text());
  await run(process.execPath, [
    "node_modules/vite/bin/vite.js",
    "build",
    "--ssr",
    "bench/plain-render.tsx",
    "--outDir",
    join(folder, "render"),
    "--logLevel",
    "error",
  ]);
  const script = join(folder, "render", "plain-render.js");
  const plain = await startMeasured(
    process.execPath,
    [script, String(ports.render), data],
    `http://127.0.0.1:${ports.render}/`,
  );
  await uncachedPerSecond(site);
  const ours = await uncachedPerSecond(site);
  const theirs = await uncachedPerSecond(plain);
  await plain.stop();
  printTable("The gallery page, nothing cached, 10 connections", [
    {
      "requests/s": thousands(ours),
      "plain renderToString of the same page": thousands(theirs),
      ratio: (ours / theirs).toFixed(2),
    },
  ]);
}

async function measureWeight(site: Measured): Promise<void> {
  const views = await weighFirstViews(
    site.url.replace(/\/$/, ""),
    publicPages,
    process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  );
  printTable(
    "First view on a phone (412 px at 1.75), kB over the wire with headers, before any touch",
    views.map((view) =>
      Object.fromEntries(
        Object.entries(view).map(([name, value]) => [
          name,
          typeof value === "number" ? value.toFixed(1) : value,
        ]),
      ),
    ),
  );
}

async function measureStart(dataDir: string): Promise<void> {
  const times: number[] = [];
  let memory = Number.NaN;
  for (let round = 0; round < 5; round++) {
    const site = await startSite(dataDir, ports.site, false);
    times.push(site.readyAfter);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    memory = memoryInMegabytes(site.pid);
    await site.stop();
  }
  printTable("Start of a built, filled site", [
    {
      "to first 200, ms (median of 5)": median(times).toFixed(0),
      "idle memory, MB": memory.toFixed(0),
    },
  ]);
}

async function measureUpload(site: Measured, cookie: string): Promise<void> {
  const uploads: number[] = [];
  const raw: number[] = [];
  const idle = await load(site, "/artworks", { connections: 10, seconds });
  for (let round = 0; round < 3; round++) {
    const file = join(folder, `big-${round}.jpg`);
    await run(process.execPath, ["bench/big-picture.ts", file]);
    uploads.push(await upload(site.url, cookie, file));
    raw.push(Number(await run(process.execPath, ["bench/raw-sharp.ts", file])));
  }
  const another = join(folder, "big-while-busy.jpg");
  await run(process.execPath, ["bench/big-picture.ts", another]);
  const [busy] = await Promise.all([
    load(site, "/artworks", { connections: 10, seconds }),
    upload(site.url, cookie, another),
  ]);
  printTable("Upload of a 24-megapixel JPEG (median of 3)", [
    {
      "answered after ms": median(uploads).toFixed(0),
      "raw sharp: decode and one 1600 px, ms": median(raw).toFixed(0),
      ratio: (median(uploads) / median(raw)).toFixed(2),
      "pages p99 idle, ms": idle.p99,
      "pages p99 while one is uploaded and sizes are made, ms": busy.p99,
    },
  ]);
}

async function measureGrowth(): Promise<void> {
  const rows = [];
  const dataDir = join(folder, "growth");
  const site = await startSite(dataDir, ports.site, true);
  const cookie = await signIn(site.url);
  for (const count of growth) {
    await fillTo(site.url, cookie, count);
    const page = await wireAnswer(new URL("/artworks", site.url).href);
    const list = await wireAnswer(new URL("/api/artworks", site.url).href);
    await uncachedPerSecond(site);
    rows.push({
      works: thousands(count),
      "gallery page, kB": (page.body.length / 1000).toFixed(1),
      "gallery uncached, requests/s": thousands(await uncachedPerSecond(site)),
      "its last page": thousands(await uncachedPerSecond(site, await lastPage(site))),
      "API list, kB": (list.body.length / 1000).toFixed(1),
    });
  }
  await site.stop();
  printTable("Growth of the catalogue", rows);
}

/** What fails says so and leaves the other parts their turn. */
async function part(name: string, measure: () => Promise<void>): Promise<void> {
  if (!parts.has(name)) return;
  try {
    await measure();
  } catch (error) {
    console.error(`The part "${name}" failed:`, error);
    process.exitCode = 1;
  }
}

const began = new Date();
printMachine(began);
const dataDir = join(folder, "data");
mkdirSync(dataDir, { recursive: true });
const site = await startSite(dataDir, ports.site, true);
const cookie = await signIn(site.url);
await fillTo(site.url, cookie, Number(options.works));
if (!short) await waitForPictures(site.url, publicPages);
await part("load", () => measureLoad(site));
await part("uncached", () => measureUncached(site));
await part("weight", () => measureWeight(site));
await part("upload", () => measureUpload(site, cookie));
await site.stop();
await part("start", () => measureStart(dataDir));
await part("growth", measureGrowth);
rmSync(folder, { recursive: true, force: true });
if (options.write && process.exitCode === undefined) keepUnder("Results");
process.stdout.write(`\nMeasured in ${Math.round((Date.now() - began.getTime()) / 1000)} s\n`);
