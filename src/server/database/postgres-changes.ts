import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { readVersion } from "./database.ts";
import type { Schema } from "./schema.ts";

export const changeChannel = "nkar_change";

/** Interval of polling the version while no notifications arrive. */
const pollIntervalMs = 500;
const checkIntervalMs = 10_000;
const checkTimeoutMs = 2000;
const reconnectAfterMs = 5000;

export type Changes = ReturnType<typeof listenForChanges>;

/**
 * Reports the writes of other instances by notifications. Polls the content version while none
 * arrive, because the connection is lost or a pooler drops them.
 */
export function listenForChanges(
  connection: pg.ClientConfig,
  query: Kysely<Schema>,
  onChange: (version: number) => void,
) {
  const senderId = randomUUID();
  const stopping = new AbortController();
  let isListening = false;
  let known: number | null = null;

  function rest(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  }

  function report(present: number): void {
    const isNew = known !== null && known !== present;
    known = present;
    if (isNew) onChange(present);
  }

  async function poll(): Promise<void> {
    const before = known;
    const present = await readVersion(query).catch(() => null);
    // A change during the poll may be newer than its answer.
    if (present !== null && known === before) report(present);
  }

  async function pollUntilListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!isListening) await poll();
      await rest(pollIntervalMs);
    }
  }

  /** @throws if the connection breaks or notifications do not arrive */
  async function listen(client: pg.Client): Promise<void> {
    let check = Promise.withResolvers<void>();
    const broken = new Promise<never>((_, reject) => {
      client.on("error", reject).on("end", () => reject(new Error("The connection was closed")));
    });
    broken.catch(() => undefined);
    client.on("notification", ({ payload = "" }) => {
      const [kind, sender, present] = payload.split(" ");
      if (sender === senderId) return check.resolve();
      if (kind === "change") report(Number(present));
    });
    await client.connect();
    await client.query(`listen ${changeChannel}`);
    while (!stopping.signal.aborted) {
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
    while (!stopping.signal.aborted) {
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
    /** Marks this instance's own notifications. */
    senderId,
    /** Records the version of an own write. */
    recordOwn(present: number): void {
      known = present;
    },
    stop() {
      stopping.abort();
      return running;
    },
  };
}
