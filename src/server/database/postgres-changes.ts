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

/**
 * Reports the writes of other instances by notifications. Polls the content version while none
 * arrive, because the connection is lost or a pooler drops them.
 */
export class ChangeListener {
  /** Marks this instance's own notifications. */
  readonly senderId = randomUUID();
  readonly #connection: pg.ClientConfig;
  readonly #query: Kysely<Schema>;
  readonly #onChange: (version: number) => void;
  readonly #stopping = new AbortController();
  readonly #running: Promise<unknown>;
  #isListening = false;
  #known: number | null = null;

  constructor(
    connection: pg.ClientConfig,
    query: Kysely<Schema>,
    onChange: (version: number) => void,
  ) {
    this.#connection = connection;
    this.#query = query;
    this.#onChange = onChange;
    this.#running = Promise.all([this.#pollUntilListening(), this.#keepListening()]);
  }

  /** Records the version of an own write. */
  recordOwn(version: number): void {
    this.#known = version;
  }

  stop(): Promise<unknown> {
    this.#stopping.abort();
    return this.#running;
  }

  #rest(ms: number): Promise<void> {
    const options = { signal: this.#stopping.signal, ref: false };
    return pause(ms, undefined, options).catch(() => undefined);
  }

  #report(present: number): void {
    const isNew = this.#known !== null && this.#known !== present;
    this.#known = present;
    if (isNew) this.#onChange(present);
  }

  async #poll(): Promise<void> {
    const before = this.#known;
    const present = await readVersion(this.#query).catch(() => null);
    // A change during the poll may be newer than its answer.
    if (present !== null && this.#known === before) this.#report(present);
  }

  async #pollUntilListening(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      if (!this.#isListening) await this.#poll();
      await this.#rest(pollIntervalMs);
    }
  }

  async #keepListening(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const client = new pg.Client(this.#connection);
      await this.#listen(client).catch(() => undefined);
      this.#isListening = false;
      // A connection on a silent network does not end.
      await Promise.race([client.end().catch(() => undefined), pause(pollIntervalMs)]);
      client.connection.stream.destroy();
      await this.#rest(reconnectAfterMs);
    }
  }

  /** @throws if the connection breaks or notifications do not arrive */
  async #listen(client: pg.Client): Promise<void> {
    let check = Promise.withResolvers<void>();
    const broken = new Promise<never>((_, reject) => {
      client.on("error", reject).on("end", () => reject(new Error("The connection was closed")));
    });
    broken.catch(() => undefined);
    client.on("notification", ({ payload = "" }) => {
      const [kind, sender, present] = payload.split(" ");
      if (sender === this.senderId) return check.resolve();
      if (kind === "change") this.#report(Number(present));
    });
    await client.connect();
    await client.query(`listen ${changeChannel}`);
    while (!this.#stopping.signal.aborted) {
      check = Promise.withResolvers();
      // Through the pool, as the notifications of writes.
      await sql`select pg_notify(${changeChannel}, ${`check ${this.senderId}`})`.execute(
        this.#query,
      );
      const timeout = this.#rest(checkTimeoutMs).then(() =>
        Promise.reject(new Error("No notification")),
      );
      await Promise.race([check.promise, broken, timeout]);
      this.#isListening = true;
      await this.#poll();
      await Promise.race([this.#rest(checkIntervalMs), broken]);
    }
  }
}
