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
import { recordOf } from "../catalogue/content-rows.ts";
import { type FieldChange, refuseOtherValues } from "../catalogue/journal/field-changes.ts";
import { painterAnswer, type RecordState, versionOf } from "../catalogue/journal/record-state.ts";
import { listEarlierVersions, readRecordVersion } from "../catalogue/journal/versions.ts";
import { findTranslations, toTranslations } from "../catalogue/translations.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import { storeEmbeddedImages } from "../pictures/embedded-images.ts";
import type { Media } from "../pictures/pictures.ts";
import type { AppEnv } from "../services.ts";
import { additionsTo } from "./additions.ts";
import type { Optional } from "./resource-bodies.ts";
import { expectedVersions, versionTag } from "./shapes.ts";
import { writeRecord } from "./writes.ts";

/** The use cases of one kind of content. */
export interface ContentResource<Name extends ContentName> {
  name: Name;
  /** Its schema in the document, and the end of its operations' names. */
  entity: string;
  /** Settings that were never saved have their defaults. @throws Problem 404 */
  get(database: Database, id: number, config: Config): Promise<ContentRecords[Name]>;
  /** Runs after each save, outside its transaction. */
  saved?(media: Media, body: ContentAnswer<Name>): void;
}

/** Answers with the fields of the painter and `translations` only where the request asks for unpublished records. */
export async function readContent<Name extends ContentName>(
  c: Context<AppEnv>,
  { name, get }: ContentResource<Name>,
  id: number,
): Promise<object> {
  const { config, database } = c.var.services;
  // Read before the record: a change in between then refuses the caller's next write, and is never
  // lost. A 404 has no ETag, which would tell an unpublished record from a missing one.
  const version = await readRecordVersion(database, { name, id });
  const record = await get(database, id, config);
  c.header("ETag", versionTag(version));
  if (!database.unpublished) return toAnswer(name, record, "everyone");
  const translations = await findTranslations(database, { name, id });
  const added = await additionsTo(name).find(database);
  return { ...toAnswer(name, record, "painter"), translations, ...added(id) };
}

/** Answers with the fields of the painter if the request states `published`, and with stated `translations`. */
function writtenAnswer<Name extends ContentName>(
  name: Name,
  { published, translations }: Optional,
  state: RecordState,
): { body: ContentAnswer<Name>; version: number } {
  const reader = published === undefined ? "everyone" : "painter";
  const body = toAnswer(name, recordOf(name, state.row), reader);
  const texts = translations && { translations: toTranslations(name, state.translations) };
  return { body: { ...body, ...texts }, version: versionOf(state) };
}

export async function createContentByCall<Name extends ContentCollection>(
  c: Context<AppEnv>,
  { name, saved }: ContentResource<Name>,
  sent: ContentInput<Name> & Optional,
): Promise<object> {
  const { media } = c.var.services;
  const { writtenIn, translations } = sent;
  const fields = await storeEmbeddedImages(media, name, sent);
  const content = { fields, writtenIn, translations };
  const body = await writeRecord(c, { name, status: 201 }, async (within) =>
    writtenAnswer(name, sent, await createContent(within, name, content)),
  );
  saved?.(media, body);
  return body;
}

/** Replaces a record if its version is that of `If-Match`. */
export async function replaceContent<Name extends ContentName>(
  c: Context<AppEnv>,
  { name, saved }: ContentResource<Name>,
  id: number,
  sent: ContentInput<Name> & Optional,
): Promise<object> {
  const { media } = c.var.services;
  const expected = expectedVersions(c.req.header("if-match"));
  const { writtenIn, translations } = sent;
  const fields = withAllFields(name, await storeEmbeddedImages(media, name, sent));
  const body = await writeRecord(c, { name, id }, async (within) => {
    const change = async () => ({ fields, writtenIn, translations });
    const { after } = await changeContent(within, { name, id, expected }, change);
    return writtenAnswer(name, sent, after);
  });
  saved?.(media, body);
  return body;
}

/** Changes single fields of a record if each has the value that the author read. */
export async function changeContentFields<Name extends ContentName>(
  c: Context<AppEnv>,
  { name, get, saved }: ContentResource<Name>,
  id: number,
  { set, from }: FieldChange & { set: Partial<ContentInput<Name>> & Optional },
): Promise<object> {
  const { config, media } = c.var.services;
  const fields = await storeEmbeddedImages(media, name, set);
  const body = await writeRecord(c, { name, id }, async (within) => {
    let unsaved = {};
    const { before, after } = await changeContent(within, { name, id }, async (before) => {
      const { writtenIn, translations } = set;
      const texts = { translations, keepsTranslations: true };
      if (before) return { ...texts, fields, writtenIn };
      const defaults = await get(within, id, config);
      unsaved = { ...toAnswer(name, defaults, "painter"), translations: {} };
      // The painter has not written the other texts.
      const others = listTranslatedFields(name).filter((field) => !(field in fields));
      const labels = others.map((field) => [field, languageIn(defaults.writtenIn, field)]);
      return {
        ...texts,
        fields: { ...defaults, ...fields },
        writtenIn: { ...Object.fromEntries(labels), ...writtenIn },
      };
    });
    const body = painterAnswer(name, after);
    const bodies = { before: before ? painterAnswer(name, before) : unsaved, after: body };
    refuseOtherValues({ set, from }, { ...bodies, version: versionOf(before) });
    return { body, version: versionOf(after) };
  });
  saved?.(media, body);
  return body;
}

export async function listVersions<Name extends ContentName>(
  c: Context<AppEnv>,
  { name, get }: ContentResource<Name>,
  id: number,
) {
  const { config, database } = c.var.services;
  await get(database, id, config);
  return listEarlierVersions<JSONObject>(database, { name, id });
}
