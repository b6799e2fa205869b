import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** A server under measurement, or one it is measured against. */
export interface Measured {
  url: string;
  pid: number;
  /** Its children answer, and their CPU counts. Those of the site make pictures, which is another thing. */
  answersByChildren?: boolean;
  /** Milliseconds from the start of the process to its first answer. */
  readyAfter: number;
  stop(): Promise<void>;
}

const clockTicksPerSecond = 100;

/** CPU seconds that a process has used so far; NaN where the system does not tell. */
function cpuSecondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond;
  } catch {
    return Number.NaN;
  }
}

/** CPU seconds that a server has used so far to answer; NaN where the system does not tell. */
export function cpuSeconds({ pid, answersByChildren }: Measured): number {
  if (!answersByChildren) return cpuSecondsOf(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  return children
    .filter(Boolean)
    .reduce((sum, child) => sum + cpuSecondsOf(Number(child)), cpuSecondsOf(pid));
}

/** Resident memory of a process in MB; NaN where the system does not tell. */
export function memoryInMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    if (child.exitCode !== null)
      throw new Error(`The server for ${url} ended with ${child.exitCode}`);
    const answered = await fetch(url).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${url} did not answer`);
}

/** Starts a program that serves `url`, and waits for its first answer. */
export async function startMeasured(
  command: string,
  args: string[],
  url: string,
  environment: Record<string, string> = {},
): Promise<Measured> {
  const start = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  // What fails half-way leaves no server behind.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  await firstAnswer(url, child);
  const readyAfter = performance.now() - start;
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}
