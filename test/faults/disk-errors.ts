import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunningServer } from "../support/server.ts";
import { until } from "../support/until.ts";

/** A disk failure that can be started and ended under a running site. */
export interface DiskError {
  name: string;
  /** Why this machine cannot produce it; null if it can. */
  obstacle(): string | null;
  /** A folder for the site's data. */
  folder(): { path: string; remove: () => void };
  begin(site: RunningServer, folder: string): Promise<void>;
  end(site: RunningServer, folder: string): Promise<void>;
}

function ordinaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "nkar-disk-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function succeeds(command: string, ...parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: "ignore" }).status === 0;
}

/** Needs no rights. */
const noFileMayGrow: DiskError = {
  name: "no file may grow any more (EFBIG)",
  obstacle: () => (succeeds("prlimit", "--version") ? null : "prlimit is not installed"),
  folder: ordinaryFolder,
  async begin({ pid }) {
    execFileSync("prlimit", ["--pid", String(pid), "--fsize=0:unlimited"]);
  },
  async end({ pid }) {
    execFileSync("prlimit", ["--pid", String(pid), "--fsize=unlimited:unlimited"]);
  },
};

/** Fills the disk to its last block. */
export function fill(file: string): void {
  const descriptor = openSync(file, "w");
  try {
    for (const bytes of [2 ** 20, 4096]) {
      const block = Buffer.alloc(bytes);
      while (tryWrite(descriptor, block));
    }
  } finally {
    closeSync(descriptor);
  }
}

function tryWrite(descriptor: number, block: Buffer): boolean {
  try {
    return writeSync(descriptor, block) > 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
    throw error;
  }
}

/** Why this machine cannot mount a small disk; null if it can. */
export function smallDiskObstacle(): string | null {
  const probe = mkdtempSync(join(tmpdir(), "nkar-mount-"));
  const mounted = succeeds("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", probe);
  if (mounted) execFileSync("umount", [probe]);
  rmSync(probe, { recursive: true, force: true });
  return mounted ? null : "mounting a disk needs more rights";
}

/** Mounts a disk that every account may use. */
export function smallDisk(megabytes: number): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "nkar-disk-"));
  const options = `size=${megabytes}m,mode=1777`;
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", path]);
  return {
    path,
    remove() {
      execFileSync("umount", ["-l", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

const fullDisk: DiskError = {
  name: "the disk is full (ENOSPC)",
  obstacle: smallDiskObstacle,
  folder: () => smallDisk(48),
  async begin(_site, folder) {
    fill(join(folder, "ballast"));
  },
  async end(_site, folder) {
    rmSync(join(folder, "ballast"));
  },
};

/** True if a tracer is attached to every thread. */
function isTraced(pid: number): boolean {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.every((thread) =>
    /^TracerPid:\t[1-9]/m.test(readFileSync(`/proc/${pid}/task/${thread}/status`, "utf8")),
  );
}

/** Makes system calls fail by strace. */
function injectedError(name: string, calls: string, error: string): DiskError {
  let strace: ReturnType<typeof spawn> | undefined;
  return {
    name: `${name} (${error})`,
    obstacle() {
      if (!succeeds("strace", "-V")) return "strace is not installed";
      // A target that ends by itself.
      return succeeds("sh", "-c", "sleep 2 & exec strace -qq -o /dev/null -p $!")
        ? null
        : "tracing another process needs more rights";
    },
    folder: ordinaryFolder,
    async begin({ pid }) {
      const inject = `inject=${calls}:error=${error}`;
      strace = spawn("strace", ["-f", "-p", String(pid), "-o", "/dev/null", "-e", inject], {
        stdio: "ignore",
      });
      await until(() => isTraced(pid));
    },
    async end() {
      const ended = new Promise((resolve) => strace?.once("close", resolve));
      strace?.kill("SIGINT");
      await ended;
    },
  };
}

export const diskErrors: DiskError[] = [
  noFileMayGrow,
  fullDisk,
  injectedError("the disk does not confirm", "fsync,fdatasync", "EIO"),
  injectedError("the disk has become read-only", "fsync,fdatasync,mkdir,rename", "EROFS"),
];
