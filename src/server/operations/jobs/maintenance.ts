import { purgeHistory } from "../../catalogue/history/history.ts";
import { purgeTrash } from "../../catalogue/trash/trash.ts";
import { purgeRateLimits } from "../../people/rate-limits/rate-limits.ts";
import { purgeSessions } from "../../people/sign-in/sessions.ts";
import { reconcileTiles } from "../../pictures/zoom/reconcile-tiles.ts";
import type { Services } from "../../services.ts";
import { purgeViewCounts } from "../views/view-counts.ts";
import { runExclusive } from "./job-leases.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export async function purgeExpired({
  database,
  log,
}: Pick<Services, "database" | "log">): Promise<void> {
  for (const purge of [purgeTrash, purgeHistory, purgeSessions, purgeRateLimits, purgeViewCounts]) {
    try {
      await purge(database);
    } catch (error) {
      log.error({ err: error, purge: purge.name }, "Purging failed; it is tried again tomorrow");
    }
  }
}

async function runMaintenance(
  services: Pick<Services, "database" | "log" | "media">,
): Promise<void> {
  try {
    await runExclusive(services.database, { name: "sweep", everyMs: dayMs }, async () => {
      await purgeExpired(services);
      reconcileTiles(services.media, "daily");
    });
  } catch (error) {
    services.log.error({ err: error }, "Maintenance failed; it is tried again in an hour");
  }
}

/** @returns a function that stops it after the current run */
export function startMaintenance(
  services: Pick<Services, "database" | "log" | "media">,
): () => Promise<void> {
  let running = runMaintenance(services);
  const timer = setInterval(() => {
    running = runMaintenance(services);
  }, hourMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
