import autocannon from "autocannon";
import { cpuSeconds, type Measured } from "./processes.ts";

export interface LoadResult {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** CPU of the server per request, in microseconds. */
  cpuPerRequest: number;
  /** CPU of the load generator per request, in microseconds: one core of it bounds requests/s. */
  generatorPerRequest: number;
  failures: number;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
  /** Seconds of the same that are not counted. */
  warmUp?: number;
}

/**
 * Asks `path` over and over, as browsers do, and reads off how the server fared.
 * @param path or what gives another one for each request
 */
export async function load(
  server: Measured,
  path: string | (() => string),
  { connections, seconds, warmUp = 1 }: LoadOptions,
): Promise<LoadResult> {
  const { origin } = new URL(server.url);
  const headers = { "accept-encoding": "br" };
  const options =
    typeof path === "string"
      ? { url: origin + path, connections, headers }
      : {
          url: origin,
          connections,
          headers,
          requests: [{ setupRequest: (request: object) => ({ ...request, path: path() }) }],
        };
  if (warmUp > 0) await autocannon({ ...options, duration: warmUp });
  const before = cpuSeconds(server);
  const generatorBefore = process.cpuUsage();
  const result = await autocannon({ ...options, duration: seconds });
  const used = cpuSeconds(server) - before;
  const generator = process.cpuUsage(generatorBefore);
  const { total } = result.requests;
  return {
    requestsPerSecond: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuPerRequest: (used / total) * 1e6,
    generatorPerRequest: (generator.user + generator.system) / total,
    failures: result.errors + result.non2xx,
  };
}
