import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { JSONObject } from "hono/utils/types";
import type { ContentName } from "../../core/api-routes.ts";
import type { ContentInput } from "../../core/entities/inputs.ts";
import type { Translations } from "../../core/entities/translation-rules.ts";
import type { AppEnv } from "../app-env.ts";
import type { Content } from "../catalogue/translations.ts";
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
import type { Described } from "./resource-bodies.ts";
import { expectedVersions, versionTag } from "./versions.ts";
import { writeRecord } from "./writes.ts";

/** The use cases of one kind of content, and its records as the API sends them. */
export interface ContentKind<
  Name extends ContentName,
  Schema extends z.ZodObject,
  Stored extends object,
> extends Described<Name, Schema> {
  /** Settings that were never saved have their defaults. @throws Problem 404 */
  get(database: Database, id: number, config: Config): Promise<Stored>;
  update(within: Database, id: number, input: ContentInput<Name>): Promise<Stored>;
  /** Runs after each save, outside its transaction. */
  saved?(media: Media, body: z.input<Schema>): void;
  /** For visitors. */
  toBody(stored: Stored): z.input<Schema>;
  /** As `toBody`, with the field `published` if the records have it. */
  toAdminBody(stored: Stored): z.input<Schema>;
}

/** A kind without its types: its functions take what another one of them returns. */
export interface AnyKind {
  name: ContentName;
  get(database: Database, id: number, config: Config): Promise<object>;
  update(within: Database, id: number, input: object): Promise<object>;
  saved?(media: Media, body: object): void;
  toBody(stored: object): object;
  toAdminBody(stored: object): object;
}

/** Fields of requests that the specified bodies lack. */
interface Optional {
  published?: boolean;
  translations?: Translations | undefined;
}

/** Answers with `published` and `translations` only where the request asks for unpublished records. */
export async function readContent(
  c: Context<AppEnv>,
  { name, get, toBody, toAdminBody }: AnyKind,
  id: number,
): Promise<object> {
  const { config, database } = c.var.services;
  // Read before the record: a change in between then refuses the caller's next write, and is never
  // lost. A 404 has no ETag, which would tell an unpublished record from a missing one.
  const version = await readRecordVersion(database, { name, id });
  const stored = await get(database, id, config);
  c.header("ETag", versionTag(version));
  if (!database.unpublished) return toBody(stored);
  return { ...toAdminBody(stored), translations: await findTranslations(database, { name, id }) };
}

/** Answers with `published` and `translations` only if the request states them. */
async function writtenBody(
  within: Database,
  content: Content,
  { toBody, toAdminBody }: AnyKind,
  { published, translations }: Optional,
  stored: object,
): Promise<object> {
  const body = published === undefined ? toBody(stored) : toAdminBody(stored);
  if (!translations) return body;
  await saveTranslations(within, content, translations);
  return { ...body, translations: await findTranslations(within, content) };
}

export async function createContent(
  c: Context<AppEnv>,
  kind: AnyKind & { create(within: Database, input: object): Promise<{ id: number }> },
  sent: object,
): Promise<object> {
  const { name } = kind;
  const { media } = c.var.services;
  const input = await storeEmbeddedImages(media, sent);
  const body = await writeRecord(c, { name, status: 201 }, async (within) => {
    const stored = await kind.create(within, input);
    const body = await writtenBody(within, { name, id: stored.id }, kind, sent, stored);
    return { body, version: firstVersion };
  });
  kind.saved?.(media, body);
  return body;
}

/** Replaces a record if its version is that of `If-Match`. */
export async function replaceContent(
  c: Context<AppEnv>,
  kind: AnyKind,
  id: number,
  { translations, ...sent }: Optional,
): Promise<object> {
  const { media } = c.var.services;
  const content = { name: kind.name, id };
  const expected = expectedVersions(c.req.header("if-match"));
  const input = await storeEmbeddedImages(media, sent);
  const body = await writeRecord(c, content, (within) =>
    changeRecord(within, { ...content, expected }, async () => {
      const stored = await kind.update(within, id, input);
      return writtenBody(within, content, kind, { ...input, translations }, stored);
    }),
  );
  kind.saved?.(media, body);
  return body;
}

/** Changes single fields of a record, as `changeFields` does. */
export async function changeContent(
  c: Context<AppEnv>,
  { name, get, update, toAdminBody, saved }: AnyKind,
  id: number,
  { set, from }: FieldChange,
): Promise<object> {
  const { config, media } = c.var.services;
  const content = { name, id };
  const { translations, ...fields }: Optional = await storeEmbeddedImages(media, set);
  const body = await writeRecord(c, content, (within) =>
    changeFields(
      { set, from },
      {
        read: async () => ({
          version: await readRecordVersion(within, content),
          body: {
            ...toAdminBody(await get(within, id, config)),
            translations: await findTranslations(within, content),
          },
        }),
        async update() {
          await changeRecord(within, content, async () => {
            // A stored record has all fields of the input, already parsed.
            await update(within, id, { ...(await get(within, id, config)), ...fields });
            if (translations) await mergeTranslations(within, content, translations);
          });
        },
      },
    ),
  );
  saved?.(media, body);
  return body;
}

export async function listVersions(c: Context<AppEnv>, { name, get }: AnyKind, id: number) {
  const { config, database } = c.var.services;
  await get(database, id, config);
  return listEarlierVersions<JSONObject>(database, { name, id });
}
