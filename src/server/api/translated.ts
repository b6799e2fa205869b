import type { Context } from "hono";
import type { Translations } from "../../core/entities/translation-rules.ts";
import type { Content } from "../catalogue/content.ts";
import { findTranslations, saveTranslations } from "../catalogue/translations.ts";
import type { Database } from "../database/open.ts";
import type { AppEnv } from "../http/request.ts";

export interface WithTranslations {
  translations?: Translations | undefined;
}

/** Adds the translations of a record if the request asks for unpublished records. */
export async function attachAskedTranslations<Body extends object>(
  c: Context<AppEnv>,
  content: Content,
  body: Body,
): Promise<Body & WithTranslations> {
  const { database } = c.var.services;
  if (!database.unpublished) return body;
  return { ...body, translations: await findTranslations(database, content) };
}

/** Adds the translations of a stored record if the request states translations. */
export async function attachStatedTranslations<Body extends object>(
  within: Database,
  content: Content,
  { translations }: WithTranslations,
  body: Body,
): Promise<Body & WithTranslations> {
  if (!translations) return body;
  return { ...body, translations: await findTranslations(within, content) };
}

/** Saves the translations that the request states, and adds them to the stored record. */
export async function writeTranslations<Body extends object>(
  within: Database,
  content: Content,
  sent: WithTranslations,
  body: Body,
): Promise<Body & WithTranslations> {
  if (sent.translations) await saveTranslations(within, content, sent.translations);
  return attachStatedTranslations(within, content, sent, body);
}
