import autocannon from "autocannon";
import { cpuSeconds, type MeasuredServer } from "./servers.ts";
import { median, medianAndRange } from "./table.ts";

export interface LoadResult {
  requestsPerSecond: number;
  p99Ms: number;
  /** CPU of the server per request, µs. */
  cpuUs: number;
  /** CPU of the load generator per request, µs. Its one core limits requests/s. */
  generatorUs: number;
}

/** A path, or a function that returns another one for each request. */
export type Path = string | (() => string);

/** @throws if a request fails */
export async function load(
  server: MeasuredServer,
  path: Path,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const { origin } = new URL(server.url);
  const target =
    typeof path === "string"
      ? { url: origin + path }
      : {
          url: origin,
          requests: [{ setupRequest: (request: object) => ({ ...request, path: path() }) }],
        };
  const cpuBefore = cpuSeconds(server.pid);
  const generatorBefore = process.cpuUsage();
  const headers = { "accept-encoding": "br" };
  const result = await autocannon({ ...target, connections, headers, duration: seconds });
  const usedSeconds = cpuSeconds(server.pid) - cpuBefore;
  const generator = process.cpuUsage(generatorBefore);
  const failures = result.errors + result.non2xx;
  if (failures > 0) throw new Error(`${server.url}: ${failures} requests failed`);
  const { total } = result.requests;
  return {
    requestsPerSecond: total / result.duration,
    p99Ms: result.latency.p99,
    cpuUs: (usedSeconds / total) * 1e6,
    generatorUs: (generator.user + generator.system) / total,
  };
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
      const result = await load(server, path, { connections, seconds: 1 });
      if (round > 0) results[index]?.push(result);
    }
  }
  return results;
}

/** Returns the median of the rounds. */
export function figure(results: readonly LoadResult[], name: keyof LoadResult): number {
  return median(results.map((result) => result[name]));
}

/** Returns requests/s of `ours` over `theirs` by round: the median, and the smallest and largest. */
export function ratio(ours: readonly LoadResult[], theirs: readonly LoadResult[]): string {
  const ratios = ours.map(
    (result, round) => result.requestsPerSecond / (theirs[round]?.requestsPerSecond ?? Number.NaN),
  );
  return medianAndRange(ratios, 2);
}
