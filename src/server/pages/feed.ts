import type { Context } from "hono";
import { hashesOf, hashOfAddress } from "../../core/entities/picture.ts";
import type { Localized } from "../../core/entities/translation-rules.ts";
import { textLanguage } from "../../core/entities/translation-rules.ts";
import { inLanguage } from "../../core/language-addresses.ts";
import type { Language } from "../../core/languages.ts";
import type { Artwork } from "../../core/records/artworks.ts";
import { site } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { listRecords } from "../catalogue/content.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { absoluteUrl } from "../config/config.ts";
import { languageOf } from "../http/request.ts";
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

const maxItems = 20;

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** `Sun, 22 Nov 2026 09:30:00 GMT` */
function dateElement(name: string, time: string | undefined): string {
  return time ? element(name, new Date(time).toUTCString()) : "";
}

/** @param published ISO 8601 */
function feedItem(
  origin: string,
  language: Language,
  work: Artwork & Localized,
  published: string | undefined,
): string {
  const address = absoluteUrl(origin, inLanguage(site.artwork(work.id), language));
  const [cover] = work.images;
  const picture = cover ? `<p><img src="${escapeXml(absoluteUrl(origin, cover))}" alt=""></p>` : "";
  const paragraph = (field: "medium" | "description", text: string) => {
    const lang = textLanguage(language, work, field);
    return lang ? `<p lang="${lang}">${escapeXml(text)}</p>` : element("p", text);
  };
  const label = paragraph("medium", `${work.medium}, ${work.dimensions}`);
  const description = work.description && paragraph("description", work.description);
  const parts = [
    element("title", `${work.title}, ${work.year}`),
    element("link", address),
    element("guid", address),
    dateElement("pubDate", published),
    element("description", picture + label + description),
  ];
  return `<item>${parts.join("")}</item>`;
}

/** RSS feed of the newest works. A work is as old as its first picture. */
export async function showFeed(c: Context<AppEnv>): Promise<Response> {
  const { database } = c.var.services;
  const language = languageOf(c);
  const texts = pageTexts[language].feed;
  const { origin, artist } = await getSiteIdentity(c.var.services);
  const newest = (await listRecords(database, "artworks"))
    .toSorted((one, other) => other.id - one.id)
    .slice(0, maxItems);
  const coverOf = (work: Artwork) => work.images[0] ?? "";
  const uploaded = await listUploadTimes(database, hashesOf(newest.map(coverOf)));
  const items = newest.map((work) =>
    feedItem(origin, language, work, uploaded.get(hashOfAddress(coverOf(work)) ?? "")),
  );
  const channel = [
    element("title", texts.title(artist.name)),
    element("link", absoluteUrl(origin, inLanguage(site.home, language))),
    element("description", texts.description(artist.name)),
    element("language", language),
    dateElement("lastBuildDate", [...uploaded.values()].toSorted().at(-1)),
    `<atom:link href="${escapeXml(origin + inLanguage(site.feed, language))}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ];
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join("\n")}</channel></rss>\n`,
    200,
    { "Content-Type": "application/rss+xml; charset=utf-8" },
  );
}
