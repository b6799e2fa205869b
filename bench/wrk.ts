import { execFile, execFileSync } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";

const msPerUnit: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function isInstalled(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** True if `wrk` can load a server from a core of its own. It costs about 5 µs per request. */
export const hasWrk = cpus().length > 1 && isInstalled("wrk") && isInstalled("taskset");

/** Runs all threads of a process on core 0, so that `wrk` on core 1 takes no time from it. */
export function pinServer(pid: number): void {
  execFileSync("taskset", ["-acp", "0", String(pid)], { stdio: "ignore" });
}

/**
 * Loads an address from core 1, with brotli.
 * @throws if a request fails
 */
export async function runWrk(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ requests: number; requestsPerSecond: number; p99Ms: number }> {
  const amount = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency"];
  const wrk = ["-c", "1", "wrk", ...amount, "-H", "accept-encoding: br", url];
  const { stdout } = await promisify(execFile)("taskset", wrk);
  const failure = /Non-2xx.*|Socket errors.*/.exec(stdout);
  if (failure) throw new Error(`${url}: ${failure[0]}`);
  const [, p99, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(p99) * (msPerUnit[unit] ?? Number.NaN),
  };
}
