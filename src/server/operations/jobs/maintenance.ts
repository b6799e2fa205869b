import { sql } from "kysely";
import { dayMs, hourMs } from "../../../core/durations.ts";
import { purgeIdempotencyKeys } from "../../catalogue/idempotency.ts";
import { purgeJournal } from "../../catalogue/journal/purge.ts";
import type { Database } from "../../database/open.ts";
import { deadlineIn } from "../../database/rows.ts";
import { deviceSeconds } from "../../people/sign-in/sessions.ts";
import { fillPalettes } from "../../pictures/palettes.ts";
import { removeOldSharePictures } from "../../pictures/share/share-pictures.ts";
import { reconcileTiles } from "../../pictures/zoom/tiles.ts";
import type { RepeatedJob } from "../../repeat.ts";
import type { Services } from "../../services.ts";
import { repeatExclusive } from "./job-leases.ts";

/** Columns with times. A row is deleted once its time is `ageMs` ago. */
const deadlines = [
  { table: "sessions", column: "expiresAt", ageMs: 0 },
  { table: "sign_in_links", column: "expiresAt", ageMs: 0 },
  { table: "rate_limits", column: "resetsAt", ageMs: 0 },
  { table: "devices", column: "createdAt", ageMs: deviceSeconds * 1000 },
];

export async function purgeDeadlines({ query }: Pick<Database, "query">): Promise<void> {
  for (const { table, column, ageMs } of deadlines) {
    const oldest = deadlineIn(-ageMs);
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${oldest}`.execute(query);
  }
}

const purges = [purgeJournal, purgeDeadlines, purgeIdempotencyKeys];

async function purgeExpired({ database, log }: Pick<Services, "database" | "log">): Promise<void> {
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
  const { database, log, media } = services;
  async function maintain(): Promise<void> {
    await purgeExpired(services);
    reconcileTiles(media, "daily");
    removeOldSharePictures(services);
  }
  return repeatExclusive(database, { name: "maintenance", everyMs: dayMs }, maintain, {
    onError: (error) =>
      log.error({ err: error }, "Maintenance failed; it is tried again in an hour"),
  });
}

/** Computes missing palettes each hour on one instance: backups leave the palettes of pictures out. */
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
