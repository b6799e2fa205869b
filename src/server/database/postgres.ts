import type { Transaction } from "kysely";
import { Kysely, PostgresAdapter, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { type Database, readVersion } from "./database.ts";
import { errorCode, isLostConnection } from "./lost-connection.ts";
import { readPostgresAddress } from "./postgres-address.ts";
import { guardPool } from "./postgres-pool.ts";
import { retry } from "./retry.ts";
import type { Schema } from "./schema.ts";
import { DatabaseRefused } from "./sqlite-file.ts";

/** At the start, for a server that is starting too. */
const startTimeoutMs = 10_000;

/** For the repetition of a transaction; a server needs less to restart. */
const retryTimeoutMs = 4000;

/** Serialization failure and deadlock. */
const rolledBackCodes = ["40001", "40P01"];

// Otherwise COUNT(*) and other 64-bit numbers arrive as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Kysely's lock for migrations belongs to a session, which a pooler may give to another client. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class UnlockedDialect extends PostgresDialect {
  override createAdapter(): UnlockedAdapter {
    return new UnlockedAdapter();
  }
}

function adviceFor(error: unknown): string {
  const code = errorCode(error) ?? "";
  if (code === "3D000") return "Create the database, or name another one in DATABASE_URL.";
  if (/^28/.test(code)) return "Check user and password in DATABASE_URL.";
  if (/startup parameter/.test(String(error))) {
    return "Behind a pooler that takes no settings, add statement_timeout=0 to DATABASE_URL.";
  }
  if (/SSL|certificate|, open /i.test(String(error))) {
    return "Check sslmode and sslrootcert in DATABASE_URL.";
  }
  return "Is it running, and is DATABASE_URL right?";
}

/** @throws DatabaseRefused if the server does not accept a connection in time */
async function openPool(settings: pg.PoolConfig): Promise<pg.Pool> {
  const pool = new pg.Pool(settings);
  // Without these listeners, a connection that the server closes would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await retry(async () => (await pool.connect()).release(), {
      forMs: startTimeoutMs,
      pauseMs: 250,
      mayRepeat: (error) => isLostConnection(error) && !/startup parameter/.test(String(error)),
    });
    return pool;
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new DatabaseRefused(
      `The PostgreSQL server of DATABASE_URL refuses the connection (${reason}). ${adviceFor(error)}`,
    );
  }
}

/** Holds an advisory lock during `work`, on its own connection. */
async function withLock<T>(settings: pg.ClientConfig, name: string, work: () => Promise<T>) {
  const client = new pg.Client({ ...settings, statement_timeout: 0, query_timeout: 0 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    // A pooler preserves a transaction's lock, but not a session's.
    await client.query("begin").catch((error: unknown) => {
      if (!/statement pooling/.test(String(error))) throw error;
      throw new DatabaseRefused(
        "The pooler of DATABASE_URL shares connections between statements, which allows no transactions. Set its pool_mode to transaction or session.",
      );
    });
    await client.query("set local idle_in_transaction_session_timeout = 0");
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`nkar ${name}`]);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Repeats a transaction that was certainly not committed: after a deadlock, a serialization failure
 * or a connection lost before the commit.
 */
function withRetries<T>(
  query: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return retry(() => query.transaction().execute(work), {
    forMs: retryTimeoutMs,
    pauseMs: 100,
    mayRepeat: (error) =>
      isLostConnection(error) || rolledBackCodes.includes(errorCode(error) ?? ""),
  });
}

/** Frees the locks of an instance that vanished. A setting of the connection would stop a pooler. */
const idleTimeout = sql`set_config('idle_in_transaction_session_timeout', '15s', true)`;

/**
 * Opens the PostgreSQL database at `url`, which several instances may share.
 * @throws DatabaseRefused if the server does not accept a connection
 */
export async function openPostgres(url: string): Promise<Database> {
  const settings = readPostgresAddress(url);
  const pool = await openPool(settings);
  const query = new Kysely<Schema>({ dialect: new UnlockedDialect({ pool: guardPool(pool) }) });
  const listeners: Array<(version: number) => void> = [];

  return {
    engine: "PostgreSQL",
    query,
    async write(work) {
      let raised = 0;
      const result = await withRetries(query, async (transaction) => {
        // First statement, so that writes wait for each other before the first read.
        const { rows } = await sql<{ version: number }>`
          with raised as (update content_version set version = version + 1 returning version)
          select version, ${idleTimeout} from raised`.execute(transaction);
        raised = rows[0]?.version ?? 0;
        return work(transaction);
      });
      for (const listener of listeners) listener(raised);
      return result;
    },
    transaction: (work) =>
      withRetries(query, async (transaction) => {
        await sql`select ${idleTimeout}`.execute(transaction);
        return work(transaction);
      }),
    version: () => readVersion(query),
    onWrite: (listener) => void listeners.push(listener),
    exclusively: (name, work) => withLock(settings, name, work),
    close: () => query.destroy(),
  };
}
