import { dayMs } from "../../../core/durations.ts";
import type { Database } from "../../database/open.ts";

/** A site that was switched off for longer looks like one whose clock is wrong. */
const maxLeadMs = 7 * dayMs;

/** Per run of the maintenance, so a right clock is trusted again some days after a long pause. */
const maxStepMs = 7 * dayMs;

/** Before the first maintenance, the newest record tells when the site was in use. */
async function readNewestRecord({ query }: Database): Promise<number | null> {
  const change = await query
    .selectFrom("audit")
    .select("at")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return change ? Date.parse(change.at) : null;
}

async function readSiteTime(database: Database): Promise<number | null> {
  const row = await database.query.selectFrom("site_time").select("seenAt").executeTakeFirst();
  return row ? Date.parse(row.seenAt) : readNewestRecord(database);
}

/**
 * Time by which the clock is ahead of the last maintenance, in ms; negative if it is behind. Null
 * for a new site.
 */
export async function readClockLead(
  database: Database,
  nowMs = Date.now(),
): Promise<number | null> {
  const seen = await readSiteTime(database);
  return seen === null ? null : nowMs - seen;
}

/** False after a jump of the clock: by its time, records that are days old may look years old. */
export function isTrustedLead(leadMs: number): boolean {
  return leadMs <= maxLeadMs;
}

/**
 * Records the time of a maintenance run. After a jump of the clock the recorded time follows in
 * steps.
 * @returns the lead before this run, as `readClockLead`; 0 for a new site
 */
export async function advanceSiteTime(database: Database, nowMs = Date.now()): Promise<number> {
  const leadMs = (await readClockLead(database, nowMs)) ?? 0;
  const seenAt = isTrustedLead(leadMs) ? nowMs : nowMs - leadMs + maxStepMs;
  const row = { id: 1, seenAt: new Date(seenAt).toISOString() };
  await database.query
    .insertInto("site_time")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  return leadMs;
}
