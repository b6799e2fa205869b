import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";

/** The channel of the database on which instances tell one another of changes. */
export const changeChannel = "nkar_change";

/** While nobody can be heard, the version is asked for so often, in milliseconds. */
const askEvery = 500;

/** Whether the line still works is tried so often, in milliseconds. */
const helloEvery = 10_000;
const helloPatience = 2000;

/** Before a lost line is opened again, and before one on which nothing is ever heard; milliseconds. */
const reopenAfter = 500;
const reopenSilentAfter = 60_000;

/** Hears of changes that other instances make. */
export interface Changes {
  /** Tells this instance's own words from those of others. */
  readonly speaker: string;
  /** Notes the version that a change of our own has made. */
  saw(version: number): void;
  stop(): Promise<void>;
}

class Silence extends Error {}

/**
 * Listens for changes of other instances, on a connection of its own that is opened again when it
 * breaks. Where nothing can be heard (the server is away, or a pooler that shares connections stands
 * in between), the content version is asked for instead, and once more whenever hearing begins, so
 * that no change is missed.
 * @param changed is called with the new version for each change of another instance
 */
export function hearChanges(parts: {
  connection: pg.ClientConfig;
  query: Kysely<Schema>;
  version: () => Promise<number>;
  changed: (version: number) => void;
}): Changes {
  const { connection, query, version, changed } = parts;
  const speaker = randomUUID();
  const ending = new AbortController();
  const { signal } = ending;
  let hearing = false;
  let known: number | null = null;
  let changesHeard = 0;

  function learn(present: number): void {
    const isNew = known !== null && known !== present;
    known = present;
    if (isNew) changed(present);
  }

  async function ask(): Promise<void> {
    const heardBefore = changesHeard;
    try {
      const present = await version();
      // An answer so late that a change was heard of meanwhile may be older than that change.
      const isOutrun = changesHeard > heardBefore && present < (known ?? 0);
      if (!isOutrun) learn(present);
    } catch {
      // While the server is away there is nothing to learn, and the next round asks again.
    }
  }

  function rest(milliseconds: number): Promise<void> {
    return pause(milliseconds, undefined, { signal, ref: false });
  }

  async function askWhileDeaf(): Promise<void> {
    while (!signal.aborted) {
      if (!hearing) await ask();
      await rest(askEvery).catch(() => undefined);
    }
  }

  /** @throws Silence when `work` takes longer than an answer may */
  async function inTime<T>(work: Promise<T>): Promise<T> {
    const silence = rest(helloPatience).then(() => {
      throw new Silence();
    });
    return Promise.race([work, silence]);
  }

  /** Speaks through the pool, as changes do, and waits until it is heard here. */
  async function tryLine(heard: Map<string, () => void>): Promise<void> {
    const hello = randomUUID();
    const isHeard = new Promise<void>((resolve) => heard.set(hello, resolve));
    const isSaid = sql`select pg_notify(${changeChannel}, ${`hello ${hello}`})`.execute(query);
    await inTime(Promise.all([isSaid, isHeard]));
  }

  /** @throws when the line breaks, or nothing is heard on it */
  async function listen(client: pg.Client): Promise<void> {
    const heard = new Map<string, () => void>();
    client.on("notification", ({ payload = "" }) => {
      const [kind, from = "", present] = payload.split(" ");
      if (kind === "hello") heard.get(from)?.();
      else if (from !== speaker) {
        changesHeard += 1;
        learn(Number(present));
      }
    });
    const broken = new Promise<never>((_, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("The line was closed")));
    });
    broken.catch(() => undefined);
    await client.connect();
    await Promise.race([inTime(client.query(`listen ${changeChannel}`)), broken]);
    while (!signal.aborted) {
      heard.clear();
      await Promise.race([tryLine(heard), broken]);
      hearing = true;
      await ask();
      await Promise.race([rest(helloEvery), broken]);
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      const client = new pg.Client(connection);
      let wait = reopenAfter;
      try {
        await listen(client);
      } catch (error) {
        // Once heard, a silent line is a broken one.
        if (error instanceof Silence && !hearing) wait = reopenSilentAfter;
      }
      hearing = false;
      // A line that has gone dead does not even end.
      await Promise.race([client.end().catch(() => undefined), pause(reopenAfter)]);
      client.connection.stream.destroy();
      await rest(wait).catch(() => undefined);
    }
  }

  const working = Promise.all([askWhileDeaf(), keepListening()]);
  return {
    speaker,
    saw: (present) => {
      changesHeard += 1;
      known = present;
    },
    async stop() {
      ending.abort();
      await working;
    },
  };
}
