import { type Measured, memoryInMegabytes } from "./processes.ts";
import { claimLease, figure, ratio } from "./rounds.ts";
import { printTable, thousands } from "./table.ts";
import {
  hasNginx,
  refuseOtherAnswer,
  settledAnswer,
  startBareNode,
  startNginx,
  type WireAnswer,
} from "./yardsticks.ts";

const paths = ["/", "/artworks", "/artworks?work=1", "/prints", "/api/artworks"];

/** How many connections nginx with a worker per core is asked by as well. */
const manyWorkersAt = 50;

interface Parts {
  site: Measured;
  folder: string;
  ports: { node: number; nginx: number };
  connectionCounts: number[];
  rounds: number;
}

/** Pages and a list that lie ready, beside servers that only send the same bytes. */
export async function measureWarm(title: string, parts: Parts): Promise<void> {
  const rows: Array<Record<string, string | number>> = [];
  const manyWorkers: Array<Record<string, string | number>> = [];
  for (const path of paths) {
    const answer = await settledAnswer(parts.site.url.replace(/\/$/, path));
    const bare = await startBareNode(parts.folder, parts.ports.node, answer);
    const nginx = await yardstickNginx(parts, answer, 1);
    await refuseOtherAnswer(bare.url, answer);
    for (const connections of parts.connectionCounts) {
      rows.push(await row(path, connections, parts, bare, nginx));
    }
    await Promise.all([bare.stop(), nginx?.stop()]);
    const many = parts.connectionCounts.includes(manyWorkersAt)
      ? await yardstickNginx(parts, answer, "auto")
      : null;
    if (many) manyWorkers.push(await rowOfMany(path, parts, many));
    await many?.stop();
  }
  printTable(title, rows);
  if (manyWorkers.length === 0) return;
  printTable(`nginx with a worker per core, ${manyWorkersAt} connections`, manyWorkers);
}

async function yardstickNginx({ folder, ports }: Parts, answer: WireAnswer, workers: 1 | "auto") {
  if (!hasNginx()) return null;
  const nginx = await startNginx(folder, ports.nginx, answer, workers);
  await refuseOtherAnswer(nginx.url, answer);
  return nginx;
}

async function row(
  path: string,
  connections: number,
  { site, rounds }: Parts,
  bare: Measured,
  nginx: Measured | null,
) {
  const parties = [site, bare, ...(nginx ? [nginx] : [])].map((server) => ({ server, path }));
  const [ours = [], node = [], other] = await claimLease(parties, { connections, rounds });
  return {
    path,
    connections,
    "requests/s": thousands(figure(ours, "requestsPerSecond")),
    "bare node": thousands(figure(node, "requestsPerSecond")),
    "of bare node": ratio(ours, node),
    nginx: other ? thousands(figure(other, "requestsPerSecond")) : "not installed",
    "of nginx": other ? ratio(ours, other) : "",
    "p50 ms": figure(ours, "p50"),
    "p99 ms": figure(ours, "p99"),
    "CPU µs": figure(ours, "cpuPerRequest").toFixed(0),
    "bare node µs": figure(node, "cpuPerRequest").toFixed(0),
    "nginx µs": other ? figure(other, "cpuPerRequest").toFixed(0) : "",
    "generator µs": figure(ours, "generatorPerRequest").toFixed(0),
    "memory MB": memoryInMegabytes(site.pid).toFixed(0),
  };
}

async function rowOfMany(path: string, { site, rounds }: Parts, nginx: Measured) {
  const parties = [site, nginx].map((server) => ({ server, path }));
  const options = { connections: manyWorkersAt, rounds };
  const [ours = [], theirs = []] = await claimLease(parties, options);
  return {
    path,
    "requests/s": thousands(figure(ours, "requestsPerSecond")),
    nginx: thousands(figure(theirs, "requestsPerSecond")),
    "of nginx": ratio(ours, theirs),
    "nginx µs": figure(theirs, "cpuPerRequest").toFixed(0),
    "generator µs": figure(theirs, "generatorPerRequest").toFixed(0),
  };
}
