import type { Context } from "hono";
import type { JSONObject } from "hono/utils/types";
import type { ContentName } from "../../core/api-routes.ts";
import {
  type ContentAnswer,
  type ContentInput,
  type ContentRecords,
  toAnswer,
  withAllFields,
} from "../../core/records/records.ts";
import type { AppEnv } from "../app-env.ts";
import {
  findTranslations,
  mergeTranslations,
  saveTranslations,
} from "../catalogue/translations.ts";
import { changeFields, type FieldChange } from "../catalogue/versions/field-changes.ts";
import {
  changeRecord,
  firstVersion,
  listEarlierVersions,
  readRecordVersion,
} from "../catalogue/versions/versions.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import { storeEmbeddedImages } from "../pictures/embedded-images.ts";
import type { Media } from "../pictures/pictures.ts";
import type { Optional } from "./resource-bodies.ts";
import { expectedVersions, versionTag } from "./versions.ts";
import { writeRecord } from "./writes.ts";

/** The use cases of one kind of content. */
export interface ContentResource<Name extends ContentName> {
  name: Name;
  /** Its schema in the document, and the end of its operations' names. */
  entity: string;
  /** Settings that were never saved have their defaults. @throws Problem 404 */
  get(database: Database, id: number, config: Config): Promise<ContentRecords[Name]>;
  /** Changes the fields that `input` has. */
  update(
    within: Database,
    id: number,
    input: Partial<ContentInput<Name>>,
  ): Promise<ContentRecords[Name]>;
  /** Runs after each save, outside its transaction. */
  saved?(media: Media, body: ContentAnswer<Name>): void;
}

export interface Creation<Name extends ContentName> {
  create(
    within: Database,
    input: ContentInput<Name>,
  ): Promise<ContentRecords[Name] & { id: number }>;
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
  const stored = await get(database, id, config);
  c.header("ETag", versionTag(version));
  if (!database.unpublished) return toAnswer(name, stored, "everyone");
  const translations = await findTranslations(database, { name, id });
  return { ...toAnswer(name, stored, "painter"), translations };
}

/** Answers with the fields of the painter if the request states `published`, and with stated `translations`. */
async function writtenBody<Name extends ContentName>(
  within: Database,
  content: { name: Name; id: number },
  { published, translations }: Optional,
  stored: ContentRecords[Name],
): Promise<ContentAnswer<Name>> {
  const reader = published === undefined ? "everyone" : "painter";
  const body = toAnswer(content.name, stored, reader);
  if (!translations) return body;
  await saveTranslations(within, content, translations);
  return { ...body, translations: await findTranslations(within, content) };
}

export async function createContent<Name extends ContentName>(
  c: Context<AppEnv>,
  resource: ContentResource<Name> & Creation<Name>,
  sent: ContentInput<Name> & Optional,
): Promise<object> {
  const { name } = resource;
  const { media } = c.var.services;
  const input = await storeEmbeddedImages(media, name, sent);
  const body = await writeRecord(c, { name, status: 201 }, async (within) => {
    const stored = await resource.create(within, input);
    const body = await writtenBody(within, { name, id: stored.id }, sent, stored);
    return { body, version: firstVersion };
  });
  resource.saved?.(media, body);
  return body;
}

/** Replaces a record if its version is that of `If-Match`. */
export async function replaceContent<Name extends ContentName>(
  c: Context<AppEnv>,
  resource: ContentResource<Name>,
  id: number,
  sent: ContentInput<Name> & Optional,
): Promise<object> {
  const { media } = c.var.services;
  const content = { name: resource.name, id };
  const expected = expectedVersions(c.req.header("if-match"));
  const input = await storeEmbeddedImages(media, resource.name, sent);
  const body = await writeRecord(c, content, (within) =>
    changeRecord(within, { ...content, expected }, async () => {
      const stored = await resource.update(within, id, withAllFields(content.name, input));
      return writtenBody(within, content, sent, stored);
    }),
  );
  resource.saved?.(media, body);
  return body;
}

/** Changes single fields of a record, as `changeFields` does. */
export async function changeContent<Name extends ContentName>(
  c: Context<AppEnv>,
  { name, get, update, saved }: ContentResource<Name>,
  id: number,
  { set, from }: FieldChange & { set: Partial<ContentInput<Name>> & Optional },
): Promise<object> {
  const { config, media } = c.var.services;
  const content = { name, id };
  const fields = await storeEmbeddedImages(media, name, set);
  const body = await writeRecord(c, content, (within) =>
    changeFields(
      { set, from },
      {
        read: async () => ({
          version: await readRecordVersion(within, content),
          body: {
            ...toAnswer(name, await get(within, id, config), "painter"),
            translations: await findTranslations(within, content),
          },
        }),
        async update() {
          await changeRecord(within, content, async () => {
            // Settings that were never saved need all fields.
            const isUnsaved = (await readRecordVersion(within, content)) === 0;
            const defaults = isUnsaved ? await get(within, id, config) : {};
            await update(within, id, { ...defaults, ...fields });
            if (set.translations) await mergeTranslations(within, content, set.translations);
          });
        },
      },
    ),
  );
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
