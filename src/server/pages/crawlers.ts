import type { Context } from "hono";
import { apiRoot, type PublicCollection } from "../../core/api-routes.ts";
import { inLanguage, languageVersions } from "../../core/language-addresses.ts";
import { languages } from "../../core/languages.ts";
import { pictureAddressesIn, publicCollectionNames } from "../../core/records/records.ts";
import { admin, roomRoot, site } from "../../core/routes.ts";
import { screens, screensIn } from "../../core/screens.ts";
import { listRecordPages } from "../catalogue/content.ts";
import { listReadableSeries } from "../catalogue/selected-works.ts";
import { getSiteIdentity, type SiteIdentity } from "../catalogue/site-identity.ts";
import { absoluteUrl, getSiteOrigin } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import type { AppEnv } from "../services.ts";
import { escapeXml } from "./feed.ts";

// The sitemap and robots.txt, for search engines.

type SitemapSource = Pick<SiteIdentity, "origin" | "writingLanguage">;

/** Returns an entry for each language of a page. Each entry links to the page in all languages. */
function createSitemapEntries(
  { origin, writingLanguage }: SitemapSource,
  path: string,
  images: readonly string[] = [],
): string[] {
  const toLocation = (address: string) => escapeXml(absoluteUrl(origin, address));
  const pictures = images.map(
    (image) =>
      `<image:image><image:loc>${escapeXml(absoluteUrl(origin, image))}</image:loc></image:image>`,
  );
  const versions = languageVersions(path, writingLanguage).map(
    ({ name, address }) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${toLocation(address)}"/>`,
  );
  const details = [...versions, ...pictures].join("");
  return languages.map(
    (language) => `<url><loc>${toLocation(inLanguage(path, language))}</loc>${details}</url>`,
  );
}

/** Lists the entries of the records that have pages of their own. */
async function listRecordEntries(
  database: Database,
  source: SitemapSource,
  name: PublicCollection,
): Promise<string[]> {
  const pages = await listRecordPages(database, name);
  return pages.flatMap(({ address, record }) =>
    createSitemapEntries(source, address, pictureAddressesIn(name, record)),
  );
}

export async function showSitemap(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var;
  const source = await getSiteIdentity(services);
  const recordEntries = publicCollectionNames.map((name) =>
    listRecordEntries(services.database, source, name),
  );
  const seriesPaths = (await listReadableSeries(services.database)).length > 0 ? [site.series] : [];
  const listPaths = [...screensIn("sitemap").map((screen) => screens[screen].path), ...seriesPaths];
  const entries = [
    ...listPaths.flatMap((path) => createSitemapEntries(source, path)),
    ...(await Promise.all(recordEntries)).flat(),
  ];
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join("\n")}</urlset>\n`,
    200,
    { "Content-Type": "application/xml; charset=utf-8" },
  );
}

export function showRobots(c: Context<AppEnv>): Response {
  const origin = getSiteOrigin(c.var.services.config);
  return c.text(
    `User-agent: *\nDisallow: ${admin.portal}\nDisallow: ${apiRoot}/\nDisallow: ${roomRoot}/\n\nSitemap: ${origin}${site.sitemap}\n`,
  );
}
