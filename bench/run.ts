// `npm run bench`: measures the built site beside yardsticks, in one run on one machine, and prints
// tables. A report, not a test. See README.md beside this file.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { publicPages } from "../test/support/public-pages.ts";
import { weighFirstViews } from "./first-view.ts";
import { load } from "./load.ts";
import { type Measured, memoryInMegabytes } from "./processes.ts";
import { fillTo, signIn, startSite, upload, waitForPictures } from "./site.ts";
import { keepUnder, median, printMachine, printTable, thousands } from "./table.ts";
import { measureUncached, neverKept } from "./uncached.ts";
import { measureWarm } from "./warm.ts";
import { wireAnswer } from "./yardsticks.ts";

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

async function lastPage(site: Measured): Promise<number> {
  const page = await (await fetch(new URL("/artworks", site.url))).text();
  return Number(/Page 1 of (\d+)/.exec(page)?.[1] ?? 1);
}

async function measureWeight(site: Measured): Promise<void> {
  const views = await weighFirstViews(
    site.url.replace(/\/$/, ""),
    [...publicPages],
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
  const failures = idle.failures + busy.failures;
  if (failures > 0) throw new Error(`Pages failed ${failures} times beside an upload`);
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
    const rendered = async (number: number) => {
      const options = { connections: 10, seconds: Math.min(seconds, 2) };
      const { requestsPerSecond, cpuPerRequest, failures } = await load(
        site,
        neverKept(number),
        options,
      );
      if (failures > 0) throw new Error(`Page ${number} of the gallery failed ${failures} times`);
      return `${thousands(requestsPerSecond)}, ${thousands(cpuPerRequest)} µs`;
    };
    rows.push({
      works: thousands(count),
      "gallery page, kB": (page.body.length / 1000).toFixed(1),
      "gallery rendered, requests/s and CPU": await rendered(1),
      "its last page": await rendered(await lastPage(site)),
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
await part("load", () =>
  measureWarm(`Warm, brotli, ${options.works} works`, {
    site,
    folder,
    ports,
    connectionCounts,
    rounds: seconds,
  }),
);
await part("uncached", () =>
  measureUncached({ site, cookie, dataDir, folder, port: ports.render, rounds: seconds }),
);
await part("weight", () => measureWeight(site));
await part("upload", () => measureUpload(site, cookie));
await site.stop();
await part("start", () => measureStart(dataDir));
await part("growth", measureGrowth);
rmSync(folder, { recursive: true, force: true });
if (options.write && process.exitCode === undefined) keepUnder("Results");
process.stdout.write(`\nMeasured in ${Math.round((Date.now() - began.getTime()) / 1000)} s\n`);
