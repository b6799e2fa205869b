import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { isLostConnection, OutcomeUnknown, wasNeverSent } from "./lost-connection.ts";

const writes = ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"];

/** A connection of the pool that is exchanged when it turns out to be lost. */
class ExchangeableConnection implements DatabaseConnection {
  inTransaction = false;
  readonly #pool: Driver;
  #present: DatabaseConnection | null = null;

  constructor(pool: Driver) {
    this.#pool = pool;
  }

  get present(): DatabaseConnection {
    if (!this.#present) throw new Error("Connection terminated");
    return this.#present;
  }

  async acquire(): Promise<this> {
    this.#present = await this.#pool.acquireConnection();
    return this;
  }

  async release(): Promise<void> {
    const released = this.#present;
    this.#present = null;
    if (released) await this.#pool.releaseConnection(released);
  }

  /** Outside a transaction, what is lost is asked once more, if asking twice can do no harm. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.present.executeQuery<Row>(query);
    } catch (error) {
      if (this.inTransaction || !isLostConnection(error)) throw error;
      await this.#discard();
      const { kind } = query.query;
      if (kind !== "SelectQueryNode" && !wasNeverSent(error)) {
        throw writes.includes(kind) ? new OutcomeUnknown(error) : error;
      }
      await this.acquire();
      return this.present.executeQuery<Row>(query);
    }
  }

  /**
   * Gives a lost connection back, so that its place in the pool is free for the next. A failed
   * rollback tells the pool not to hand it out again, which it does not know by itself until the
   * socket has closed.
   */
  async #discard(): Promise<void> {
    await this.#pool.rollbackTransaction(this.present).catch(() => undefined);
    await this.release();
  }

  streamQuery<Row>(query: CompiledQuery, rows: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.present.streamQuery<Row>(query, rows);
  }
}

function exchangeable(connection: DatabaseConnection): ExchangeableConnection {
  if (connection instanceof ExchangeableConnection) return connection;
  throw new TypeError("The connection is of another driver");
}

class LossTolerantDriver implements Driver {
  readonly #pool: Driver;

  constructor(pool: Driver) {
    this.#pool = pool;
  }

  init = () => this.#pool.init();
  destroy = () => this.#pool.destroy();
  acquireConnection = () => new ExchangeableConnection(this.#pool).acquire();
  releaseConnection = (connection: DatabaseConnection) => exchangeable(connection).release();

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const one = exchangeable(connection);
    one.inTransaction = true;
    await this.#pool.beginTransaction(one.present, settings);
  }

  commitTransaction = (connection: DatabaseConnection) =>
    this.#pool.commitTransaction(exchangeable(connection).present);

  rollbackTransaction = (connection: DatabaseConnection) =>
    this.#pool.rollbackTransaction(exchangeable(connection).present);
}

/**
 * Leaves out Kysely's own lock on migrations: it belongs to a session, which a pooler in between may
 * give to somebody else. `migrateToLatest` holds one that belongs to a transaction.
 */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Kysely's dialect for a PostgreSQL server that may restart, or hand over, under a running site. */
export class SharedPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new LossTolerantDriver(super.createDriver());
  }

  override createAdapter(): DialectAdapter {
    return new UnlockedAdapter();
  }
}
