import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";

export const changeChannel = "nkar_change";

/** While no notifications arrive. */
const pollIntervalMs = 500;
const checkIntervalMs = 10_000;
const checkTimeoutMs = 2000;
const reconnectAfterMs = 5000;

export interface Changes {
  /** Marks this instance's own notifications. */
  readonly senderId: string;
  /** Records the version of an own write. */
  recordOwn(version: number): void;
  stop(): Promise<void>;
}

/**
 * Reports the writes of other instances by notifications. Polls the content version while none
 * arrive, because the connection is lost or a pooler drops them.
 */
export function listenForChanges(parts: {
  connection: pg.ClientConfig;
  query: Kysely<Schema>;
  version: () => Promise<number>;
  onChange: (version: number) => void;
}): Changes {
  const { connection, query, version, onChange } = parts;
  const senderId = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  let isListening = false;
  let known: number | null = null;
  let changeCount = 0;

  function rest(ms: number): Promise<void> {
    return pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }

  function report(present: number): void {
    const isNew = known !== null && known !== present;
    known = present;
    if (isNew) onChange(present);
  }

  async function poll(): Promise<void> {
    const countBefore = changeCount;
    const present = await version().catch(() => null);
    // An answer that a change has overtaken may be older than the change.
    if (present !== null && changeCount === countBefore) report(present);
  }

  async function pollUntilListening(): Promise<void> {
    while (!signal.aborted) {
      if (!isListening) await poll();
      await rest(pollIntervalMs);
    }
  }

  /** @throws if the connection breaks or notifications do not arrive */
  async function listen(client: pg.Client): Promise<void> {
    let check = Promise.withResolvers<void>();
    const broken = new Promise<never>((_, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("The connection was closed")));
    });
    broken.catch(() => undefined);
    client.on("notification", ({ payload = "" }) => {
      const [kind, sender, present] = payload.split(" ");
      if (sender === senderId) return check.resolve();
      if (kind !== "change") return;
      changeCount += 1;
      report(Number(present));
    });
    await client.connect();
    await client.query(`listen ${changeChannel}`);
    while (!signal.aborted) {
      check = Promise.withResolvers();
      // Through the pool, as the notifications of writes.
      await sql`select pg_notify(${changeChannel}, ${`check ${senderId}`})`.execute(query);
      const timeout = rest(checkTimeoutMs).then(() => Promise.reject(new Error("No notification")));
      await Promise.race([check.promise, broken, timeout]);
      isListening = true;
      await poll();
      await Promise.race([rest(checkIntervalMs), broken]);
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      const client = new pg.Client(connection);
      await listen(client).catch(() => undefined);
      isListening = false;
      // A connection on a silent network does not end.
      await Promise.race([client.end().catch(() => undefined), pause(pollIntervalMs)]);
      client.connection.stream.destroy();
      await rest(reconnectAfterMs);
    }
  }

  const running = Promise.all([pollUntilListening(), keepListening()]);
  return {
    senderId,
    recordOwn(present) {
      changeCount += 1;
      known = present;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
