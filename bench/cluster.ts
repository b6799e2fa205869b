// `npm run bench:cluster` compares the built site on SQLite with one, two and three instances on one
// PostgreSQL. A report, not a test. See README.md.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startPostgres } from "../test/support/postgres.ts";
import { startPostgresProxy } from "../test/support/postgres-proxy.ts";
import { load } from "./load.ts";
import type { Measured } from "./processes.ts";
import { fillTo, signIn, startSite } from "./site.ts";
import { keepUnder, printMachine, printTable, thousands } from "./table.ts";

const { values: options } = parseArgs({
  options: {
    works: { type: "string", default: "100" },
    seconds: { type: "string", default: "3" },
    connections: { type: "string", default: "50" },
    changes: { type: "string", default: "200" },
    settle: { type: "string", default: "60" },
    write: { type: "boolean", default: false },
  },
});
const seconds = Number(options.seconds);
const connections = Number(options.connections);
const firstPort = 4811;
const paths = ["/", "/artworks", "/prints", "/api/artworks"];
const folder = mkdtempSync(join(tmpdir(), "nkar-bench-cluster-"));

type Row = Record<string, string | number>;

interface Setup {
  name: string;
  instances: Measured[];
  cookie: string;
}

function startInstance(name: string, index: number, databaseUrl: string): Promise<Measured> {
  const dataDir = join(folder, `${name}-${index}`);
  mkdirSync(dataDir, { recursive: true });
  return startSite(dataDir, firstPort + index, true, {
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    MEDIA_URL: join(folder, "media"),
  });
}

async function startSetup(name: string, count: number, databaseUrl: string): Promise<Setup> {
  const instances: Measured[] = [];
  for (let index = 0; index < count; index++) {
    instances.push(await startInstance(name, index, databaseUrl));
  }
  const url = instances[0]?.url ?? "";
  const cookie = await signIn(url);
  await fillTo(url, cookie, Number(options.works));
  return { name, instances, cookie };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Loads all instances at once, each with its share of the connections. */
async function measureLoad({ name, instances }: Setup): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of paths) {
    const share = Math.max(1, Math.round(connections / instances.length));
    const results = await Promise.all(
      instances.map((instance) => load(instance, path, { connections: share, seconds })),
    );
    rows.push({
      setup: name,
      path,
      "requests/s": thousands(sum(results.map((result) => result.requestsPerSecond))),
      "p50 ms": Math.max(...results.map((result) => result.p50)),
      "p99 ms": Math.max(...results.map((result) => result.p99)),
      "CPU µs": (sum(results.map((result) => result.cpuPerRequest)) / results.length).toFixed(0),
      failures: sum(results.map((result) => result.failures)),
    });
  }
  return rows;
}

/** Successful answers per second to ten concurrent callers. */
async function perSecond(
  { instances }: Setup,
  request: (instance: Measured, at: number) => Promise<Response>,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let requests = 0;
  let answers = 0;
  const sendRequests = async () => {
    while (performance.now() < end) {
      const at = requests++;
      const instance = instances[at % instances.length];
      if (!instance) return;
      const response = await request(instance, at);
      await response.arrayBuffer();
      if (response.ok) answers += 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, sendRequests));
  return answers / seconds;
}

async function measureWork(setup: Setup): Promise<Row> {
  const firstId = 100_000_000 + Math.floor(Math.random() * 100_000_000);
  const uncached = () =>
    // Works that do not exist show the plain gallery and are not cached.
    perSecond(setup, ({ url }, at) => fetch(new URL(`/artworks?work=${firstId + at}`, url)));
  await uncached();
  const pages = await uncached();
  const work = await readWork(setup.instances[0]);
  const writes = await perSecond(setup, ({ url }, at) =>
    putWork(url, setup.cookie, { ...work, title: `Written ${at}` }),
  );
  return {
    setup: setup.name,
    "gallery uncached, requests/s": thousands(pages),
    "writes/s": thousands(writes),
  };
}

interface Work {
  id: number;
  title: string;
}

async function readWork(instance: Measured | undefined): Promise<Work> {
  const works: Work[] = await (await fetch(new URL("/api/artworks", instance?.url))).json();
  const [work] = works;
  if (!work) throw new Error("There is no work to change");
  return work;
}

function putWork(url: string, cookie: string, work: Work): Promise<Response> {
  return fetch(new URL(`/api/artworks/${work.id}`, url), {
    method: "PUT",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(work),
  });
}

/** Milliseconds from the answer to a write until another instance shows it. */
async function delayMs(seen: Measured, work: Work): Promise<number> {
  const answered = performance.now();
  const address = new URL(`/api/artworks/${work.id}`, seen.url);
  while (true) {
    const { title } = await (await fetch(address)).json();
    if (title === work.title) return performance.now() - answered;
  }
}

async function measureDelay(
  { name, instances, cookie }: Setup,
  changes = Number(options.changes),
): Promise<Row> {
  const [writer, ...others] = instances;
  const work = await readWork(writer);
  const delays: number[] = [];
  for (let change = 0; change < changes; change++) {
    const changed = { ...work, title: `Change ${change} of ${name}` };
    await putWork(writer?.url ?? "", cookie, changed);
    delays.push(...(await Promise.all(others.map((other) => delayMs(other, changed)))));
  }
  return {
    setup: name,
    "changes seen": delays.length,
    "p50 ms": percentile(delays, 0.5).toFixed(1),
    "p99 ms": percentile(delays, 0.99).toFixed(1),
    "longest ms": Math.max(...delays).toFixed(1),
  };
}

/** Without notifications, as behind a pooler in transaction mode. */
async function measureDelayByPolling(
  { instances: [writer], cookie }: Setup,
  databaseUrl: string,
): Promise<Row> {
  const proxy = await startPostgresProxy(databaseUrl);
  proxy.dropsNotifications = true;
  const name = "PostgreSQL, 2, no notifications";
  const polling = await startInstance(name, 1, proxy.url);
  try {
    const instances = writer ? [writer, polling] : [];
    return await measureDelay({ name, instances, cookie }, Number(options.changes) / 4);
  } finally {
    await polling.stop();
    proxy.stop();
  }
}

async function createDatabase(address: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

const began = new Date();
printMachine(began);
// Commits must reach the disk, as in production.
const postgres = await startPostgres({
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
});
const loads: Row[] = [];
const work: Row[] = [];
const delays: Row[] = [];
const lastDelays: Row[] = [];
try {
  for (const count of [0, 1, 2, 3]) {
    const onPostgres = count > 0;
    const name = onPostgres ? `PostgreSQL, ${count}` : "SQLite, 1";
    const database = onPostgres ? await createDatabase(postgres.url, `bench_${count}`) : "";
    const setup = await startSetup(name, Math.max(count, 1), database);
    // The first setup makes the variants of the demo's pictures.
    await new Promise((resolve) =>
      setTimeout(resolve, onPostgres ? 5_000 : Number(options.settle) * 1000),
    );
    loads.push(...(await measureLoad(setup)));
    work.push(await measureWork(setup));
    if (count > 1) delays.push(await measureDelay(setup));
    if (count === 1) lastDelays.push(await measureDelayByPolling(setup, database));
    await Promise.all(setup.instances.map((instance) => instance.stop()));
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
printTable(`Warm, brotli, ${options.works} works, ${connections} connections in all`, loads);
printTable("Uncached pages and writes, 10 connections", work);
printTable("Delay until another instance shows a write", [...delays, ...lastDelays]);
if (options.write) keepUnder("Results of several instances");
process.stdout.write(`\nMeasured in ${Math.round((Date.now() - began.getTime()) / 1000)} s\n`);
