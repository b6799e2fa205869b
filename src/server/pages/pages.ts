import { Hono } from "hono";
import { defaultLanguage, type Language, languages } from "../../core/languages.ts";
import { type SiteAddresses, site, siteIn } from "../../core/routes.ts";
import type { AppEnv } from "../app-env.ts";
import { readIn } from "../catalogue/translations.ts";
import { limitBody, maxTextBodyBytes } from "../http/body-limits.ts";
import { refuseForeignOrigins } from "../http/origin-check.ts";
import type { Services } from "../services.ts";
import { showAbout } from "./about.tsx";
import { redirectToCanonicalAddress } from "./canonical-address.ts";
import { showCertificate } from "./certificate.tsx";
import { receiveContact, showContact } from "./contact.tsx";
import { showRobots, showSitemap } from "./crawlers.ts";
import { showFailure, showNotFound } from "./errors.tsx";
import { showExhibitions } from "./exhibitions.tsx";
import { showFeed } from "./feed.ts";
import { sendArtworkSheet, showGallery } from "./gallery.tsx";
import { showHome } from "./home.tsx";
import { languageOf } from "./language.ts";
import { showPrint, showPrints } from "./prints.tsx";

function routeScreens(pages: Hono<AppEnv>, addresses: SiteAddresses): void {
  pages.get(addresses.home, showHome);
  pages.get(addresses.artworks(), showGallery);
  pages.get(addresses.artworkSheet(":id"), sendArtworkSheet);
  pages.get(addresses.prints, showPrints);
  pages.get(addresses.print(":id"), showPrint);
  pages.get(addresses.about, showAbout);
  pages.get(addresses.exhibitions, showExhibitions);
  pages.get(addresses.contact, showContact);
  pages.post(addresses.contact, limitBody(maxTextBodyBytes), receiveContact);
  pages.get(addresses.feed, showFeed);
}

/** Creates each database handle once, because caches are kept per handle. */
function servicesByLanguage(services: Services): ReadonlyMap<Language, Services> {
  const others = languages.filter((language) => language !== defaultLanguage);
  return new Map(
    others.map((language) => [
      language,
      { ...services, database: readIn(services.database, language) },
    ]),
  );
}

/** Routes every page; unmatched addresses get the 404 page. */
export function createPages(services: Services): Hono<AppEnv> {
  const pages = new Hono<AppEnv>();
  const localized = servicesByLanguage(services);
  pages.use(async (c, next) => {
    c.set("services", localized.get(languageOf(c)) ?? services);
    await next();
  });

  pages.use(refuseForeignOrigins);

  for (const language of languages) routeScreens(pages, siteIn(language));

  pages.get(site.certificate(":key"), showCertificate);
  pages.get(site.sitemap, showSitemap);
  pages.get(site.robots, showRobots);

  pages.all("*", redirectToCanonicalAddress, showNotFound);
  pages.onError(showFailure);
  return pages;
}
