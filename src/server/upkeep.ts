import { sweepAudit } from "./audit/audit.ts";
import type { Services } from "./services.ts";
import { sweepRateLimits } from "./sessions/rate-limits.ts";
import { sweepSessions } from "./sessions/sessions.ts";
import { sweepTrash } from "./trash/trash.ts";

const daily = 24 * 60 * 60 * 1000;

/** Removes what has had its time: deleted records, ended sessions, old counts and old traces. */
export async function sweep({ database, log }: Pick<Services, "database" | "log">): Promise<void> {
  for (const each of [sweepTrash, sweepAudit, sweepSessions, sweepRateLimits]) {
    try {
      await each(database);
    } catch (error) {
      log.error({ err: error, sweep: each.name }, "Sweeping up has to wait for the next day");
    }
  }
}

/** Sweeps now and once a day. @returns ends it, when what is being swept is done */
export function startUpkeep(services: Pick<Services, "database" | "log">): () => Promise<void> {
  let running = sweep(services);
  const timer = setInterval(() => {
    running = sweep(services);
  }, daily).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
