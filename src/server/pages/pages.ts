import { type Context, Hono } from "hono";
import { type Language, languages } from "../../core/languages.ts";
import { siteIn } from "../../core/routes.ts";
import { type Screen, screenAddresses } from "../../core/screens.ts";
import { withLanguage } from "../catalogue/translations.ts";
import { limitBody, maxTextBodyBytes } from "../http/body-limits.ts";
import { refuseForeignOrigins } from "../http/origin-check.ts";
import { getPageLanguage } from "../http/request.ts";
import type { AppEnv, Services } from "../services.ts";
import { showAbout } from "./about.tsx";
import { sendArtworkSheet } from "./artwork-sheet.ts";
import { redirectToCanonicalAddress } from "./canonical-address.ts";
import { showCertificate } from "./certificate.tsx";
import { receiveContact, showContact } from "./contact.tsx";
import { showRobots, showSitemap } from "./crawlers.ts";
import { showFailure, showNotFound } from "./errors.tsx";
import { showExhibition } from "./exhibition.tsx";
import { sendExhibitionCalendar, showExhibitions } from "./exhibitions.tsx";
import { showFeed } from "./feed.ts";
import { showGallery } from "./gallery.tsx";
import { showHome } from "./home.tsx";
import { showKept } from "./kept.tsx";
import { showPrint, showPrints } from "./prints.tsx";
import { showAllSeries, showSeries } from "./series.tsx";

const handlers: Record<Screen, (c: Context<AppEnv>) => Response | Promise<Response>> = {
  home: showHome,
  artworks: showGallery,
  artworkSheet: sendArtworkSheet,
  prints: showPrints,
  print: showPrint,
  about: showAbout,
  exhibitions: showExhibitions,
  exhibition: showExhibition,
  exhibitionCalendar: sendExhibitionCalendar,
  series: showAllSeries,
  oneSeries: showSeries,
  contact: showContact,
  kept: showKept,
  feed: showFeed,
  certificate: showCertificate,
  sitemap: showSitemap,
  robots: showRobots,
};

/** Creates the services of each language once, because each database handle has a cache of its own. */
function createServicesByLanguage(services: Services): ReadonlyMap<Language, Services> {
  return new Map(
    languages.map((language) => [
      language,
      { ...services, database: withLanguage(services.database, language) },
    ]),
  );
}

/** Creates the routes of all public pages; other addresses get the 404 page. */
export function createPages(services: Services): Hono<AppEnv> {
  const pages = new Hono<AppEnv>();
  const servicesByLanguage = createServicesByLanguage(services);
  pages.use(async (c, next) => {
    c.set("services", servicesByLanguage.get(getPageLanguage(c)) ?? services);
    await next();
  });

  pages.use(refuseForeignOrigins);
  pages.use(redirectToCanonicalAddress);

  for (const { screen, address } of screenAddresses) pages.get(address, handlers[screen]);
  for (const language of languages) {
    pages.post(siteIn(language).contact, limitBody(maxTextBodyBytes), receiveContact);
  }

  pages.all("*", showNotFound);
  pages.onError(showFailure);
  return pages;
}
