import autocannon from "autocannon";
import { cpuSeconds, type Measured } from "./processes.ts";

export interface LoadResult {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** CPU of the server per request, in microseconds. */
  cpuPerRequest: number;
  failures: number;
}

/** Asks `path` over and over, as browsers do, and reads off how the server fared. */
export async function load(
  server: Measured,
  path: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const options = {
    url: `${new URL(server.url).origin}${path}`,
    connections,
    headers: { "accept-encoding": "br" },
  };
  await autocannon({ ...options, duration: 1 });
  const before = cpuSeconds(server.pid);
  const result = await autocannon({ ...options, duration: seconds });
  const used = cpuSeconds(server.pid) - before;
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuPerRequest: (used / result.requests.total) * 1e6,
    failures: result.errors + result.non2xx,
  };
}
