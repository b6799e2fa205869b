// Creates and changes the records that the painter writes, and keeps their translations and journal.

import { type Kysely, sql } from "kysely";
import {
  type ContentCollection,
  type ContentName,
  isCollection,
  resources,
} from "../../core/api-routes.ts";
import type { WrittenIn } from "../../core/entities/translation-rules.ts";
import { createError } from "../../core/error-messages.ts";
import {
  type ContentInput,
  type ContentRecords,
  listFields,
  type Translations,
} from "../../core/records/records.ts";
import { chooseWrite, type Database, withinTransaction } from "../database/open.ts";
import { now } from "../database/rows.ts";
import { resourceTables, type Schema } from "../database/schema.ts";
import type { Row } from "../database/tables.ts";
import { Problem, requireFound } from "../errors.ts";
import { refuseEditionBelowCertificates } from "./certificates.ts";
import { changeRow, insertRow, parseRow, toColumns, upsertRow } from "./content-rows.ts";
import { addRecordChange, changeRecord } from "./journal/change-record.ts";
import { type RecordState, refuseUnexpectedVersion } from "./journal/record-state.ts";
import { refuseUnknownMembers } from "./members.ts";
import { withMovedLines } from "./moved-lines.ts";
import { mergeTranslations, saveTranslations, toTranslations } from "./translations.ts";
import { labelTexts, refuseOwnLanguage, toWrittenInColumn } from "./written-in.ts";

/** Rules of single collections. Each runs in the transaction of a change and throws problems. */
const collectionRules: {
  [Name in ContentCollection]?: (
    transactionDatabase: Database,
    before: Row,
    fields: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
} = {
  prints: (transactionDatabase, print, { editionSize }) =>
    refuseEditionBelowCertificates(transactionDatabase, print, editionSize),
};

/** Applies the rule of the collection, if it has one. @throws Problem as the rule says */
export async function refuseByRule(
  transactionDatabase: Database,
  name: ContentName,
  row: Row,
  fields: object,
) {
  if (isCollection(name)) await collectionRules[name]?.(transactionDatabase, row, { ...fields });
}

/** @throws Problem 400 if a field refers to a record that does not exist */
async function refuseUnknownReferences(
  transaction: Kysely<Schema>,
  name: ContentCollection,
  input: object,
): Promise<void> {
  const values: Record<string, unknown> = { ...input };
  for (const [path, { refersTo }] of listFields(name)) {
    const id = values[path];
    if (!refersTo || typeof id !== "number") continue;
    const { rows } = await sql`
      select id from ${sql.table(resourceTables[refersTo])} where id = ${id}`.execute(transaction);
    if (rows.length > 0) continue;
    const error = createError("referenceMissing");
    throw new Problem(400, error, { issues: [{ path, ...error }] });
  }
}

/** Returns the position of a new record: 0 until the first reordering, later the highest plus 1. */
async function findPositionAtEnd(
  transaction: Kysely<Schema>,
  name: ContentCollection,
  field: string,
): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`
    select max(${sql.ref(field)}) as highest
    from ${sql.table(resourceTables[name])}`.execute(transaction);
  const highest = rows[0]?.highest;
  return highest ? highest + 1 : 0;
}

/** Returns the fields that the site sets in a new record. */
async function createSiteFields(transaction: Kysely<Schema>, name: ContentCollection) {
  const time = now();
  const fields: Record<string, unknown> = {};
  for (const [field, { setBySite }] of listFields(name)) {
    if (setBySite === "lastPlace")
      fields[field] = await findPositionAtEnd(transaction, name, field);
    else if (setBySite) fields[field] = time;
  }
  return fields;
}

/** The part of a request that states languages and translations of a record's texts. */
interface StatedTexts {
  /** Languages of some texts; the other texts keep their languages. */
  writtenIn?: WrittenIn | undefined;
  /** All translations; absent if all stay as they are. */
  translations?: Translations | undefined;
}

interface NewContent<Name extends ContentCollection> extends StatedTexts {
  fields: ContentInput<Name>;
}

/**
 * Creates a record.
 * @throws Problem 400 if the fields refer to an unknown record, or if a translation is in the language
 * of its original
 */
export function createContent<Name extends ContentCollection>(
  database: Database,
  name: Name,
  { fields, writtenIn: statedLanguages, translations = {} }: NewContent<Name>,
): Promise<RecordState> {
  const write = chooseWrite(database, name);
  return write(async (transaction) => {
    const transactionDatabase = withinTransaction(database, transaction);
    await refuseUnknownReferences(transaction, name, fields);
    await refuseUnknownMembers(transaction, fields);
    const rows = { before: {}, after: toColumns(name, fields) };
    const writtenIn = await labelTexts(transactionDatabase, name, rows, statedLanguages);
    refuseOwnLanguage(name, writtenIn, translations);
    const columns = {
      ...(await createSiteFields(transaction, name)),
      ...toWrittenInColumn(name, writtenIn),
    };
    const row = await insertRow(transaction, name, fields, columns);
    const content = { name, id: Number(row.id) };
    const after = {
      row,
      translations: await saveTranslations(transactionDatabase, content, translations, {
        before: null,
        rowAfter: row,
      }),
    };
    await addRecordChange(transactionDatabase, content, { before: null, after });
    return after;
  });
}

/** Creates a record without translations. @throws Problem as `createContent` */
export async function createRecord<Name extends ContentCollection>(
  database: Database,
  name: Name,
  fields: ContentInput<Name>,
): Promise<ContentRecords[Name]> {
  return parseRow(name, (await createContent(database, name, { fields })).row);
}

interface ContentChange<Name extends ContentName> extends StatedTexts {
  /** The changed fields; all fields for settings that were never saved. */
  fields: Partial<ContentInput<Name>>;
  /** True if `translations` has only the changed translations. The other ones then stay. */
  keepsTranslations?: boolean;
}

/**
 * Changes a record, or saves settings for the first time.
 * @param content `expected`: versions that the change may replace, by default any
 * @param change receives the present record, or null for settings that were never saved
 * @throws Problem 404; 400 as `createContent`; 409 with the present record if its version is not
 * expected; 409 if the rule of the collection forbids the change
 */
export async function changeContent<Name extends ContentName>(
  database: Database,
  { expected, ...content }: { name: Name; id: number; expected?: number[] | undefined },
  change: (before: RecordState | null) => Promise<ContentChange<Name>>,
): Promise<{ before: RecordState | null; after: RecordState }> {
  const { name } = content;
  const { before, result } = await changeRecord(
    database,
    content,
    async (transactionDatabase, before) => {
      refuseUnexpectedVersion(name, before, expected);
      const requested = await change(before);
      const {
        fields,
        writtenIn: statedLanguages,
        ...texts
      } = withMovedLines(name, before, requested);
      if (isCollection(name)) {
        const { row } = requireFound(before, resources[name].trash.kind);
        await refuseUnknownReferences(transactionDatabase.query, name, fields);
        await refuseUnknownMembers(transactionDatabase.query, fields);
        await refuseByRule(transactionDatabase, name, row, fields);
      }
      const columns = { ...before?.row, ...toColumns(name, fields) };
      const rows = { before: before?.row ?? {}, after: columns };
      const writtenIn = await labelTexts(transactionDatabase, name, rows, statedLanguages);
      refuseOwnLanguage(name, writtenIn, texts.translations);
      const labels = toWrittenInColumn(name, writtenIn, before?.row.writtenIn);
      const row = await writeRow(transactionDatabase.query, content, { before, fields, labels });
      const existing = toTranslations(name, before?.translations ?? []);
      const translations = texts.keepsTranslations
        ? mergeTranslations(existing, texts.translations ?? {})
        : (texts.translations ?? existing);
      const after = {
        row,
        translations: await saveTranslations(transactionDatabase, content, translations, {
          before,
          rowAfter: row,
        }),
      };
      return { result: after, after };
    },
  );
  return { before, after: result };
}

async function writeRow(
  query: Kysely<Schema>,
  content: { name: ContentName; id: number },
  { before, fields, labels }: { before: RecordState | null; fields: object; labels: object },
) {
  // Only settings that were never saved have no record before.
  if (!before) return upsertRow(query, content, fields, { ...labels });
  const timeFields = listFields(content.name).filter(
    ([, { setBySite }]) => setBySite === "updatedAt",
  );
  const times = Object.fromEntries(timeFields.map(([field]) => [field, now()]));
  return changeRow(query, content, fields, { ...labels, ...times });
}

/** Changes some fields of a record. @throws Problem as `changeContent` */
export async function updateRecord<Name extends ContentName>(
  database: Database,
  name: Name,
  id: number,
  fields: Partial<ContentInput<Name>>,
): Promise<ContentRecords[Name]> {
  const { after } = await changeContent(database, { name, id }, async () => ({ fields }));
  return parseRow(name, after.row);
}
