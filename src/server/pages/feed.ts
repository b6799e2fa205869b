// The RSS feed of the newest works.
import type { Context } from "hono";
import { hashesOfAddresses, hashOfAddress } from "../../core/entities/picture.ts";
import { type Localized, textLanguage } from "../../core/entities/translation-rules.ts";
import { inLanguage } from "../../core/language-addresses.ts";
import type { Language } from "../../core/languages.ts";
import type { Artwork } from "../../core/records/artworks.ts";
import { site } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { listRecords } from "../catalogue/content.ts";
import { listCreationTimes } from "../catalogue/journal/versions.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { absoluteUrl } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import { getPageLanguage } from "../http/request.ts";
import { listUploadTimes } from "../pictures/pictures.ts";
import type { AppEnv } from "../services.ts";

/** Escapes text for XML and drops the characters that XML forbids. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Number of works in the feed. */
const maxItems = 20;

function createElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Writes a time as RSS requires: `Sun, 22 Nov 2026 09:30:00 GMT`. */
function createDateElement(name: string, time: string | undefined): string {
  return time ? createElement(name, new Date(time).toUTCString()) : "";
}

/** @param publishedAt ISO 8601 */
function createFeedItem(
  origin: string,
  language: Language,
  work: Artwork & Localized,
  publishedAt: string | undefined,
): string {
  const address = absoluteUrl(origin, inLanguage(site.artwork(work.id), language));
  const [cover] = work.images;
  const picture = cover ? `<p><img src="${escapeXml(absoluteUrl(origin, cover))}" alt=""></p>` : "";
  const paragraph = (field: "medium" | "description", text: string) => {
    const lang = textLanguage(language, work, field);
    return lang ? `<p lang="${lang}">${escapeXml(text)}</p>` : createElement("p", text);
  };
  const label = paragraph("medium", `${work.medium}, ${work.dimensions}`);
  const description = work.description && paragraph("description", work.description);
  const parts = [
    createElement("title", `${work.title}, ${work.year}`),
    createElement("link", address),
    createElement("guid", address),
    createDateElement("pubDate", publishedAt),
    createElement("description", picture + label + description),
  ];
  return `<item>${parts.join("")}</item>`;
}

/**
 * Returns the dates of works by id, in ISO 8601. The database stores no time of publication, so the
 * date is the earlier of two times: the creation of the record and the upload of the cover. One alone
 * is not reliable: the journal forgets old creations, and a repeated upload of a file gets a new time.
 */
async function listWorkDates(
  database: Database,
  works: readonly Artwork[],
): Promise<Map<number, string>> {
  const covers = works.map(({ images: [cover = ""] }) => cover);
  const uploadTimes = await listUploadTimes(database, hashesOfAddresses(covers));
  const ids = works.map(({ id }) => id);
  const creationTimes = await listCreationTimes(database, "artworks", ids);
  return new Map(
    works.flatMap(({ id, images: [cover = ""] }) => {
      const times = [creationTimes.get(id), uploadTimes.get(hashOfAddress(cover) ?? "")];
      const [earliest] = times.filter((time) => time !== undefined).toSorted();
      return earliest ? [[id, earliest]] : [];
    }),
  );
}

/** Sends the RSS feed of the newest works. */
export async function showFeed(c: Context<AppEnv>): Promise<Response> {
  const { database } = c.var.services;
  const language = getPageLanguage(c);
  const texts = pageTexts[language].feed;
  const { origin, artist } = await getSiteIdentity(c.var.services);
  const newestWorks = (await listRecords(database, "artworks"))
    .toSorted((one, other) => other.id - one.id)
    .slice(0, maxItems);
  const dates = await listWorkDates(database, newestWorks);
  const items = newestWorks.map((work) =>
    createFeedItem(origin, language, work, dates.get(work.id)),
  );
  const channel = [
    createElement("title", texts.title(artist.name)),
    createElement("link", absoluteUrl(origin, inLanguage(site.home, language))),
    createElement("description", texts.description(artist.name)),
    createElement("language", language),
    createDateElement("lastBuildDate", [...dates.values()].toSorted().at(-1)),
    `<atom:link href="${escapeXml(origin + inLanguage(site.feed, language))}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ];
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join("\n")}</channel></rss>\n`,
    200,
    { "Content-Type": "application/rss+xml; charset=utf-8" },
  );
}
