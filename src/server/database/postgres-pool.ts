import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { isLostConnection, mayHaveArrived, OutcomeUnknown } from "./lost-connection.ts";

/** Wraps a connection: once the connection is lost, all its statements fail at once. See `guardPool`. */
function guardClient(client: PostgresPoolClient): PostgresPoolClient {
  let isLost = false;
  let isInTransaction = false;

  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(sql: string | PostgresCursor<Row>, values: readonly unknown[] = []) {
    return typeof sql === "string" ? send<Row>(sql, values) : client.query(sql);
  }

  async function send<Row>(sql: string, values: readonly unknown[]) {
    // The server rolls back when the connection closes. A lost connection may never answer.
    if (isLost && sql === "rollback") return { command: "ROLLBACK", rowCount: 0, rows: [] };
    if (isLost) throw new Error("Connection terminated");
    isInTransaction ||= sql === "begin";
    try {
      return await client.query<Row>(sql, values);
    } catch (error) {
      isLost = isLostConnection(error);
      const isWrite = isInTransaction ? sql === "commit" : !/^select\b/i.test(sql);
      throw isLost && isWrite && mayHaveArrived(error) ? new OutcomeUnknown(error) : error;
    }
  }

  return { query, release: (destroy = false) => client.release(destroy || isLost) };
}

/**
 * Returns a pool that discards lost connections, also those that do not answer in time, and throws
 * OutcomeUnknown if the lost statement may have been committed.
 */
export function guardPool(pool: PostgresPool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => guardClient(await pool.connect()),
    end: () => pool.end(),
  };
}
