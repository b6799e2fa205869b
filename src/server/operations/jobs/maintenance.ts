import { dayMs, hourMs } from "../../../core/durations.ts";
import { purgeHistory } from "../../catalogue/history/history.ts";
import { purgeIdempotencyKeys } from "../../catalogue/idempotency.ts";
import { purgeTrash } from "../../catalogue/trash/trash.ts";
import { purgeEarlierVersions } from "../../catalogue/versions/versions.ts";
import { purgeChallenges } from "../../people/passkeys/challenges.ts";
import { purgeRateLimits } from "../../people/rate-limits/rate-limits.ts";
import { purgeSessions } from "../../people/sign-in/sessions.ts";
import { purgeSignInLinks } from "../../people/sign-in/sign-in-links.ts";
import { removeOldSharePictures } from "../../pictures/share/share-pictures.ts";
import { reconcileTiles } from "../../pictures/zoom/tiles.ts";
import type { Services } from "../../services.ts";
import { purgeViewCounts } from "../views/view-counts.ts";
import { runExclusive } from "./job-leases.ts";
import { type RepeatedJob, repeat } from "./repeat.ts";

const purges = [
  purgeTrash,
  purgeHistory,
  purgeEarlierVersions,
  purgeSessions,
  purgeSignInLinks,
  purgeChallenges,
  purgeRateLimits,
  purgeViewCounts,
  purgeIdempotencyKeys,
];

export async function purgeExpired({
  database,
  log,
}: Pick<Services, "database" | "log">): Promise<void> {
  for (const purge of purges) {
    try {
      await purge(database);
    } catch (error) {
      log.error({ err: error, purge: purge.name }, "Purging failed; it is tried again tomorrow");
    }
  }
}

/** Runs once a day on one instance. */
export function startMaintenance(
  services: Pick<Services, "config" | "database" | "log" | "media">,
): RepeatedJob {
  const job = { name: "maintenance", everyMs: dayMs };
  async function runIfDue(): Promise<undefined> {
    await runExclusive(services.database, job, async () => {
      await purgeExpired(services);
      reconcileTiles(services.media, "daily");
      removeOldSharePictures(services);
    });
  }
  return repeat(runIfDue, {
    everyMs: hourMs,
    onError: (error) =>
      services.log.error({ err: error }, "Maintenance failed; it is tried again in an hour"),
  });
}
