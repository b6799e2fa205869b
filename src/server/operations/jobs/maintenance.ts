import { sql } from "kysely";
import { dayMs, hourMs } from "../../../core/durations.ts";
import { purgeIdempotencyKeys } from "../../catalogue/idempotency.ts";
import { purgeJournal } from "../../catalogue/journal/purge.ts";
import type { Database } from "../../database/open.ts";
import { timeAgo } from "../../database/rows.ts";
import { deviceSeconds } from "../../people/sign-in/sessions.ts";
import { fillPalettes } from "../../pictures/palettes.ts";
import { removeOldSharePictures } from "../../pictures/share/share-pictures.ts";
import { reconcileTiles } from "../../pictures/zoom/tiles.ts";
import type { RepeatedJob } from "../../repeat.ts";
import type { Services } from "../../services.ts";
import { repeatExclusive } from "./job-leases.ts";

// Jobs that keep the database and the picture store in order: they erase old data and compute missing data.

/** Tables whose rows expire: `ageMs` after the time in `column`. */
const expiringTables = [
  { table: "sessions", column: "expiresAt", ageMs: 0 },
  { table: "sign_in_links", column: "expiresAt", ageMs: 0 },
  { table: "rate_limits", column: "resetsAt", ageMs: 0 },
  { table: "devices", column: "createdAt", ageMs: deviceSeconds * 1000 },
];

/** Deletes expired rows. */
export async function purgeDeadlines({ query }: Pick<Database, "query">): Promise<void> {
  for (const { table, column, ageMs } of expiringTables) {
    const limit = timeAgo(ageMs);
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${limit}`.execute(query);
  }
}

const purges = [purgeJournal, purgeDeadlines, purgeIdempotencyKeys];

/** Runs all purges. A failed purge does not stop the others. */
async function runPurges({ database, log }: Pick<Services, "database" | "log">): Promise<void> {
  for (const purge of purges) {
    try {
      await purge(database);
    } catch (error) {
      log.error({ err: error, purge: purge.name }, "Purging failed; it is tried again tomorrow");
    }
  }
}

/** Starts the daily maintenance, which runs on one instance. */
export function startMaintenance(
  services: Pick<Services, "config" | "database" | "log" | "media">,
): RepeatedJob {
  const { database, log, media } = services;
  async function maintain(): Promise<void> {
    await runPurges(services);
    reconcileTiles(media, "daily");
    removeOldSharePictures(services);
  }
  return repeatExclusive(database, { name: "maintenance", everyMs: dayMs }, maintain, {
    onError: (error) =>
      log.error({ err: error }, "Maintenance failed; it is tried again in an hour"),
  });
}

/**
 * Starts a job that computes the missing palettes (colours) of pictures, each hour on one instance.
 * Palettes are missing after a restore, because backups leave them out.
 */
export function startPaletteJob({
  database,
  log,
  media,
}: Pick<Services, "database" | "log" | "media">): RepeatedJob {
  return repeatExclusive(
    database,
    { name: "palettes", everyMs: hourMs },
    (signal) => fillPalettes(media, signal),
    {
      onError: (error) =>
        log.error({ err: error }, "Palettes failed; they are tried again in an hour"),
    },
  );
}
