import { execFileSync, spawn, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { SiteProcess } from "./site-process.ts";

/** A way in which a disk stops taking what is written, and recovers, under a running site. */
export interface DiskError {
  name: string;
  /** Why it cannot be tried here; null where it can. */
  impossible(): string | null;
  /** A folder for the site's data, and what removes it. */
  folder(): { path: string; remove: () => void };
  begin(site: SiteProcess, folder: string): Promise<void>;
  end(site: SiteProcess, folder: string): Promise<void>;
}

function ordinaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "nkar-disk-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function works(command: string, ...parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: "ignore" }).status === 0;
}

/** The kernel lets no file grow: needs no rights, and can be lifted while the process runs. */
const noFileMayGrow: DiskError = {
  name: "no file may grow any more (EFBIG)",
  impossible: () => (works("prlimit", "--version") ? null : "prlimit is not installed"),
  folder: ordinaryFolder,
  async begin({ pid }) {
    execFileSync("prlimit", ["--pid", String(pid), "--fsize=0:unlimited"]);
  },
  async end({ pid }) {
    execFileSync("prlimit", ["--pid", String(pid), "--fsize=unlimited:unlimited"]);
  },
};

/** Takes what room there is, to the last block, while others may be taking it too. */
export function fill(file: string): void {
  const descriptor = openSync(file, "w");
  try {
    for (const size of [2 ** 20, 4096]) {
      const piece = Buffer.alloc(size);
      while (takes(descriptor, piece));
    }
  } finally {
    closeSync(descriptor);
  }
}

function takes(descriptor: number, piece: Buffer): boolean {
  try {
    return writeSync(descriptor, piece) > 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
    throw error;
  }
}

/** Why no small disk can be made here; null where one can. */
export function noSmallDisk(): string | null {
  const probe = mkdtempSync(join(tmpdir(), "nkar-mount-"));
  const mounted = works("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", probe);
  if (mounted) execFileSync("umount", [probe]);
  rmSync(probe, { recursive: true, force: true });
  return mounted ? null : "mounting a small disk needs more rights";
}

/** A disk of its own that holds so many megabytes, open to every account. */
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

/** A disk of a few megabytes, filled to its last byte by something else. */
const fullDisk: DiskError = {
  name: "the disk is full (ENOSPC)",
  impossible: noSmallDisk,
  folder: () => smallDisk(48),
  async begin(_site, folder) {
    fill(join(folder, "ballast"));
  },
  async end(_site, folder) {
    rmSync(join(folder, "ballast"));
  },
};

/** A debugger that makes the kernel's answers to these calls an error, for as long as it watches. */
function injected(name: string, calls: string, error: string): DiskError {
  let watcher: ReturnType<typeof spawn> | undefined;
  return {
    name: `${name} (${error})`,
    impossible() {
      if (!works("strace", "-V")) return "strace is not installed";
      const child = spawn("sleep", ["5"], { stdio: "ignore" });
      const attached = spawnSync("timeout", ["1", "strace", "-qq", "-p", String(child.pid)], {
        encoding: "utf8",
      });
      child.kill("SIGKILL");
      return /not permitted|attach/i.test(attached.stderr ?? "")
        ? "watching another process needs more rights"
        : null;
    },
    folder: ordinaryFolder,
    async begin({ pid }) {
      const inject = `inject=${calls}:error=${error}`;
      watcher = spawn("strace", ["-f", "-p", String(pid), "-o", "/dev/null", "-e", inject], {
        stdio: ["ignore", "ignore", "pipe"],
      });
      await new Promise<void>((resolve, reject) => {
        watcher?.stderr?.on("data", (chunk: Buffer) => {
          if (chunk.includes("attached")) resolve();
        });
        watcher?.once("close", () => reject(new Error("strace ended")));
      });
      await pause(100);
    },
    async end() {
      const ended = new Promise((resolve) => watcher?.once("close", resolve));
      watcher?.kill("SIGINT");
      await ended;
    },
  };
}

export const diskErrors: DiskError[] = [
  noFileMayGrow,
  fullDisk,
  injected("the disk does not confirm", "fsync,fdatasync", "EIO"),
  injected("the disk has become read-only", "fsync,fdatasync,mkdir,rename", "EROFS"),
];
