import { sql } from "kysely";
import { dayMs } from "../../../core/durations.ts";
import { recentViewDays } from "../../../core/entities/view-rules.ts";
import type { View, ViewCounts } from "../../../core/entities/views.ts";
import { selectArtworks, selectPrints } from "../../catalogue/published.ts";
import type { Database } from "../../database/open.ts";

/** The number of views of one record on one day. */
export interface DailyViews extends View {
  /** `2026-05-17`, UTC. */
  day: string;
  views: number;
}

/** Returns the day of a moment, such as `2026-05-17`, in UTC. @param moment in ms since 1970 */
export function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

async function dropUnknownRecords(database: Database, views: DailyViews[]): Promise<DailyViews[]> {
  const records = {
    artwork: await selectArtworks(database).select("id").execute(),
    print: await selectPrints(database).select("id").execute(),
  };
  return views.filter((view) => records[view.kind].some(({ id }) => id === view.id));
}

/** Adds views to the stored counts. Raises no content version, because no page shows these numbers. */
export async function addViews(database: Database, views: DailyViews[]): Promise<void> {
  const knownViews = await dropUnknownRecords(database, views);
  if (knownViews.length === 0) return;
  // A fixed order prevents deadlocks between instances.
  const ordered = knownViews.toSorted(
    (one, other) => one.kind.localeCompare(other.kind) || one.id - other.id,
  );
  await database.query
    .insertInto("view_counts")
    .values(
      ordered.map(({ kind, id, day, views: count }) => ({ kind, recordId: id, day, views: count })),
    )
    .onConflict((conflict) =>
      conflict.columns(["kind", "recordId", "day"]).doUpdateSet((row) => ({
        views: sql<number>`${row.ref("view_counts.views")} + ${row.ref("excluded.views")}`,
      })),
    )
    .execute();
}

/** Lists the number of views of each record: all views, and those of recent days. */
export async function listViewCounts(
  database: Database,
  moment = Date.now(),
): Promise<ViewCounts[]> {
  const since = toDay(moment - (recentViewDays - 1) * dayMs);
  return database.query
    .selectFrom("view_counts")
    .select((row) => [
      "kind",
      "recordId",
      row.fn.sum<number>("views").as("total"),
      sql<number>`sum(case when ${row.ref("day")} >= ${since} then ${row.ref("views")} else 0 end)`.as(
        "recent",
      ),
    ])
    .groupBy(["kind", "recordId"])
    .orderBy("kind")
    .orderBy("recordId")
    .execute();
}
