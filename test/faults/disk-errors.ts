import { execFileSync, spawn, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { SiteProcess } from "./site-process.ts";

/** A disk failure that can be started and ended under a running site. */
export interface DiskError {
  name: string;
  /** Why this machine cannot produce it; null if it can. */
  obstacle(): string | null;
  /** A folder for the site's data. */
  folder(): { path: string; remove: () => void };
  begin(site: SiteProcess, folder: string): Promise<void>;
  end(site: SiteProcess, folder: string): Promise<void>;
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

/** Makes system calls fail by strace. */
function injectedError(name: string, calls: string, error: string): DiskError {
  let strace: ReturnType<typeof spawn> | undefined;
  return {
    name: `${name} (${error})`,
    obstacle() {
      if (!succeeds("strace", "-V")) return "strace is not installed";
      const child = spawn("sleep", ["5"], { stdio: "ignore" });
      const attached = spawnSync("timeout", ["1", "strace", "-qq", "-p", String(child.pid)], {
        encoding: "utf8",
      });
      child.kill("SIGKILL");
      return /not permitted|attach/i.test(attached.stderr ?? "")
        ? "tracing another process needs more rights"
        : null;
    },
    folder: ordinaryFolder,
    async begin({ pid }) {
      const inject = `inject=${calls}:error=${error}`;
      strace = spawn("strace", ["-f", "-p", String(pid), "-o", "/dev/null", "-e", inject], {
        stdio: ["ignore", "ignore", "pipe"],
      });
      await new Promise<void>((resolve, reject) => {
        strace?.stderr?.on("data", (chunk: Buffer) => {
          if (chunk.includes("attached")) resolve();
        });
        strace?.once("close", () => reject(new Error("strace ended")));
      });
      await pause(100);
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
