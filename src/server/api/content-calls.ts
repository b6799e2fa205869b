import type { Context } from "hono";
import type { JSONObject } from "hono/utils/types";
import type { ContentName } from "../../core/api-routes.ts";
import type { Translations } from "../../core/entities/translation-rules.ts";
import type { Content } from "../catalogue/content.ts";
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
import type { AppEnv } from "../http/request.ts";
import { storeEmbeddedImages } from "../pictures/embedded-images.ts";
import type { Media } from "../pictures/pictures.ts";
import { expectedVersions, versionTag } from "./versions.ts";
import { writeRecord } from "./writes.ts";

/** The use cases of one kind of content, and its records as the API sends them. */
export interface ContentUseCases<Stored extends object, Input extends object, Body extends object> {
  name: ContentName;
  /** Settings that were never saved have their defaults. @throws Problem 404 */
  get(database: Database, id: number, config: Config): Promise<Stored>;
  update(within: Database, id: number, input: Input): Promise<Stored>;
  /** Runs after each save, outside its transaction. */
  saved?(media: Media, body: Body): void;
  /** For visitors. */
  toBody(stored: Stored): Body;
  /** As `toBody`, with the field `published` if the records have it. */
  toAdminBody(stored: Stored): Body;
}

/** Optional fields of requests that the specified bodies lack. */
interface Optional {
  published?: boolean;
  translations?: Translations | undefined;
}

export type Sent<Input> = Input & Optional;

/** Answers with `published` and `translations` only where the request asks for unpublished records. */
export async function readContent<Stored extends object, Body extends object>(
  c: Context<AppEnv>,
  { name, get, toBody, toAdminBody }: ContentUseCases<Stored, never, Body>,
  id: number,
): Promise<Body> {
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
async function writtenBody<Stored extends object, Body extends object>(
  within: Database,
  content: Content,
  { toBody, toAdminBody }: Pick<ContentUseCases<Stored, never, Body>, "toBody" | "toAdminBody">,
  { published, translations }: Optional,
  stored: Stored,
): Promise<Body> {
  const body = published === undefined ? toBody(stored) : toAdminBody(stored);
  if (!translations) return body;
  await saveTranslations(within, content, translations);
  return { ...body, translations: await findTranslations(within, content) };
}

export async function createContent<
  Stored extends { id: number },
  Input extends object,
  Body extends object,
>(
  c: Context<AppEnv>,
  useCases: ContentUseCases<Stored, Input, Body> & {
    create(within: Database, input: Input): Promise<Stored>;
  },
  sent: Sent<Input>,
): Promise<Body> {
  const { name, create, saved } = useCases;
  const { media } = c.var.services;
  const input = await storeEmbeddedImages(media, sent);
  const body = await writeRecord(c, { name, status: 201 }, async (within) => {
    const stored = await create(within, input);
    const content = { name, id: stored.id };
    const body = await writtenBody(within, content, useCases, sent, stored);
    return { body, version: firstVersion };
  });
  saved?.(media, body);
  return body;
}

/** Replaces a record if its version is that of `If-Match`. */
export async function replaceContent<
  Stored extends object,
  Input extends object,
  Body extends object,
>(
  c: Context<AppEnv>,
  useCases: ContentUseCases<Stored, Input, Body>,
  id: number,
  { translations, ...sent }: Sent<Input>,
): Promise<Body> {
  const { name, update, saved } = useCases;
  const { media } = c.var.services;
  const content = { name, id };
  const expected = expectedVersions(c.req.header("if-match"));
  const input = (await storeEmbeddedImages(media, sent)) as Input & Optional;
  const body = await writeRecord(c, content, (within) =>
    changeRecord(within, { ...content, expected }, async () => {
      const stored = await update(within, id, input);
      return writtenBody(within, content, useCases, { ...input, translations }, stored);
    }),
  );
  saved?.(media, body);
  return body;
}

/** Changes single fields of a record, as `changeFields` does. */
export async function changeContent<
  Stored extends object,
  Input extends object,
  Body extends object,
>(
  c: Context<AppEnv>,
  { name, get, update, toAdminBody, saved }: ContentUseCases<Stored, Input, Body>,
  id: number,
  { set, from }: FieldChange,
): Promise<Body> {
  const { config, media } = c.var.services;
  const content = { name, id };
  const { translations, ...fields } = (await storeEmbeddedImages(media, set)) as Optional;
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
            const stored = await get(within, id, config);
            // A stored record has all fields of the input, already parsed.
            await update(within, id, { ...stored, ...fields } as unknown as Input);
            if (translations) await mergeTranslations(within, content, translations);
          });
        },
      },
    ),
  );
  saved?.(media, body);
  return body;
}

export async function listVersions<Stored extends object>(
  c: Context<AppEnv>,
  { name, get }: Pick<ContentUseCases<Stored, never, object>, "name" | "get">,
  id: number,
) {
  const { config, database } = c.var.services;
  await get(database, id, config);
  return listEarlierVersions<JSONObject>(database, { name, id });
}
