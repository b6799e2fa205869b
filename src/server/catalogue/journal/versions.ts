import type { ContentName } from "../../../core/api-routes.ts";
import type { EarlierVersion } from "../../../core/entities/journal.ts";
import type { Database } from "../../database/open.ts";
import { resourceTables } from "../../database/schema.ts";
import type { ContentKey } from "../translations.ts";
import { parseRecordBefore } from "./journal.ts";
import { readState, toPainterAnswer } from "./record-state.ts";

/** Returns the version of a record without reading its fields; 0 without a record. */
export async function readRecordVersion(
  { query }: Database,
  { name, id }: ContentKey,
): Promise<number> {
  const row = await query
    .selectFrom(resourceTables[name])
    .select("version")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Returns the time of a record's last change, in ISO 8601; null if the journal has none. */
export async function readLastChangeTime(
  { query }: Database,
  { name, id }: ContentKey,
): Promise<string | null> {
  const row = await query
    .selectFrom("changes")
    .select("at")
    .where("resource", "=", name)
    .where("recordId", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/**
 * Returns the creation times of records by their ids, in ISO 8601. A record is missing if the journal has
 * purged its creation.
 */
export async function listCreationTimes(
  { query }: Database,
  name: ContentName,
  ids: readonly number[],
): Promise<Map<number | null, string>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom("changes")
    .select(["recordId", "at"])
    .where("resource", "=", name)
    .where("recordId", "in", ids)
    .where("action", "=", "create")
    .execute();
  return new Map(rows.map(({ recordId, at }) => [recordId, at]));
}

/**
 * Lists the earlier versions of a record, latest first. The position, and fields that did not exist yet,
 * have their present values. Texts that had no language label yet are in English.
 */
export async function listEarlierVersions<Stored>(
  database: Database,
  { name, id }: ContentKey,
): Promise<EarlierVersion<Stored>[]> {
  const present = await readState(database, { name, id });
  const { position } = present?.row ?? {};
  const rows = await database.query
    .selectFrom("changes")
    .select(["at", "version", "before"])
    .where((row) => row.and({ resource: name, recordId: id, action: "change" }))
    .where("before", "is not", null)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ at, version, before }) => {
    const { row, translations } = parseRecordBefore(before ?? "");
    const rowInPlace = position === undefined ? row : { ...row, position };
    const state = { row: { ...present?.row, writtenIn: "{}", ...rowInPlace }, translations };
    return {
      version: version ?? 0,
      replacedAt: at,
      record: toPainterAnswer(name, state) as Stored,
    };
  });
}
