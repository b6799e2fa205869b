import { sweepAudit } from "../../catalogue/history/history.ts";
import { sweepTrash } from "../../catalogue/trash/trash.ts";
import { sweepRateLimits } from "../../people/rate-limits/rate-limits.ts";
import { sweepSessions } from "../../people/sign-in/sessions.ts";
import { tendTiles } from "../../pictures/zoom/reconcile-tiles.ts";
import type { Services } from "../../services.ts";
import { sweepViewCounts } from "../views/view-counts.ts";
import { inTurn } from "./job-leases.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Removes what has had its time: deleted records, ended sessions, old counts and old traces. */
export async function sweep({ database, log }: Pick<Services, "database" | "log">): Promise<void> {
  for (const each of [sweepTrash, sweepAudit, sweepSessions, sweepRateLimits, sweepViewCounts]) {
    try {
      await each(database);
    } catch (error) {
      log.error({ err: error, sweep: each.name }, "Sweeping up has to wait for the next day");
    }
  }
}

async function sweepInTurn(services: Pick<Services, "database" | "log" | "media">): Promise<void> {
  try {
    await inTurn(services.database, { name: "sweep", every: day }, async () => {
      await sweep(services);
      tendTiles(services.media, "daily");
    });
  } catch (error) {
    services.log.error({ err: error }, "Sweeping up has to wait for an hour");
  }
}

/**
 * Sweeps once a day, whichever instance finds it due first.
 * @returns ends it, when what is being swept is done
 */
export function startUpkeep(
  services: Pick<Services, "database" | "log" | "media">,
): () => Promise<void> {
  let running = sweepInTurn(services);
  const timer = setInterval(() => {
    running = sweepInTurn(services);
  }, hour).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
