import { readFileSync } from "node:fs";

export const megabyte = 1024 * 1024;

/** Returns the memory of a process in bytes: resident now, or the highest so far. */
export function memoryOf(pid: number, kind: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
}

/** Returns the time that all but one of a hundred stay below. */
export function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}
