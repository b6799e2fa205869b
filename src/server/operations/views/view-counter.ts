import { createHash, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import type { Logger } from "pino";
import type { View } from "../../../core/entities/views.ts";
import type { Database } from "../../database/open.ts";
import { repeat } from "../../repeat.ts";
import { addViews, type DailyViews, toDay } from "./view-counts.ts";

export interface ViewCounter {
  /** Ignores robots and repeated views of a day. */
  count(view: View, visitor: Visitor): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Counts are written at this interval, so a crash loses at most the views of this time. */
const writeIntervalMs = 15_000;

/** Records whose counts wait to be written. Limits invented ids, which only the write drops. */
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
    const pendingView = pending.get(key);
    if (pendingView) pendingView.views += view.views;
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
      const day = toDay(Date.now());
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

interface Visitor {
  address: string;
  userAgent: string;
}

/** Number of remembered views of a day. Above it all are forgotten, and a reload counts again. */
const maxRemembered = 100_000;

/** Views of one address in a day: enough for a household, not for a script. */
const maxPerAddress = 300;

/**
 * Remembers today's views so that a reload does not count again. Stores only digests in memory,
 * under a random daily key, so that visitors cannot be identified.
 */
function createVisitors() {
  let presentDay = "";
  let key = randomBytes(32);
  const seen = new Set<string>();
  const viewsByAddress = new Map<string, number>();

  function forgetViews(): void {
    key = randomBytes(32);
    seen.clear();
    viewsByAddress.clear();
  }

  function digest(...parts: (string | number)[]): string {
    return createHash("sha256").update(key).update(JSON.stringify(parts)).digest("base64");
  }

  return {
    /** False for a repeated view of a day, or above the address's daily limit. */
    isFirstView({ kind, id }: View, { address, userAgent }: Visitor, day: string): boolean {
      if (day !== presentDay || seen.size >= maxRemembered) forgetViews();
      presentDay = day;
      const view = digest(kind, id, address, userAgent);
      const addressDigest = digest(address);
      const addressViews = viewsByAddress.get(addressDigest) ?? 0;
      if (seen.has(view) || addressViews >= maxPerAddress) return false;
      seen.add(view);
      viewsByAddress.set(addressDigest, addressViews + 1);
      return true;
    },
  };
}
