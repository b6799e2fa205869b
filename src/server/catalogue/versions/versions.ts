import { dayMs } from "../../../core/durations.ts";
import type { EarlierVersion } from "../../../core/entities/record-version.ts";
import { toAnswer } from "../../../core/records/records.ts";
import { type Database, withinTransaction } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import { resourceTables } from "../../database/schema.ts";
import { Problem } from "../../errors.ts";
import { findContent } from "../content.ts";
import { withUnpublished } from "../published.ts";
import { type Content, findTranslations } from "../translations.ts";

/** Reads a stored record, unpublished ones too, in the form that the API sends to the painter. */
async function findStored(database: Database, content: Content): Promise<object | null> {
  const record = await findContent(withUnpublished(database), content);
  if (!record) return null;
  const translations = await findTranslations(database, content);
  return { ...toAnswer(content.name, record, "painter"), translations };
}

/** Per record. */
const maxEarlierVersions = 20;
const maxAgeDays = 365;

/** The version of a new record: the default of its column. */
export const firstVersion = 1;

/** 0 if there is no such row, as for settings that were never saved. */
export async function readRecordVersion(
  { query }: Database,
  { name, id }: Content,
): Promise<number> {
  const row = await query
    .selectFrom(resourceTables[name])
    .select("version")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** The text without the time of the last save. */
function contentOf(record: object): string {
  return JSON.stringify({ ...record, updatedAt: undefined });
}

async function keepEarlierVersion(
  { query }: Database,
  { name, id }: Content,
  { version, record }: { version: number; record: object },
): Promise<void> {
  const content = { resource: name, recordId: id };
  await query
    .insertInto("earlier_versions")
    .values({ ...content, version, record: JSON.stringify(record), replacedAt: now() })
    .execute();
  const latest = query
    .selectFrom("earlier_versions")
    .select("id")
    .where((row) => row.and(content))
    .orderBy("id", "desc")
    .limit(maxEarlierVersions);
  await query
    .deleteFrom("earlier_versions")
    .where((row) => row.and(content))
    .where("id", "not in", latest)
    .execute();
}

/**
 * Runs the change of a record in a transaction and keeps the record as it was before. A deleted
 * record is in the trash instead.
 * @param content `expected`: versions that the change may replace, by default any
 * @returns the result of `change`, and the version after it
 * @throws Problem 409 with the present record if its version is not expected
 */
export async function changeRecord<Body>(
  database: Database,
  { expected, ...content }: Content & { expected?: number[] | undefined },
  change: (within: Database) => Promise<Body>,
): Promise<{ body: Body; version: number }> {
  return database.write(async (transaction) => {
    const within = withinTransaction(database, transaction);
    const find = () => findStored(within, content);
    const before = { version: await readRecordVersion(within, content), record: await find() };
    const { record } = before;
    if (record && expected && !expected.includes(before.version)) {
      throw new Problem(409, "changedElsewhere", { present: { ...before, record } });
    }
    const body = await change(within);
    const after = await find();
    if (record && after && contentOf(after) !== contentOf(record)) {
      await keepEarlierVersion(within, content, { ...before, record });
    }
    return { body, version: await readRecordVersion(within, content) };
  });
}

/**
 * Latest first. The position, and fields that the record did not have yet, have their present values.
 */
export async function listEarlierVersions<Stored>(
  database: Database,
  { name, id }: Content,
): Promise<EarlierVersion<Stored>[]> {
  const present = await findStored(database, { name, id });
  const order = present && "position" in present ? { position: present.position } : {};
  const rows = await database.query
    .selectFrom("earlier_versions")
    .select(["version", "record", "replacedAt"])
    .where("resource", "=", name)
    .where("recordId", "=", id)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ record, ...row }) => ({
    ...row,
    record: { ...present, ...JSON.parse(record), ...order },
  }));
}

/** Deletes versions that were replaced more than a year ago. */
export async function purgeEarlierVersions(
  { query }: Database,
  moment: Date = new Date(),
): Promise<void> {
  const oldest = new Date(moment.getTime() - maxAgeDays * dayMs);
  await query
    .deleteFrom("earlier_versions")
    .where("replacedAt", "<", oldest.toISOString())
    .execute();
}
