import { type Selectable, sql } from "kysely";
import { z } from "zod";
import { isContent, type ResourceName } from "../../../core/api-routes.ts";
import { dayMs } from "../../../core/durations.ts";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import { resourceTables, type Schema } from "../../database/schema.ts";
import { findTranslations } from "../translations.ts";

const maxAgeDays = 365;

/** One change that the admin made. */
interface HistoryEntry {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  /** Network address the request came from. */
  address: string;
  /** Method and route, e.g. `PUT /api/artworks/:id`. */
  action: string;
  /** Id or name of the record, with its kind if the route does not state it; null without a record. */
  recordId: string | null;
  /** Names of the changed fields. Values may be private and are not stored. */
  changed: string[];
}

/** Action of an attempt to sign in with a wrong password; its address is a network. */
export const failedSignIn = "failed sign-in";

type Snapshot = Readonly<Record<string, unknown>>;

/** Reads a record's row and translations for a later comparison. Empty if the record is missing. */
export async function snapshot(
  database: Database,
  resource: ResourceName,
  id: number,
): Promise<Snapshot> {
  const table = resourceTables[resource];
  const { rows } = await sql<Snapshot>`select * from ${sql.table(table)} where id = ${id}`.execute(
    database.query,
  );
  const [row] = rows;
  if (!row || !isContent(resource)) return row ?? {};
  const translations = await findTranslations(database, { name: resource, id });
  return { ...row, translations: JSON.stringify(translations) };
}

/** Adds an entry with the fields that differ between `before` and `after`. */
export async function recordChange(
  database: Database,
  entry: Pick<HistoryEntry, "address" | "action" | "recordId">,
  { before = {}, after = {} }: { before?: Snapshot; after?: Snapshot } = {},
): Promise<void> {
  const changed = Object.keys(after).filter(
    (field) => field in before && field !== "version" && before[field] !== after[field],
  );
  await database.query
    .insertInto("audit")
    .values({ ...entry, at: now(), changed: JSON.stringify(changed) })
    .execute();
}

function toEntry(row: Selectable<Schema["audit"]>): HistoryEntry {
  return { ...row, changed: z.array(z.string()).parse(JSON.parse(row.changed)) };
}

/** Returns the latest changes, or failed sign-ins in their place; newest first. */
export async function listHistory(
  database: Database,
  limit = 100,
  { failed = false } = {},
): Promise<HistoryEntry[]> {
  const rows = await database.query
    .selectFrom("audit")
    .selectAll()
    .where("action", failed ? "=" : "!=", failedSignIn)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

/** Deletes entries that are older than a year. */
export async function purgeHistory(database: Database, moment: Date = new Date()): Promise<void> {
  const oldest = new Date(moment.getTime() - maxAgeDays * dayMs);
  await database.query.deleteFrom("audit").where("at", "<", oldest.toISOString()).execute();
}
