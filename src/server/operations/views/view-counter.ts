import { isbot } from "isbot";
import type { Logger } from "pino";
import type { View } from "../../../core/entities/views.ts";
import type { Database } from "../../database/open.ts";
import { repeat } from "../jobs/repeat.ts";
import { addViews, type DailyViews, dayOf } from "./view-counts.ts";
import { createVisitors, type Visitor } from "./visitors.ts";

export interface ViewCounter {
  /** Ignores robots and repeated views of a day. */
  count(view: View, visitor: Visitor): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** A crash loses at most this much. */
const writeIntervalMs = 15_000;

/** Unknown ids are only dropped when writing. */
const maxPending = 5000;

export function startViewCounter(parts: {
  database: Database;
  log: Pick<Logger, "warn">;
}): ViewCounter {
  const { database, log } = parts;
  const visitors = createVisitors();
  let pending = new Map<string, DailyViews>();

  function add(view: DailyViews): void {
    const key = `${view.day} ${view.kind} ${view.id}`;
    const known = pending.get(key);
    if (known) known.views += view.views;
    else if (pending.size < maxPending) pending.set(key, { ...view });
  }

  /** Repeats a failed write with the next one. */
  async function write(): Promise<undefined> {
    const batch = [...pending.values()];
    if (batch.length === 0) return;
    pending = new Map();
    try {
      await addViews(database, batch);
    } catch (error) {
      for (const view of batch) add(view);
      throw error;
    }
  }

  const job = repeat(write, {
    everyMs: writeIntervalMs,
    onError: (error) => log.warn({ err: error }, "Writing view counts failed; it is tried again"),
  });

  return {
    count({ kind, id }, visitor) {
      const day = dayOf(Date.now());
      if (!visitor.userAgent || isbot(visitor.userAgent)) return;
      if (!visitors.isFirstView({ kind, id }, visitor, day)) return;
      add({ kind, id, day, views: 1 });
    },
    flush: job.wake,
    async stop() {
      await job.wake();
      await job.stop();
    },
  };
}
