import { type ChildProcess, type ForkOptions, fork, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";

// Starts processes that can do little harm, because they decode files of strangers.

const thisFile = import.meta.url;
/** True in production, where the processes are bundled beside the server. */
const isBundled = !thisFile.endsWith(".ts");
const programFolders = (isBundled ? ["."] : ["../../..", "../../../../packages/"]).map((folder) =>
  fileURLToPath(new URL(folder, thisFile)),
);

const findProgramFile = (bundled: string, source: string) =>
  fileURLToPath(new URL(isBundled ? bundled : source, thisFile));
export const workerFile = findProgramFile("./picture-worker.js", "./worker.ts");
export const fontConfig = findProgramFile("./fonts/fonts.conf", "../share/fonts/fonts.conf");

/** Lists the folders that Node searches for packages, and the real folder if one is a link. */
function listPackageFolders(): string[] {
  const { resolve } = createRequire(thisFile);
  const sharpFile = resolve("sharp");
  const realFolder = sharpFile.slice(0, sharpFile.lastIndexOf(`${sep}sharp${sep}`));
  return [...(resolve.paths("sharp") ?? []), realFolder];
}

const unshare = "/usr/bin/unshare";
const unshareFlags = ["--map-current-user", "--net", "--"];
const probeTimeoutMs = 2000;

/** True if the system can start a process without a network. Containers and hardened systems cannot. */
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
    // Hides the warning that addons are less restricted.
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
    // Some systems do not allow this.
  }
}

type Endings = "timeout" | "signal" | "killSignal";

interface IsolatedOptions extends Pick<ForkOptions, "env" | "stdio" | Endings> {
  /** Priority as in `os.setPriority`: from 0 to 19, the lowest. */
  priority: number;
}

/** Starts a process with the restrictions of `getIsolation`. */
export function forkIsolated(
  file: string,
  { priority, env, ...options }: IsolatedOptions,
): ChildProcess {
  const { execPath, execArgv } = getIsolation();
  const child = fork(file, {
    ...options,
    execPath,
    execArgv,
    // The process gets no secrets of the environment. Few memory arenas use less memory.
    env: { MALLOC_ARENA_MAX: "2", ...env },
    serialization: "advanced",
  });
  // The threads of the process inherit the priority, so it is set before they start.
  if (child.pid !== undefined) lowerPriority(child.pid, priority);
  return child;
}
