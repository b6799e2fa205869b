import { Hono } from "hono";
import { site } from "../../core/routes.ts";
import { limitBody, maxTextBodyBytes } from "../http/body-limits.ts";
import { refuseForeignOrigins } from "../http/origin-check.ts";
import type { AppEnv } from "../http/request.ts";
import type { Services } from "../services.ts";
import { showAbout } from "./about.tsx";
import { redirectToCanonicalAddress } from "./canonical-address.ts";
import { receiveContact, showContact } from "./contact.tsx";
import { showRobots, showSitemap } from "./crawlers.ts";
import { showFailure, showNotFound } from "./errors.tsx";
import { showExhibitions } from "./exhibitions.tsx";
import { showFeed } from "./feed.ts";
import { sendArtworkSheet, showGallery } from "./gallery.tsx";
import { showHome } from "./home.tsx";
import { showPrint, showPrints } from "./prints.tsx";
import { speculationRules } from "./speculation-rules.ts";

/** Routes every page; unmatched addresses get the 404 page. */
export function createPages(services: Services): Hono<AppEnv> {
  const pages = new Hono<AppEnv>();
  pages.use(async (c, next) => {
    c.set("services", services);
    await next();
  });

  pages.use(refuseForeignOrigins);

  pages.get(site.home, showHome);
  pages.get(site.artworks(), showGallery);
  pages.get(site.artworkSheet(":id"), sendArtworkSheet);
  pages.get(site.prints, showPrints);
  pages.get(site.print(":id"), showPrint);
  pages.get(site.about, showAbout);
  pages.get(site.exhibitions, showExhibitions);
  pages.get(site.contact, showContact);
  pages.post(site.contact, limitBody(maxTextBodyBytes), receiveContact);

  pages.get(site.sitemap, showSitemap);
  pages.get(site.robots, showRobots);
  pages.get(site.feed, showFeed);
  pages.get(site.speculationRules, speculationRules);

  pages.all("*", redirectToCanonicalAddress, showNotFound);
  pages.onError(showFailure);
  return pages;
}
