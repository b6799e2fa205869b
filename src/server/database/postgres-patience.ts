import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Patience } from "./postgres-address.ts";

/** A network that swallows everything never says that a connection is lost. */
class NoAnswer extends Error {
  readonly code = "ETIMEDOUT";

  constructor() {
    super("The database does not answer");
  }
}

/** What waits for nobody else's lock. */
const quickStatement = /^(select|begin|start transaction|rollback)\b/i;

/** When connections were last heard, and which of them are no longer to be trusted. */
class Hearing {
  readonly #heardAt = new WeakMap<PostgresPoolClient, number>();
  #silentSince = Number.NEGATIVE_INFINITY;

  heard(client: PostgresPoolClient): void {
    this.#heardAt.set(client, performance.now());
  }

  /** What was heard for the last time before `moment` has probably met the same fate. */
  missed(moment: number): void {
    this.#silentSince = moment;
  }

  isTrusted(client: PostgresPoolClient): boolean {
    // One that is not known yet has just been made.
    return (this.#heardAt.get(client) ?? performance.now()) >= this.#silentSince;
  }
}

function patientClient(
  client: PostgresPoolClient,
  patience: Patience,
  hearing: Hearing,
): PostgresPoolClient {
  let isLost = false;

  async function answered<Answer>(answer: Promise<Answer>, limit: number | null): Promise<Answer> {
    if (limit === null) return answer;
    const asked = performance.now();
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      isLost = true;
      hearing.missed(asked);
      reject(new NoAnswer());
    }, limit);
    return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
  }

  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>>;
  function query<Row>(asked: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    if (typeof asked !== "string") return client.query(asked);
    // Whatever is sent on it now would wait behind what was not answered.
    if (isLost) return Promise.reject(new NoAnswer());
    const limit = quickStatement.test(asked) ? patience.quick : patience.slow;
    return answered(client.query<Row>(asked, parameters), limit);
  }

  return {
    query,
    release(destroy = false) {
      if (!isLost) hearing.heard(client);
      client.release(destroy || isLost);
    },
  };
}

/**
 * The same pool, where a connection that leaves a statement unanswered for too long counts as lost
 * and is not used again, nor are those that have been idle since. Without this, a network that drops
 * every packet would hold whoever asks for as long as TCP repeats itself: a quarter of an hour.
 */
export function patientPool(pool: PostgresPool, patience: Patience): PostgresPool {
  const hearing = new Hearing();
  return {
    options: pool.options,
    async connect() {
      while (true) {
        const client = await pool.connect();
        if (hearing.isTrusted(client)) return patientClient(client, patience, hearing);
        client.release(true);
      }
    },
    end: () => pool.end(),
  };
}
