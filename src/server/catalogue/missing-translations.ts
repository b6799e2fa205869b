import { type ContentName, resources, type SingletonName } from "../../core/api-routes.ts";
import type {
  MissingTranslation,
  TranslationReport,
} from "../../core/entities/missing-translation.ts";
import type { OutdatedTranslation } from "../../core/entities/outdated-translation.ts";
import { defaultBioTitle } from "../../core/entities/settings-defaults.ts";
import {
  type TranslationLanguage,
  type Translations,
  translatableFields,
  translatableResources,
} from "../../core/entities/translation-rules.ts";
import type { Database } from "../database/open.ts";
import { listArtworks } from "./artworks/artworks.ts";
import { listExhibitions } from "./exhibitions.ts";
import { listOutdatedTranslations } from "./outdated-translations.ts";
import { listPrints } from "./prints/prints.ts";
import { findSettings } from "./settings.ts";
import { listTranslations } from "./translations.ts";

type Fields = Record<string, unknown>;
type Readable = Fields & { id: number };

const lists: Partial<Record<ContentName, (database: Database) => Promise<object[]>>> = {
  artworks: listArtworks,
  prints: listPrints,
  exhibitions: listExhibitions,
};

async function readAll(database: Database, resource: ContentName): Promise<Readable[]> {
  const list = lists[resource];
  const found = list
    ? await list(database)
    : [await findSettings(database, resource as SingletonName)];
  return found.filter((record) => record !== null) as Readable[];
}

/** True for a text with letters. Pages translate the default title of the biography themselves. */
function needsTranslation(text: unknown): boolean {
  return typeof text === "string" && /\p{L}/u.test(text) && text !== defaultBioTitle;
}

interface RecordState extends MissingTranslation {
  /** Number of texts. */
  texts: number;
}

async function listStatesOf(
  database: Database,
  resource: ContentName,
  languages: readonly TranslationLanguage[],
  changed: readonly OutdatedTranslation[],
): Promise<RecordState[]> {
  const records = await readAll(database, resource);
  const ids = records.map(({ id }) => id);
  const translations: ReadonlyMap<number, Translations> = await listTranslations(
    database,
    resource,
    ids,
  );
  return records.flatMap((record) => {
    const texts = translatableFields[resource].filter((field) => needsTranslation(record[field]));
    const title = resources[resource].kind === "collection" ? String(record.title) : null;
    return languages.map((language) => {
      const translated: Fields = translations.get(record.id)?.[language] ?? {};
      const fields = texts.filter((field) => translated[field] === undefined);
      const outdated = changed
        .filter((each) => each.id === record.id && each.language === language)
        .map(({ field }) => field);
      return { resource, id: record.id, title, language, fields, outdated, texts: texts.length };
    });
  });
}

/** Reports the missing and outdated translations into the languages that the painter has chosen. */
export async function reportTranslations(database: Database): Promise<TranslationReport> {
  const languages = (await findSettings(database, "artistSettings"))?.translationLanguages ?? [];
  if (languages.length === 0) return { missing: [], progress: [] };
  const states: RecordState[] = [];
  const outdated = Map.groupBy(await listOutdatedTranslations(database), (each) => each.resource);
  for (const resource of translatableResources) {
    states.push(
      ...(await listStatesOf(database, resource, languages, outdated.get(resource) ?? [])),
    );
  }
  return {
    missing: states
      .filter(({ fields, outdated }) => fields.length + outdated.length > 0)
      .map(({ texts: _, ...missing }) => missing),
    progress: languages.map((language) => progressOf(language, states)),
  };
}

function progressOf(language: TranslationLanguage, states: readonly RecordState[]) {
  let [texts, translated] = [0, 0];
  for (const state of states.filter((each) => each.language === language)) {
    texts += state.texts;
    translated += state.texts - state.fields.length;
  }
  return { language, translated, texts };
}
