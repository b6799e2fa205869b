import { execFile } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Measured, startMeasured } from "./processes.ts";
import { claimLease, figure, ratio } from "./rounds.ts";
import { median, printTable, thousands } from "./table.ts";
import { refuseOtherAnswer, wireAnswer } from "./yardsticks.ts";

/** Paths of a gallery page with ids that no work has: never kept, so every answer is a rendering. */
export function neverKept(page = 1): () => string {
  let id = 100_000_000 + Math.floor(Math.random() * 100_000_000);
  return () => `/artworks?page=${page}&work=${id++}`;
}

/** Builds the yardstick as the site is built, beside a link to the same files for the browser. */
async function startPlainRender(folder: string, port: number, site: Measured, dataDir: string) {
  const outDir = join(folder, "render");
  const build = ["build", "--ssr", "bench/plain-render.tsx", "--outDir", outDir];
  const vite = ["node_modules/vite/bin/vite.js", ...build, "--logLevel", "error"];
  await promisify(execFile)(process.execPath, vite);
  symlinkSync(join(import.meta.dirname, "../dist/client"), join(folder, "client"));
  symlinkSync(join(import.meta.dirname, "../node_modules"), join(folder, "node_modules"));
  return startMeasured(
    process.execPath,
    [join(outDir, "plain-render.js"), String(port)],
    `http://127.0.0.1:${port}/`,
    { PORT: new URL(site.url).port, DATA_DIR: dataDir, LOG_LEVEL: "error" },
  );
}

/** A change of what every page shows. */
async function change(site: Measured, cookie: string): Promise<void> {
  const address = new URL("/api/contact-settings", site.url);
  const { id: _, ...settings } = await (await fetch(address)).json();
  const response = await fetch(address, {
    method: "PUT",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(settings),
  });
  if (!response.ok) throw new Error(`A change was refused: ${await response.text()}`);
  await response.arrayBuffer();
}

async function timeOf(url: URL): Promise<number> {
  const start = performance.now();
  const { status } = await wireAnswer(url.href);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return performance.now() - start;
}

async function firstVisitors(site: Measured, plain: Measured, cookie: string, count: number) {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < count; round++) {
    // The page before is compressed well meanwhile, off its visitor's path but not off this one's.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await change(site, cookie);
    ours.push(await timeOf(new URL("/artworks", site.url)));
    theirs.push(await timeOf(new URL("/compressed", plain.url)));
  }
  return { ours: median(ours), theirs: median(theirs) };
}

/** Pages that are rendered for whoever asks, beside a server that does nothing else. */
export async function measureUncached(parts: {
  site: Measured;
  cookie: string;
  dataDir: string;
  folder: string;
  port: number;
  rounds: number;
}): Promise<void> {
  const { site, cookie, dataDir, folder, port, rounds } = parts;
  const plain = await startPlainRender(folder, port, site, dataDir);
  const path = neverKept();
  await refuseOtherAnswer(plain.url, await wireAnswer(new URL(path(), site.url).href));
  const parties = [
    { server: site, path },
    { server: plain, path: "/" },
  ];
  const [ours = [], theirs = []] = await claimLease(parties, { connections: 10, rounds });
  printTable("The gallery page, rendered for each request, 10 connections", [
    {
      "requests/s": thousands(figure(ours, "requestsPerSecond")),
      "plain render of the same bytes": thousands(figure(theirs, "requestsPerSecond")),
      "of plain render": ratio(ours, theirs),
      "CPU µs": thousands(figure(ours, "cpuPerRequest")),
      "plain render µs": thousands(figure(theirs, "cpuPerRequest")),
      "generator µs": thousands(figure(ours, "generatorPerRequest")),
    },
  ]);
  const first = await firstVisitors(site, plain, cookie, rounds * 10);
  printTable("The gallery page for the first visitor after a change, brotli", [
    {
      "ms to the last byte (median)": first.ours.toFixed(1),
      "plain render and compression, ms": first.theirs.toFixed(1),
      ratio: (first.theirs / first.ours).toFixed(2),
    },
  ]);
  await plain.stop();
}
