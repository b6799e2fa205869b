import type { Context } from "hono";
import type { ContentName } from "../../core/api-routes.ts";
import type { Translations } from "../../core/entities/translation-rules.ts";
import { findTranslations, saveTranslations } from "../catalogue/translations.ts";
import type { Database } from "../database/open.ts";
import type { AppEnv } from "../http/request.ts";

interface Content {
  name: ContentName;
  id: number;
}

export interface Sent {
  translations?: Translations | undefined;
}

/** Adds the translations of a record where the request asks for unpublished records. */
export async function readTranslated<Body extends object>(
  c: Context<AppEnv>,
  content: Content,
  body: Body,
): Promise<Body & Sent> {
  const { database } = c.var.services;
  if (!database.unpublished) return body;
  return { ...body, translations: await findTranslations(database, content) };
}

/** Adds the translations of a stored record if the request stated translations. */
export async function statedTranslated<Body extends object>(
  within: Database,
  content: Content,
  { translations }: Sent,
  body: Body,
): Promise<Body & Sent> {
  if (!translations) return body;
  return { ...body, translations: await findTranslations(within, content) };
}

/** Saves the translations that the request states, and adds them to the stored record. */
export async function writeTranslated<Body extends object>(
  within: Database,
  content: Content,
  sent: Sent,
  body: Body,
): Promise<Body & Sent> {
  if (sent.translations) await saveTranslations(within, content, sent.translations);
  return statedTranslated(within, content, sent, body);
}
