// `npm run bench` measures the built site beside reference servers and prints tables. See README.md.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { publicPages } from "../test/support/public-pages.ts";
import { measureFirstViews } from "./first-view.ts";
import { measureLayout } from "./layout.ts";
import { computeMedian, formatRatio, load, loadInRounds } from "./load.ts";
import {
  type MeasuredServer,
  readMemoryMb,
  requestAnswer,
  requireSameAnswer,
  startBareNode,
  startNginx,
  startPlainRender,
  type WireAnswer,
  waitForSettledAnswer,
  waitUntilIdle,
} from "./servers.ts";
import { addArtworks, signIn, startSite, upload, waitForPictures } from "./site.ts";
import {
  median,
  medianAndRange,
  printMachine,
  printTable,
  thousands,
  writeResults,
} from "./table.ts";
import { hasWrk, pinServer } from "./wrk.ts";

const { values: options } = parseArgs({
  options: {
    works: { type: "string", default: "100" },
    seconds: { type: "string" },
    only: { type: "string", default: "cached,uncached,first-view,upload,start" },
    port: { type: "string", default: "4801" },
    short: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const { short } = options;
const rounds = Number(options.seconds ?? (short ? 1 : 4));
const uploadRounds = short ? 1 : 5;
const layoutRounds = short ? 1 : 5;
const startRounds = short ? 1 : 9;
const folder = mkdtempSync(join(tmpdir(), "nkar-bench-"));
const [sitePort = 0, nodePort = 0, nginxPort = 0, renderPort = 0] = [0, 1, 2, 3].map(
  (offset) => Number(options.port) + offset,
);

/** @param state of the process, for the table's title */
async function measureCached(site: MeasuredServer, state: string): Promise<void> {
  const rows = [];
  const connections = 50;
  await waitUntilIdle(site.pid);
  for (const path of ["/", "/artworks", "/artworks?work=1", "/prints", "/api/artworks"]) {
    const answer = await waitForSettledAnswer(new URL(path, site.url).href);
    const bare = await startBareNode(folder, nodePort, answer);
    const nginx = await startNginx(folder, nginxPort, answer);
    const references = nginx ? [bare, nginx] : [bare];
    for (const { url } of references) await requireSameAnswer(url, answer);
    const targets = [site, ...references].map((server) => ({ server, path }));
    if (hasWrk) for (const { server } of targets) pinServer(server.pid);
    const [ours = [], node = [], other] = await loadInRounds(targets, { connections, rounds });
    rows.push({
      path,
      "requests/s": thousands(computeMedian(ours, "requestsPerSecond")),
      "of bare node": formatRatio(ours, node),
      "of nginx": other ? formatRatio(ours, other) : "not installed",
      "p99 ms": computeMedian(ours, "p99Ms"),
      "CPU µs": computeMedian(ours, "cpuUs").toFixed(1),
      "bare node µs": computeMedian(node, "cpuUs").toFixed(1),
      "nginx µs": other ? computeMedian(other, "cpuUs").toFixed(1) : "",
      "memory MB": readMemoryMb(site.pid).toFixed(0),
    });
    await Promise.all(references.map((server) => server.stop()));
  }
  const generator = hasWrk ? "wrk on a core of its own" : "autocannon, as wrk is not installed";
  printTable(`Cached, brotli, ${connections} connections, ${state}: ${generator}`, rows);
}

/** Measures cached pages after 50 small uploads to the same process. */
async function measureCachedAfterUploads(site: MeasuredServer, cookie: string): Promise<void> {
  for (let count = 0; count < (short ? 1 : 50); count++) {
    await upload(site.url, cookie, await noisyPicture(600, 400));
  }
  await measureCached(site, "after 50 uploads");
}

/** Returns a function for paths with ids of no artwork: such pages are rendered for each request. */
function createUncachedPaths(): () => string {
  let id = 100_000_000 + Math.floor(Math.random() * 100_000_000);
  return () => `/artworks?page=1&work=${id++}`;
}

async function measureUncached(site: MeasuredServer): Promise<void> {
  const plain = await startPlainRender(folder, renderPort, site, dataDir);
  const path = createUncachedPaths();
  const first = path();
  const answer = await requestAnswer(new URL(first, site.url).href);
  await requireSameAnswer(new URL(first, plain.url).href, answer);
  const targets = [site, plain].map((server) => ({ server, path }));
  const [ours = [], theirs = []] = await loadInRounds(targets, { connections: 10, rounds });
  printTable("The gallery page, rendered for each request, 10 connections", [
    {
      "requests/s": thousands(computeMedian(ours, "requestsPerSecond")),
      "plain render of the same bytes": thousands(computeMedian(theirs, "requestsPerSecond")),
      "of plain render": formatRatio(ours, theirs),
      "CPU µs": thousands(computeMedian(ours, "cpuUs")),
      "plain render µs": thousands(computeMedian(theirs, "cpuUs")),
    },
  ]);
  await plain.stop();
}

async function measureFirstView(site: MeasuredServer): Promise<void> {
  const views = await measureFirstViews(site.url, publicPages);
  const title = "First view on a phone (412 px at 1.75), kB as sent with headers, before any touch";
  const cells = (bytes: object) => Object.entries(bytes).map(([kind, kB]) => [kind, kB.toFixed(1)]);
  printTable(
    title,
    views.map(({ page, ...bytes }) => ({ page, ...Object.fromEntries(cells(bytes)) })),
  );
  const paths = ["/", "/artworks", "/artworks?work=1", "/prints"];
  printTable(
    "Style and layout of a phone's first view, ms of the main thread's CPU time",
    await measureLayout(site.url, paths, layoutRounds),
  );
}

/** A JPEG with noise like canvas grain. */
function noisyPicture(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const create = { width, height, channels: 3, background: "#a08070", noise } as const;
  return sharp({ create }).blur(1.2).jpeg({ quality: 90 }).toBuffer();
}

/** Returns the minimum cost of an upload, ms: decoding once and making one variant. */
async function plainVariantMs(picture: Buffer): Promise<number> {
  sharp.concurrency(1);
  const start = performance.now();
  await sharp(picture).raw().toBuffer();
  await sharp(picture).resize(1600).jpeg({ quality: 80 }).toBuffer();
  const elapsedMs = performance.now() - start;
  sharp.concurrency(0);
  return elapsedMs;
}

async function measureUpload(site: MeasuredServer, cookie: string): Promise<void> {
  const uploads: number[] = [];
  const plain: number[] = [];
  const pages = { connections: 10, seconds: rounds };
  await load(site, "/artworks", { ...pages, seconds: 1 });
  const idle = await load(site, "/artworks", pages);
  for (let round = 0; round < uploadRounds; round++) {
    const picture = await noisyPicture(6000, 4000);
    await waitUntilIdle(site.pid);
    plain.push(await plainVariantMs(picture));
    uploads.push(await upload(site.url, cookie, picture));
  }
  const ratios = uploads.map((ms, round) => ms / (plain[round] ?? Number.NaN));
  const picture = await noisyPicture(6000, 4000);
  await waitUntilIdle(site.pid);
  const [busy] = await Promise.all([
    load(site, "/artworks", pages),
    upload(site.url, cookie, picture),
  ]);
  printTable("Upload of a 24-megapixel JPEG", [
    {
      "answered after ms": median(uploads).toFixed(0),
      "sharp alone: decode and one 1600 px, ms": median(plain).toFixed(0),
      "of sharp alone": medianAndRange(ratios, 2),
      "pages p99 idle, ms": idle.p99Ms,
      "pages p99 during an upload, ms": busy.p99Ms,
    },
  ]);
}

/** Measures a server that has just started, and stops it. */
async function measureAndStop(server: MeasuredServer): Promise<{ ms: number; mb: number }> {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const mb = readMemoryMb(server.pid);
  await server.stop();
  return { ms: server.readyMs, mb };
}

/** @param answer of the home page */
async function measureStart(answer: WireAnswer): Promise<void> {
  const measured: Record<"site" | "node", { ms: number; mb: number }>[] = [];
  for (let round = 0; round < startRounds; round++) {
    const site = await measureAndStop(await startSite(dataDir, sitePort, false));
    const bare = await startBareNode(folder, nodePort, answer);
    await requireSameAnswer(bare.url, answer);
    measured.push({ site, node: await measureAndStop(bare) });
  }
  const medianBy = (valueIn: (round: (typeof measured)[number]) => number) =>
    median(measured.map(valueIn)).toFixed(0);
  const ratios = measured.map(({ site, node }) => site.ms / node.ms);
  printTable("Start of a built, filled site, and idle memory", [
    {
      "to first 200, ms": medianBy(({ site }) => site.ms),
      "bare node, ms": medianBy(({ node }) => node.ms),
      "of bare node": medianAndRange(ratios, 1),
      "memory MB": medianBy(({ site }) => site.mb),
      "bare node MB": medianBy(({ node }) => node.mb),
    },
  ]);
}

/** Measures one part. A failure is reported and does not stop the others. */
async function measure(name: string, work: () => Promise<void>): Promise<void> {
  if (!options.only.split(",").includes(name)) return;
  await work().catch((error: unknown) => {
    console.error(`The part "${name}" failed:`, error);
    process.exitCode = 1;
  });
}

printMachine();
const dataDir = join(folder, "data");
const filled = await startSite(dataDir, sitePort, true);
const cookie = await signIn(filled.url);
await addArtworks(filled.url, cookie, Number(options.works));
if (!short) await waitForPictures(filled.url, publicPages);
await measure("cached", () => measureCached(filled, "in the process that made the pictures"));
await filled.stop();
const site = await startSite(dataDir, sitePort, false);
await measure("cached", () => measureCached(site, "restarted"));
await measure("cached", () => measureCachedAfterUploads(site, cookie));
await site.stop();
const unpinned = await startSite(dataDir, sitePort, false);
await measure("uncached", () => measureUncached(unpinned));
await measure("first-view", () => measureFirstView(unpinned));
await measure("upload", () => measureUpload(unpinned, cookie));
const home = await waitForSettledAnswer(unpinned.url);
await unpinned.stop();
await measure("start", () => measureStart(home));
rmSync(folder, { recursive: true, force: true });
if (options.write && process.exitCode === undefined) writeResults("Results");
process.stdout.write(`\nMeasured in ${Math.round(performance.now() / 1000)} s\n`);
// A failed part leaves its servers.
process.exit();
