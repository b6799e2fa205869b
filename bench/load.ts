import autocannon from "autocannon";
import { type MeasuredServer, readCpuSeconds } from "./servers.ts";
import { median, medianAndRange } from "./table.ts";
import { hasWrk, runWrk } from "./wrk.ts";

interface LoadResult {
  requestsPerSecond: number;
  p99Ms: number;
  /** CPU of the server per request, µs. */
  cpuUs: number;
}

/** A path, or a function that returns another one for each request. */
type Path = string | (() => string);

interface Amount {
  connections: number;
  seconds: number;
}

/**
 * Loads a server with autocannon, which shares the cores and costs more per request than the page
 * cache: compare CPU time.
 * @throws if a request fails
 */
export async function load(
  server: MeasuredServer,
  path: Path,
  { connections, seconds }: Amount,
): Promise<LoadResult> {
  const { origin } = new URL(server.url);
  const target =
    typeof path === "string"
      ? { url: origin + path }
      : {
          url: origin,
          requests: [{ setupRequest: (request: object) => ({ ...request, path: path() }) }],
        };
  const cpuBefore = readCpuSeconds(server.pid);
  const headers = { "accept-encoding": "br" };
  const result = await autocannon({ ...target, connections, headers, duration: seconds });
  const usedSeconds = readCpuSeconds(server.pid) - cpuBefore;
  const failures = result.errors + result.non2xx;
  if (failures > 0) throw new Error(`${server.url}: ${failures} requests failed`);
  const { total } = result.requests;
  return {
    requestsPerSecond: total / result.duration,
    p99Ms: result.latency.p99,
    cpuUs: (usedSeconds / total) * 1e6,
  };
}

/** Loads a server that {@link pinServer} has pinned from the other core. */
async function loadPinned(
  server: MeasuredServer,
  path: string,
  amount: Amount,
): Promise<LoadResult> {
  const cpuBefore = readCpuSeconds(server.pid);
  const { requests, ...result } = await runWrk(new URL(path, server.url).href, amount);
  const usedSeconds = readCpuSeconds(server.pid) - cpuBefore;
  return { ...result, cpuUs: (usedSeconds / requests) * 1e6 };
}

/**
 * Loads the servers in turn, one second each, so that a slow phase of the machine affects all.
 * @returns the results by round, in the servers' order
 */
export async function loadInRounds(
  targets: readonly { server: MeasuredServer; path: Path }[],
  { connections, rounds }: { connections: number; rounds: number },
): Promise<LoadResult[][]> {
  const results: LoadResult[][] = targets.map(() => []);
  // Round 0 warms the servers up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { server, path }] of targets.entries()) {
      const amount = { connections, seconds: 1 };
      const result =
        hasWrk && typeof path === "string"
          ? await loadPinned(server, path, amount)
          : await load(server, path, amount);
      if (round > 0) results[index]?.push(result);
    }
  }
  return results;
}

/** Returns the median of the rounds. */
export function computeMedian(results: readonly LoadResult[], name: keyof LoadResult): number {
  return median(results.map((result) => result[name]));
}

/** Returns requests/s of `ours` over `theirs` by round: the median, and the smallest and largest. */
export function formatRatio(ours: readonly LoadResult[], theirs: readonly LoadResult[]): string {
  const ratios = ours.map(
    (result, round) => result.requestsPerSecond / (theirs[round]?.requestsPerSecond ?? Number.NaN),
  );
  return medianAndRange(ratios, 2);
}
