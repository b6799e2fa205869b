import { setTimeout as pause } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { errorCode, isLostConnection } from "./lost-connection.ts";
import { readPostgresAddress } from "./postgres-address.ts";
import { type Changes, changeChannel, hearChanges } from "./postgres-changes.ts";
import { SharedPostgresDialect } from "./postgres-dialect.ts";
import { patientPool } from "./postgres-patience.ts";
import {
  type Identity,
  identityIn,
  inTransaction,
  openingColumns,
  plainOpening,
} from "./postgres-transaction.ts";
import type { Schema } from "./schema.ts";
import { DatabaseRefused } from "./sqlite-file.ts";

/** How long a server that does not answer yet is waited for at the start, in milliseconds. */
const startPatience = 10_000;

// COUNT(*) and other 64-bit numbers arrive as text otherwise; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

function adviceFor(error: unknown): string {
  const code = errorCode(error) ?? "";
  if (code === "3D000") return "Create the database, or name another one in DATABASE_URL.";
  if (/^28/.test(code)) return "Check user and password in DATABASE_URL.";
  if (/startup parameter/.test(String(error))) {
    return "Behind a pooler that takes no settings, add statement_timeout=0 to DATABASE_URL.";
  }
  if (/SSL|certificate|, open /i.test(String(error)))
    return "Check sslmode and sslrootcert in DATABASE_URL.";
  return "Is it running, and is DATABASE_URL right?";
}

/** Makes the first connection; a server that is just starting is waited for. */
async function reach(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + startPatience;
  while (true) {
    try {
      (await pool.connect()).release();
      return;
    } catch (error) {
      const mayComeYet = isLostConnection(error) && !/startup parameter/.test(String(error));
      if (!mayComeYet || Date.now() > deadline) {
        const reason = error instanceof Error ? error.message || error.name : String(error);
        throw new DatabaseRefused(
          "unreadable",
          `The PostgreSQL server of DATABASE_URL does not let us in (${reason}). ${adviceFor(error)}`,
        );
      }
    }
    await pause(250);
  }
}

async function openPool(settings: ReturnType<typeof readPostgresAddress>): Promise<pg.Pool> {
  const pool = new pg.Pool({ ...settings.connection, max: settings.most });
  // Without listeners a connection that the server drops would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await reach(pool);
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Holds a lock of this name while `work` runs, on a connection beside the pool. */
async function holdingLock<T>(
  connection: pg.ClientConfig,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    // A lock of a transaction, unlike one of a session, also holds behind a pooler.
    await client.query("begin").catch((error: unknown) => {
      if (!/statement pooling/.test(String(error))) throw error;
      throw new DatabaseRefused(
        "unreadable",
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
 * Opens the PostgreSQL database at `url`, which any number of instances may share.
 * @throws DatabaseRefused when the server cannot be reached or does not let us in
 */
export async function openPostgres(url: string): Promise<Database> {
  const settings = readPostgresAddress(url);
  const pool = await openPool(settings);
  const query = new Kysely<Schema>({
    dialect: new SharedPostgresDialect({ pool: patientPool(pool, settings.patience) }),
  });
  const listeners: Array<(version: number) => void> = [];
  let changes: Changes | null = null;
  const tellListeners = (present: number) => {
    for (const listener of listeners) listener(present);
  };

  const version = async () => {
    const row = await query
      .selectFrom("content_version")
      .select("version")
      .executeTakeFirstOrThrow();
    return row.version;
  };

  return {
    engine: "PostgreSQL",
    query,
    async write(work) {
      let raised = 0;
      const result = await inTransaction(
        query,
        async (transaction) => {
          // First, so that writes wait for one another before anything is read; the others hear of
          // it with the commit.
          const { rows } = await sql<Identity & { version: number }>`
            with raised as (update content_version set version = version + 1 returning version)
            select version, ${openingColumns},
              pg_notify(${changeChannel}, concat_ws(' ', 'change', ${changes?.speaker ?? "-"}::text, version))
            from raised`.execute(transaction);
          raised = rows[0]?.version ?? 0;
          return identityIn(rows);
        },
        work,
      );
      changes?.saw(raised);
      tellListeners(raised);
      return result;
    },
    transaction: (work) => inTransaction(query, plainOpening, work),
    version,
    onWrite(listener) {
      listeners.push(listener);
      changes ??= hearChanges({
        connection: settings.connection,
        query,
        version,
        changed: tellListeners,
      });
    },
    exclusively: (name, work) => holdingLock(settings.connection, name, work),
    async close() {
      await changes?.stop();
      await query.destroy();
    },
  };
}
