import { Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { createDatabase, type Database } from "./database.ts";
import { getErrorCode, isLostConnection } from "./lost-connection.ts";
import { readPostgresAddress } from "./postgres-address.ts";
import { guardPool } from "./postgres-pool.ts";
import { retry } from "./retry.ts";
import type { Schema } from "./schema.ts";
import { DatabaseRefused } from "./sqlite-file.ts";

/** Timeout of the first connection. The database server may be starting too. */
const startTimeoutMs = 10_000;

/** A failed transaction is repeated for this time. A database server restarts faster. */
const retryTimeoutMs = 4000;

/** PostgreSQL's codes for a serialization failure and for a deadlock. */
const rolledBackCodes = ["40001", "40P01"];

// Without this parser, COUNT(*) and other 64-bit numbers arrive as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Takes no lock for migrations. Kysely's lock belongs to a connection, which a pooler may give to another
 * client; `runExclusively` locks instead.
 */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class UnlockedDialect extends PostgresDialect {
  override createAdapter(): UnlockedAdapter {
    return new UnlockedAdapter();
  }
}

/** Advice for the operator, after a pattern for the code and message of an error. The first match counts. */
const adviceByPattern: [RegExp, string][] = [
  [/^3D000/, "Create the database, or name another one in DATABASE_URL."],
  [/^28/, "Check user and password in DATABASE_URL."],
  [/startup parameter/, "Behind a pooler, add statement_timeout=0 to DATABASE_URL."],
  [/SSL|certificate|, open /i, "Check sslmode and sslrootcert in DATABASE_URL."],
  // Any other error.
  [/^/, "Is it running, and is DATABASE_URL right?"],
];

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
      // PgBouncer refuses a parameter with a code of lost connections, 08P01.
      mayRepeat: (error) => isLostConnection(error) && !/startup parameter/.test(String(error)),
    });
    return pool;
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    const matchingAdvice = adviceByPattern.find(([pattern]) =>
      pattern.test(`${getErrorCode(error) ?? ""} ${reason}`),
    );
    throw new DatabaseRefused(
      `The PostgreSQL server of DATABASE_URL refuses the connection (${reason}). ${matchingAdvice?.[1]}`,
    );
  }
}

/** Holds an advisory lock during `work`, on a connection of its own. */
async function withLock<T>(settings: pg.ClientConfig, name: string, work: () => Promise<T>) {
  const client = new pg.Client({ ...settings, statement_timeout: 0, query_timeout: 0 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Behind a pooler, the lock of a transaction holds, but not that of a connection.
    await client.query("begin");
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
      isLostConnection(error) || rolledBackCodes.includes(getErrorCode(error) ?? ""),
  });
}

/**
 * Opens the PostgreSQL database at `url`, which several instances may share.
 * @throws DatabaseRefused if the server does not accept a connection
 */
export async function openPostgres(url: string): Promise<Database> {
  const settings = readPostgresAddress(url);
  const pool = await openPool(settings);
  const query = new Kysely<Schema>({ dialect: new UnlockedDialect({ pool: guardPool(pool) }) });
  return createDatabase({
    engine: "PostgreSQL",
    query,
    transaction: (work) =>
      withRetries(query, async (transaction) => {
        // Frees the locks of an instance that vanished. Each transaction sets this, because a pooler
        // refuses it as a setting of the connection.
        await sql`set local idle_in_transaction_session_timeout = '15s'`.execute(transaction);
        return work(transaction);
      }),
    runExclusively: (name, work) => withLock(settings, name, work),
  });
}
