// Changes the language that the painter writes in. Records in the trash stay as they are, because each
// text states its own language.

import { sql } from "kysely";
import type { ContentName } from "../../core/api-routes.ts";
import { languageIn } from "../../core/entities/translation-rules.ts";
import type { Language } from "../../core/languages.ts";
import { contentNames, listTranslatedFields } from "../../core/records/records.ts";
import { settingsId } from "../../core/records/settings-defaults.ts";
import type { ChangedText } from "../../core/records/writing-language.ts";
import {
  changeTexts,
  type FieldTexts,
  type WritingChange,
} from "../../core/records/written-texts.ts";
import type { Config } from "../config/config.ts";
import { type Database, withinTransaction } from "../database/open.ts";
import { resourceTables } from "../database/schema.ts";
import type { Row } from "../database/tables.ts";
import { Problem } from "../errors.ts";
import { changeContent } from "./content-changes.ts";
import { changeRow } from "./content-rows.ts";
import { changeRecord } from "./journal/change-record.ts";
import { beginGroupedChange } from "./journal/journal.ts";
import { type RecordState, readState } from "./journal/record-state.ts";
import { getArtistSettings } from "./settings.ts";
import { type ContentKey, replaceTranslationRows, type TranslationRow } from "./translations.ts";
import {
  findWritingLanguage,
  readWrittenIn,
  toLanguageColumns,
  toWrittenInColumn,
} from "./written-in.ts";

/**
 * In both modes, a text and its translation into the new language change places. With `relabel`, other
 * texts in the old language get the label of the new one. All further texts stay as they are.
 */
type Mode = WritingChange["mode"];

const changeKinds = ["relabelled", "kept", "swapped"] as const satisfies ChangedText["kind"][];

/** Numbers of texts, by the kind of their change. */
type TextCounts = Record<ChangedText["kind"], number>;

/** A record after its texts were changed. */
interface ChangedTexts {
  /** The texts before and after the change. */
  texts: ChangedText[];
  /** The columns that change. */
  columns: Row;
  translations: TranslationRow[];
}

/** Returns the kind of the change of a text; null if the text is empty or in the language already. */
function classifyChange(
  before: FieldTexts,
  after: FieldTexts,
  to: Language,
): ChangedText["kind"] | null {
  if (after.translations !== before.translations) return "swapped";
  if (after !== before) return "relabelled";
  return before.text !== "" && before.language !== to ? "kept" : null;
}

function toWrittenText({ text, language }: FieldTexts): ChangedText["before"] {
  return { text, language };
}

/** Returns the texts of a record after a change of the writing language. */
function changeRecordTexts(
  name: ContentName,
  { row, translations }: RecordState,
  change: WritingChange,
): ChangedTexts {
  const fields: readonly string[] = listTranslatedFields(name);
  const writtenIn = { ...readWrittenIn(name, row.writtenIn) };
  const changed: ChangedTexts = {
    texts: [],
    columns: {},
    translations: translations.filter(({ field }) => !fields.includes(field)),
  };
  for (const field of fields) {
    const fieldTranslations = translations.filter((each) => each.field === field);
    const language = languageIn(writtenIn, field);
    const text = String(row[field] ?? "");
    const before = { text, language, translations: fieldTranslations };
    const after = changeTexts(before, change);
    const kind = classifyChange(before, after, change.to);
    if (kind)
      changed.texts.push({ kind, before: toWrittenText(before), after: toWrittenText(after) });
    if (after !== before) changed.columns[field] = after.text;
    writtenIn[field] = after.language;
    changed.translations.push(...after.translations.map((each) => ({ ...each, field })));
  }
  Object.assign(changed.columns, toWrittenInColumn(name, writtenIn, row.writtenIn));
  return changed;
}

async function listContent({ query }: Pick<Database, "query">): Promise<ContentKey[]> {
  const contents: ContentKey[] = [];
  for (const name of contentNames) {
    const table = sql.table(resourceTables[name]);
    const { rows } = await sql<{ id: number }>`select id from ${table} order by id`.execute(query);
    contents.push(...rows.map(({ id }) => ({ name, id })));
  }
  return contents;
}

function countTexts(texts: ChangedText[]): TextCounts {
  const count = (kind: ChangedText["kind"]) => texts.filter((text) => text.kind === kind).length;
  return { relabelled: count("relabelled"), swapped: count("swapped"), kept: count("kept") };
}

/** Counts the texts that a change of the writing language would change, and changes nothing. */
export async function previewWritingLanguage(database: Database, to: Language) {
  // Reads the version before it counts: if a text changes during the count, `changeWritingLanguage`
  // refuses this version.
  const version = await database.version();
  const from = await findWritingLanguage(database);
  const texts: Record<Mode, ChangedText[]> = { relabel: [], swap: [] };
  for (const { name, id } of await listContent(database)) {
    const record = await readState(database, { name, id });
    for (const mode of ["relabel", "swap"] as const) {
      if (record) texts[mode].push(...changeRecordTexts(name, record, { from, to, mode }).texts);
    }
  }
  return {
    from,
    state: version,
    relabel: describeConsequences(texts.relabel),
    swap: describeConsequences(texts.swap),
  };
}

function describeConsequences(texts: ChangedText[]) {
  const examples = changeKinds.flatMap((kind) => texts.find((text) => text.kind === kind) ?? []);
  return { ...countTexts(texts), examples };
}

async function changeOneRecord(
  transactionDatabase: Database,
  content: ContentKey,
  change: WritingChange,
): Promise<ChangedText[]> {
  const state = await readState(transactionDatabase, content);
  if (!state) return [];
  const { columns, translations, texts } = changeRecordTexts(content.name, state, change);
  if (content.name === "artistSettings")
    Object.assign(columns, toLanguageColumns(state.row, change));
  if (Object.keys(columns).length === 0) return texts;
  await changeRecord(transactionDatabase, content, async (changeDatabase) => {
    const row = await changeRow(changeDatabase.query, content, {}, columns);
    await replaceTranslationRows(changeDatabase, content, {
      before: state.translations,
      after: translations,
    });
    return { result: undefined, after: { row, translations } };
  });
  return texts;
}

/** Saves the artist's settings for the first time: default texts, with the chosen language. */
async function saveFirstSettings(
  transactionDatabase: Database,
  config: Config,
  to: Language,
): Promise<void> {
  const artist = await getArtistSettings({ database: transactionDatabase, config });
  const content = { name: "artistSettings", id: settingsId } as const;
  const labels = listTranslatedFields("artistSettings").map((field) => [
    field,
    languageIn(artist.writtenIn, field),
  ]);
  await changeContent(transactionDatabase, content, async () => ({
    fields: { ...artist, writingLanguage: to },
    writtenIn: Object.fromEntries(labels),
  }));
}

/**
 * Changes the language that the painter writes in, and the texts of all records, as one entry of the
 * history.
 * @param change `state`: the content version that the preview returned
 * @returns the id of the entry, and the numbers of changed texts
 * @throws Problem 409 if the content has another version by now
 */
export function changeWritingLanguage(
  { database, config }: { database: Database; config: Config },
  { state, to, mode }: { to: Language; mode: Mode; state: number },
): Promise<TextCounts & { change: number }> {
  return database.write(async (transaction) => {
    const transactionDatabase = withinTransaction(database, transaction);
    // This transaction has raised the version by 1.
    if ((await readContentVersion(transactionDatabase)) !== state + 1)
      throw new Problem(409, "changedElsewhere");
    const change = { from: await findWritingLanguage(transactionDatabase), to, mode };
    const contents = await listContent(transactionDatabase);
    const { id, partDatabase } = await beginGroupedChange(
      transactionDatabase,
      "writing language",
      to,
    );
    const texts: ChangedText[] = [];
    for (const content of contents)
      texts.push(...(await changeOneRecord(partDatabase, content, change)));
    const isSaved = contents.some(({ name }) => name === "artistSettings");
    if (!isSaved) await saveFirstSettings(partDatabase, config, to);
    return { change: id, ...countTexts(texts) };
  });
}

async function readContentVersion({ query }: Pick<Database, "query">): Promise<number> {
  const row = await query.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
  return row.version;
}
