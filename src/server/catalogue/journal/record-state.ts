import { type RawBuilder, sql } from "kysely";
import { type ContentName, isContent } from "../../../core/api-routes.ts";
import { type ContentAnswer, type Translations, toAnswer } from "../../../core/records/records.ts";
import type { Database } from "../../database/open.ts";
import { resourceTables, type StoredResource } from "../../database/schema.ts";
import type { Row } from "../../database/tables.ts";
import { Problem } from "../../errors.ts";
import { parseRow } from "../content-rows.ts";
import { readTranslationRows, type TranslationRow, toTranslations } from "../translations.ts";

/** The stored rows of a record. */
export interface RecordState {
  row: Row;
  /** Empty for records without translations. */
  translations: TranslationRow[];
}

export interface RecordKey {
  name: StoredResource;
  id: number;
}

async function selectState(
  database: Pick<Database, "query">,
  { name, id }: RecordKey,
  lockClause: RawBuilder<unknown>,
): Promise<RecordState | null> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(resourceTables[name])} where id = ${id}${lockClause}`.execute(
    database.query,
  );
  const [row] = rows;
  if (!row) return null;
  return {
    row,
    translations: isContent(name) ? await readTranslationRows(database, { name, id }) : [],
  };
}

export function readState(
  database: Pick<Database, "query">,
  key: RecordKey,
): Promise<RecordState | null> {
  return selectState(database, key, sql``);
}

/** Reads a record and locks it: other changes of this record wait for the end of the transaction. */
export function lockState(
  transactionDatabase: Database,
  key: RecordKey,
): Promise<RecordState | null> {
  // SQLite needs no lock: it has one writer at a time.
  return selectState(
    transactionDatabase,
    key,
    transactionDatabase.engine === "PostgreSQL" ? sql` for update` : sql``,
  );
}

/** Returns the version of a record; 0 without a record, as for settings that were never saved. */
export function getVersion(state: RecordState | null): number {
  return Number(state?.row.version ?? 0);
}

/** Returns a record in the form that the API sends to the painter. */
export function toPainterAnswer<Name extends ContentName>(
  name: Name,
  { row, translations }: RecordState,
): ContentAnswer<Name> & { translations: Translations<Name> } {
  const record = toAnswer(name, parseRow(name, row), "painter");
  return { ...record, translations: toTranslations(name, translations) };
}

/**
 * Refuses a change if its author has not read the present version of the record.
 * @param expected versions that the change may replace; undefined allows any version
 * @throws Problem 409 with the present record if its version is not expected
 */
export function refuseUnexpectedVersion(
  name: ContentName,
  state: RecordState | null,
  expected: number[] | undefined,
): void {
  const version = getVersion(state);
  // A change of settings that were never saved replaces no version.
  if (!state || !expected || expected.includes(version)) return;
  const present = { version, record: toPainterAnswer(name, state) };
  throw new Problem(409, "changedElsewhere", { present });
}
