import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import type { AuditRow, Schema } from "../../database/schema.ts";

/** How long the trail is kept, in days. */
const auditDays = 365;

/** One change that the admin made. */
export interface HistoryEntry {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  /** Network address the request came from. */
  address: string;
  /** Method and route, e.g. `PUT /api/artworks/:id`. */
  action: string;
  /** Id or name of the record, with its kind where the route does not tell it; null where the action is about no single one. */
  recordId: string | null;
  /** Names of the fields that have another value than before; never the values. */
  changed: string[];
}

/** The table behind each part of the API that changes records, by the first word of its address. */
const tables = new Map<string, keyof Schema>([
  ["artworks", "artworks"],
  ["prints", "prints"],
  ["exhibitions", "exhibitions"],
  ["contact", "messages"],
  ["trash", "trash"],
  ["homepage-settings", "homepage_settings"],
  ["artist-bio", "artist_bio"],
  ["contact-settings", "contact_settings"],
  ["zoom-settings", "zoom_settings"],
]);

type Snapshot = Readonly<Record<string, unknown>>;

/**
 * A record as it stands, to be compared later.
 * @param resource first word of the address under `/api`
 * @returns empty when there is no such record, or when the resource keeps none
 */
export async function snapshot(
  database: Database,
  resource: string,
  id: number,
): Promise<Snapshot> {
  const table = tables.get(resource);
  if (!table) return {};
  const { rows } = await sql<Snapshot>`select * from ${sql.table(table)} where id = ${id}`.execute(
    database.query,
  );
  return rows[0] ?? {};
}

/** Notes one change. @param before and @param after the record as it was and is */
export async function recordChange(
  database: Database,
  entry: Pick<HistoryEntry, "address" | "action" | "recordId">,
  { before = {}, after = {} }: { before?: Snapshot; after?: Snapshot } = {},
): Promise<void> {
  const changed = Object.keys(after).filter(
    (field) => field in before && before[field] !== after[field],
  );
  await database.query
    .insertInto("audit")
    .values({ ...entry, at: now(), changed: JSON.stringify(changed) })
    .execute();
}

function toEntry(row: Selectable<AuditRow>): HistoryEntry {
  return { ...row, changed: z.array(z.string()).parse(JSON.parse(row.changed)) };
}

/** The latest changes, newest first. @param limit how many at most */
export async function listHistory(database: Database, limit = 100): Promise<HistoryEntry[]> {
  const rows = await database.query
    .selectFrom("audit")
    .selectAll()
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

/** Forgets what is older than a year. @param moment the present */
export async function purgeHistory(database: Database, moment: Date = new Date()): Promise<void> {
  const oldest = new Date(moment.getTime() - auditDays * 24 * 60 * 60 * 1000);
  await database.query.deleteFrom("audit").where("at", "<", oldest.toISOString()).execute();
}
