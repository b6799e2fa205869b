// Answers the calls that `content.ts` adds, for every kind of record that `core/records` declares.

import type { Context } from "hono";
import type { JSONObject } from "hono/utils/types";
import type { ContentCollection, ContentName } from "../../core/api-routes.ts";
import { languageIn } from "../../core/entities/translation-rules.ts";
import {
  type ContentAnswer,
  type ContentInput,
  type ContentRecords,
  listTranslatedFields,
  toAnswer,
  withAllFields,
} from "../../core/records/records.ts";
import { changeContent, createContent } from "../catalogue/content-changes.ts";
import { parseRow } from "../catalogue/content-rows.ts";
import { type FieldChange, refuseOtherValues } from "../catalogue/journal/field-changes.ts";
import {
  getVersion,
  type RecordState,
  toPainterAnswer,
} from "../catalogue/journal/record-state.ts";
import { listEarlierVersions, readRecordVersion } from "../catalogue/journal/versions.ts";
import { findTranslations, toTranslations } from "../catalogue/translations.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import { storeEmbeddedImages } from "../pictures/embedded-images.ts";
import type { Media } from "../pictures/pictures.ts";
import type { AppEnv } from "../services.ts";
import { getAdditions } from "./additions.ts";
import type { OptionalFields } from "./resource-bodies.ts";
import { formatVersionTag, parseExpectedVersions } from "./shapes.ts";
import { writeRecord } from "./writes.ts";

/** A kind of record that `core/records` declares, with the functions that its calls need. */
export interface ContentResource<Name extends ContentName> {
  name: Name;
  /** Name of the record's schema in the OpenAPI document, and end of the operation ids. */
  entity: string;
  /** Reads one record; default values for settings that were never saved. @throws Problem 404 */
  get(database: Database, id: number, config: Config): Promise<ContentRecords[Name]>;
  /** Runs after each save, outside its transaction. */
  afterSave?(media: Media, body: ContentAnswer<Name>): void;
}

/**
 * Answers the call that reads one record. If the request asks for unpublished records, the answer also
 * has `translations` and the fields that only the painter may read.
 */
export async function readContent<Name extends ContentName>(
  c: Context<AppEnv>,
  { name, get }: ContentResource<Name>,
  id: number,
): Promise<object> {
  const { config, database } = c.var.services;
  // The version is read before the record: if a change comes in between, the caller's next write is
  // refused, so that it does not overwrite the change.
  const version = await readRecordVersion(database, { name, id });
  const record = await get(database, id, config);
  // Set after `get`, which may throw a 404: with an ETag, the 404 would reveal that an unpublished
  // record exists.
  c.header("ETag", formatVersionTag(version));
  if (!database.unpublished) return toAnswer(name, record, "everyone");
  const translations = await findTranslations(database, { name, id });
  const additionsById = await getAdditions(name).read(database);
  return { ...toAnswer(name, record, "painter"), translations, ...additionsById(id) };
}

/**
 * Returns the answer to a write. The answer has the fields for the painter only if the request states
 * `published`, and translations only if the request states translations.
 */
function answerWrite<Name extends ContentName>(
  name: Name,
  { published, translations }: OptionalFields,
  state: RecordState,
): { body: ContentAnswer<Name>; version: number } {
  const reader = published === undefined ? "everyone" : "painter";
  const body = toAnswer(name, parseRow(name, state.row), reader);
  const texts = translations && { translations: toTranslations(name, state.translations) };
  return { body: { ...body, ...texts }, version: getVersion(state) };
}

/** Answers the call that creates a record. */
export async function createContentByCall<Name extends ContentCollection>(
  c: Context<AppEnv>,
  { name, afterSave }: ContentResource<Name>,
  input: ContentInput<Name> & OptionalFields,
): Promise<object> {
  const { media } = c.var.services;
  const { writtenIn, translations } = input;
  const fields = await storeEmbeddedImages(media, name, input);
  const content = { fields, writtenIn, translations };
  const body = await writeRecord(c, { name, status: 201 }, async (transactionDatabase) =>
    answerWrite(name, input, await createContent(transactionDatabase, name, content)),
  );
  afterSave?.(media, body);
  return body;
}

/** Replaces a record if its version is that of `If-Match`. */
export async function replaceContent<Name extends ContentName>(
  c: Context<AppEnv>,
  { name, afterSave }: ContentResource<Name>,
  id: number,
  input: ContentInput<Name> & OptionalFields,
): Promise<object> {
  const { media } = c.var.services;
  const expected = parseExpectedVersions(c.req.header("if-match"));
  const { writtenIn, translations } = input;
  const fields = withAllFields(name, await storeEmbeddedImages(media, name, input));
  const body = await writeRecord(c, { name, id }, async (transactionDatabase) => {
    const change = async () => ({ fields, writtenIn, translations });
    const { after } = await changeContent(transactionDatabase, { name, id, expected }, change);
    return answerWrite(name, input, after);
  });
  afterSave?.(media, body);
  return body;
}

/** Changes the fields in `set` if each still has the value in `from`, which the caller has read. */
export async function changeContentFields<Name extends ContentName>(
  c: Context<AppEnv>,
  { name, get, afterSave }: ContentResource<Name>,
  id: number,
  { set, from }: FieldChange & { set: Partial<ContentInput<Name>> & OptionalFields },
): Promise<object> {
  const { config, media } = c.var.services;
  const fields = await storeEmbeddedImages(media, name, set);
  const body = await writeRecord(c, { name, id }, async (transactionDatabase) => {
    let defaultsAnswer = {};
    const { before, after } = await changeContent(
      transactionDatabase,
      { name, id },
      async (before) => {
        const { writtenIn, translations } = set;
        // The record keeps the translations that the call does not state.
        const texts = { translations, keepsTranslations: true };
        if (before) return { ...texts, fields, writtenIn };
        const defaults = await get(transactionDatabase, id, config);
        defaultsAnswer = { ...toAnswer(name, defaults, "painter"), translations: {} };
        // Only settings have no record before. This is their first save: each text that the call does
        // not set is stored with the language of the default.
        const defaultFields = listTranslatedFields(name).filter((field) => !(field in fields));
        const labels = defaultFields.map((field) => [field, languageIn(defaults.writtenIn, field)]);
        return {
          ...texts,
          fields: { ...defaults, ...fields },
          writtenIn: { ...Object.fromEntries(labels), ...writtenIn },
        };
      },
    );
    const body = toPainterAnswer(name, after);
    const bodies = { before: before ? toPainterAnswer(name, before) : defaultsAnswer, after: body };
    refuseOtherValues({ set, from }, { ...bodies, version: getVersion(before) });
    return { body, version: getVersion(after) };
  });
  afterSave?.(media, body);
  return body;
}

/** Lists the earlier versions of a record. @throws Problem 404 without the record */
export async function listVersions<Name extends ContentName>(
  c: Context<AppEnv>,
  { name, get }: ContentResource<Name>,
  id: number,
) {
  const { config, database } = c.var.services;
  await get(database, id, config);
  return listEarlierVersions<JSONObject>(database, { name, id });
}
