import { sql } from "kysely";
import type { ContentName } from "../../core/api-routes.ts";
import { languageIn } from "../../core/entities/translation-rules.ts";
import type { Language } from "../../core/languages.ts";
import { contentNames, translatedFields } from "../../core/records/records.ts";
import { settingsId } from "../../core/records/settings-defaults.ts";
import { changeTexts, type WritingChange } from "../../core/records/written-texts.ts";
import type { Config } from "../config/config.ts";
import { type Database, withinTransaction } from "../database/open.ts";
import { resourceTables } from "../database/schema.ts";
import type { Row } from "../database/tables.ts";
import { Problem } from "../errors.ts";
import { changeContent } from "./content-changes.ts";
import { changeRow } from "./content-rows.ts";
import { changeRecord } from "./journal/change-record.ts";
import { asOneChange } from "./journal/journal.ts";
import { type RecordState, readState } from "./journal/record-state.ts";
import { getArtistSettings } from "./settings.ts";
import { type Content, replaceTexts, type TextRow } from "./translations.ts";
import {
  findWritingLanguage,
  languageColumns,
  readWrittenIn,
  writtenInColumn,
} from "./written-in.ts";

// The painter writes in another language from now on. Deleted records keep the languages of their
// texts, as each text states its own.

type Mode = WritingChange["mode"];

/** Numbers of texts. */
interface TextCounts {
  /** Texts that only get another language. */
  relabelled: number;
  /** Texts that change places with their translation. */
  swapped: number;
  /** Texts that stay in another language. */
  kept: number;
}

interface ChangedState extends TextCounts {
  columns: Row;
  translations: TextRow[];
}

function changeState(
  name: ContentName,
  { row, translations }: RecordState,
  change: WritingChange,
): ChangedState {
  const fields: readonly string[] = translatedFields(name);
  const writtenIn = { ...readWrittenIn(name, row.writtenIn) };
  const changed: ChangedState = {
    ...{ relabelled: 0, swapped: 0, kept: 0, columns: {} },
    translations: translations.filter(({ field }) => !fields.includes(field)),
  };
  for (const field of fields) {
    const own = translations.filter((each) => each.field === field);
    const language = languageIn(writtenIn, field);
    const before = { text: String(row[field] ?? ""), language, translations: own };
    const after = changeTexts(before, change);
    if (after.translations !== own) changed.swapped += 1;
    else if (after !== before) changed.relabelled += 1;
    else if (before.text !== "" && language !== change.to) changed.kept += 1;
    if (after !== before) changed.columns[field] = after.text;
    writtenIn[field] = after.language;
    changed.translations.push(...after.translations.map((each) => ({ ...each, field })));
  }
  Object.assign(changed.columns, writtenInColumn(name, writtenIn, row.writtenIn));
  return changed;
}

async function listContent({ query }: Pick<Database, "query">): Promise<Content[]> {
  const found: Content[] = [];
  for (const name of contentNames) {
    const table = sql.table(resourceTables[name]);
    const { rows } = await sql<{ id: number }>`select id from ${table} order by id`.execute(query);
    found.push(...rows.map(({ id }) => ({ name, id })));
  }
  return found;
}

function add(one: TextCounts, other: TextCounts): TextCounts {
  return {
    relabelled: one.relabelled + other.relabelled,
    swapped: one.swapped + other.swapped,
    kept: one.kept + other.kept,
  };
}

const none: TextCounts = { relabelled: 0, swapped: 0, kept: 0 };

/** Counts the texts that a change of the painter's language would change, and changes nothing. */
export async function previewWritingLanguage(database: Database, to: Language) {
  // Read first: a change in between makes the state old, and never the numbers wrong.
  const state = await database.version();
  const from = await findWritingLanguage(database);
  const counts: Record<Mode, TextCounts> = { relabel: none, swap: none };
  for (const { name, id } of await listContent(database)) {
    const record = await readState(database, { name, id });
    for (const mode of ["relabel", "swap"] as const) {
      const changed = record ? changeState(name, record, { from, to, mode }) : none;
      counts[mode] = add(counts[mode], changed);
    }
  }
  return { from, state, ...counts };
}

async function changeOne(
  within: Database,
  content: Content,
  change: WritingChange,
): Promise<TextCounts> {
  const state = await readState(within, content);
  if (!state) return none;
  const { columns, translations, ...counts } = changeState(content.name, state, change);
  if (content.name === "artistSettings") Object.assign(columns, languageColumns(state.row, change));
  if (Object.keys(columns).length === 0) return counts;
  await changeRecord(within, content, async (inner) => {
    const row = await changeRow(inner.query, content, {}, columns);
    await replaceTexts(inner, content, { before: state.translations, after: translations });
    return { result: undefined, after: { row, translations } };
  });
  return counts;
}

/** Saves settings of the artist that were never saved. Their words are not the painter's. */
async function saveFirstSettings(within: Database, config: Config, to: Language): Promise<void> {
  const artist = await getArtistSettings({ database: within, config });
  const content = { name: "artistSettings", id: settingsId } as const;
  const labels = translatedFields("artistSettings").map((field) => [
    field,
    languageIn(artist.writtenIn, field),
  ]);
  await changeContent(within, content, async () => ({
    fields: { ...artist, writingLanguage: to },
    writtenIn: Object.fromEntries(labels),
  }));
}

/**
 * Changes the language that the painter writes in, and the texts of all records, as one entry of the
 * history.
 * @param change `state`: that of the preview
 * @returns the id of the entry, and the numbers of texts
 * @throws Problem 409 if the content has another state by now
 */
export function changeWritingLanguage(
  { database, config }: { database: Database; config: Config },
  { state, to, mode }: { to: Language; mode: Mode; state: number },
): Promise<TextCounts & { change: number }> {
  return database.write(async (transaction) => {
    const within = withinTransaction(database, transaction);
    // This transaction has raised the version by 1.
    if ((await readVersion(within)) !== state + 1) throw new Problem(409, "changedElsewhere");
    const change = { from: await findWritingLanguage(within), to, mode };
    const contents = await listContent(within);
    const { id, parts } = await asOneChange(within, "writing language", to);
    let counts = none;
    for (const content of contents) counts = add(counts, await changeOne(parts, content, change));
    const isSaved = contents.some(({ name }) => name === "artistSettings");
    if (!isSaved) await saveFirstSettings(parts, config, to);
    return { change: id, ...counts };
  });
}

async function readVersion({ query }: Pick<Database, "query">): Promise<number> {
  const row = await query.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
  return row.version;
}
