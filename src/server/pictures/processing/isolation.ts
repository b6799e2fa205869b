import { type ChildProcess, type ForkOptions, fork, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";

// Bundled beside the server in production.
const here = import.meta.url;
const isBundled = !here.endsWith(".ts");
const programFolders = (isBundled ? ["."] : ["../../..", "../../../../packages/"]).map((folder) =>
  fileURLToPath(new URL(folder, here)),
);

const findProgramFile = (bundled: string, source: string) =>
  fileURLToPath(new URL(isBundled ? bundled : source, here));
export const workerFile = findProgramFile("./picture-worker.js", "./worker.ts");
export const fontConfig = findProgramFile("./fonts/fonts.conf", "../share/fonts/fonts.conf");

/** Lists the folders that Node searches for packages, and the real folder if one is a link. */
function listPackageFolders(): string[] {
  const { resolve } = createRequire(here);
  const entry = resolve("sharp");
  const real = entry.slice(0, entry.lastIndexOf(`${sep}sharp${sep}`));
  return [...(resolve.paths("sharp") ?? []), real];
}

const unshare = "/usr/bin/unshare";
const unshareFlags = ["--map-current-user", "--net", "--"];
const probeTimeoutMs = 2000;

/** True if the system can start a process without a network. Containers and hardened ones cannot. */
function canCloseNetwork(): boolean {
  const { status } = spawnSync(unshare, [...unshareFlags, "true"], {
    stdio: "ignore",
    timeout: probeTimeoutMs,
  });
  return status === 0;
}

interface Isolation {
  execPath: string;
  execArgv: string[];
  hasNetwork: boolean;
}

let cachedIsolation: Isolation | undefined;

/**
 * Returns options of `fork` for a process whose JavaScript reads only the program and writes nothing, and
 * that has no network if the system allows that. The native decoder still opens files.
 */
export function getIsolation(): Isolation {
  if (cachedIsolation) return cachedIsolation;
  const nodeFlags = [
    "--permission",
    "--allow-addons",
    ...programFolders.map((folder) => `--allow-fs-read=${folder}`),
    ...listPackageFolders().map((folder) => `--allow-fs-read=${folder}${sep}`),
    // Warns that addons can do more.
    "--disable-warning=PERM0001",
  ];
  const hasNetwork = !canCloseNetwork();
  cachedIsolation = hasNetwork
    ? { execPath: process.execPath, execArgv: nodeFlags, hasNetwork }
    : {
        execPath: unshare,
        execArgv: [...unshareFlags, process.execPath, ...nodeFlags],
        hasNetwork,
      };
  return cachedIsolation;
}

function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // Not allowed everywhere.
  }
}

type Endings = "timeout" | "signal" | "killSignal";

interface IsolatedOptions extends Pick<ForkOptions, "env" | "stdio" | Endings> {
  /** As in `os.setPriority`: 0 to 19, the lowest. */
  priority: number;
}

/** Starts a process of the program that works on what others made: see `getIsolation`. */
export function forkIsolated(
  file: string,
  { priority, env, ...options }: IsolatedOptions,
): ChildProcess {
  const { execPath, execArgv } = getIsolation();
  const child = fork(file, {
    ...options,
    execPath,
    execArgv,
    // Passes on no secrets of the environment. Few memory arenas use less memory.
    env: { MALLOC_ARENA_MAX: "2", ...env },
    serialization: "advanced",
  });
  // Before the process starts its threads, which inherit it.
  if (child.pid !== undefined) lowerPriority(child.pid, priority);
  return child;
}
