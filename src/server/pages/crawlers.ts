import type { Context } from "hono";
import { isActive } from "../../core/entities/print.ts";
import { admin, apiRoot, site } from "../../core/routes.ts";
import { listArtworks } from "../catalogue/artworks/artworks.ts";
import { listPrints } from "../catalogue/prints/prints.ts";
import { absoluteUrl, siteOrigin } from "../config/config.ts";
import type { AppEnv } from "../http/request.ts";

const maxFeedItems = 20;

/** Escapes text for XML and drops the characters that XML forbids. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function sitemapEntry(origin: string, path: string, images: readonly string[] = []): string {
  const pictures = images.map(
    (image) =>
      `<image:image><image:loc>${escapeXml(absoluteUrl(origin, image))}</image:loc></image:image>`,
  );
  return `<url><loc>${escapeXml(absoluteUrl(origin, path))}</loc>${pictures.join("")}</url>`;
}

export async function showSitemap(c: Context<AppEnv>): Promise<Response> {
  const { database, config } = c.var.services;
  const origin = siteOrigin(config);
  const artworks = await listArtworks(database);
  const prints = (await listPrints(database)).filter(isActive);
  const screens = [
    site.home,
    site.artworks(),
    site.prints,
    site.about,
    site.exhibitions,
    site.contact,
  ];
  const entries = [
    ...screens.map((path) => sitemapEntry(origin, path)),
    ...artworks.map(({ id, images }) => sitemapEntry(origin, site.artwork(id), images)),
    ...prints.map(({ id, images }) => sitemapEntry(origin, site.print(id), images)),
  ];
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join("\n")}</urlset>\n`,
    200,
    { "Content-Type": "application/xml; charset=utf-8" },
  );
}

export function showRobots(c: Context<AppEnv>): Response {
  const origin = siteOrigin(c.var.services.config);
  return c.text(
    `User-agent: *\nDisallow: ${admin.portal}\nDisallow: ${apiRoot}/\n\nSitemap: ${origin}${site.sitemap}\n`,
  );
}

/** RSS feed of the newest works. */
export async function showFeed(c: Context<AppEnv>): Promise<Response> {
  const { database, config } = c.var.services;
  const origin = siteOrigin(config);
  const newest = (await listArtworks(database))
    .toSorted((one, other) => other.id - one.id)
    .slice(0, maxFeedItems);
  const items = newest.map((work) => {
    const address = escapeXml(absoluteUrl(origin, site.artwork(work.id)));
    const [cover] = work.images;
    const picture = cover
      ? `<p><img src="${escapeXml(absoluteUrl(origin, cover))}" alt=""></p>`
      : "";
    const label = `<p>${escapeXml(work.medium)}, ${escapeXml(work.dimensions)}</p>`;
    const body = `${picture}${label}<p>${escapeXml(work.description)}</p>`;
    return `<item><title>${escapeXml(`${work.title}, ${work.year}`)}</title><link>${address}</link><guid>${address}</guid><description>${escapeXml(body)}</description></item>`;
  });
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(config.artistName)}: new works</title><link>${origin}/</link><description>${escapeXml(`New paintings by ${config.artistName}`)}</description><language>en</language><atom:link href="${origin}${site.feed}" rel="self" type="application/rss+xml"/>${items.join("\n")}</channel></rss>\n`,
    200,
    { "Content-Type": "application/rss+xml; charset=utf-8" },
  );
}
