import { createHash, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import type { Logger } from "pino";
import type { View } from "../../../core/entities/views.ts";
import type { Database } from "../../database/open.ts";
import { repeat } from "../../repeat.ts";
import { addViews, type DailyViews, toDay } from "./view-counts.ts";

// Counts how often visitors open the pages of works, and writes the counts to the database.

export interface ViewCounter {
  /** Counts a view of a page. Ignores robots, and further views by the same visitor on one day. */
  count(view: View, visitor: Visitor): void;
  /** Writes the counts at once. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Counts are written at this interval, so a crash loses at most the views of this time. */
const writeIntervalMs = 15_000;

/** Maximum of records whose counts wait. A robot may invent ids, which only the write leaves out. */
const maxPending = 5000;

export function startViewCounter(services: {
  database: Database;
  log: Pick<Logger, "warn">;
}): ViewCounter {
  const { database, log } = services;
  const visitors = createVisitors();
  let pending = new Map<string, DailyViews>();

  function add(view: DailyViews): void {
    const key = `${view.day} ${view.kind} ${view.id}`;
    const pendingView = pending.get(key);
    if (pendingView) pendingView.views += view.views;
    else if (pending.size < maxPending) pending.set(key, { ...view });
  }

  /** Writes the waiting counts. Keeps them for the next write if this write fails. */
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

/** Maximum of remembered views. When it is reached, all are forgotten, and a reload counts again. */
const maxRemembered = 100_000;

/** Maximum of counted views from one address in a day: enough for a household, not for a script. */
const maxPerAddress = 300;

/**
 * Remembers today's views so that a reload does not count again. Keeps only digests with a random daily
 * key, in memory, so that nobody can identify visitors.
 */
function createVisitors() {
  let presentDay = "";
  let key = randomBytes(32);
  const seenViews = new Set<string>();
  const viewsByAddress = new Map<string, number>();

  function forgetViews(): void {
    key = randomBytes(32);
    seenViews.clear();
    viewsByAddress.clear();
  }

  function digest(...parts: (string | number)[]): string {
    return createHash("sha256").update(key).update(JSON.stringify(parts)).digest("base64");
  }

  return {
    /** False for a repeated view of a day, or if the address has reached its daily limit. */
    isFirstView({ kind, id }: View, { address, userAgent }: Visitor, day: string): boolean {
      if (day !== presentDay || seenViews.size >= maxRemembered) forgetViews();
      presentDay = day;
      const viewDigest = digest(kind, id, address, userAgent);
      const addressDigest = digest(address);
      const addressViews = viewsByAddress.get(addressDigest) ?? 0;
      if (seenViews.has(viewDigest) || addressViews >= maxPerAddress) return false;
      seenViews.add(viewDigest);
      viewsByAddress.set(addressDigest, addressViews + 1);
      return true;
    },
  };
}
