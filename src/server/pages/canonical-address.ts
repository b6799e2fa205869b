import { createMiddleware } from "hono/factory";
import { languages } from "../../core/languages.ts";
import { admin, site, siteIn } from "../../core/routes.ts";
import type { AppEnv } from "../app-env.ts";

const pages = new Set<string>([
  ...languages.map(siteIn).flatMap((addresses) => {
    const { home, artworks, prints, print, about, exhibitions, contact, feed } = addresses;
    return [home, artworks(), prints, print(":id"), about, exhibitions, contact, feed];
  }),
  ...[site.sitemap, site.robots],
  ...[admin.portal, admin.createArtwork, admin.editArtwork(":id")],
  ...[admin.createPrint, admin.editPrint(":id")],
]);

function isPage(path: string): boolean {
  return pages.has(path.replace(/\/[1-9]\d{0,8}$/, "/:id"));
}

/**
 * Redirects a page's address in capitals or with a slash at its end. It leads to pages of this site
 * only, so it cannot lead to another site.
 */
export const redirectToCanonicalAddress = createMiddleware<AppEnv>(async (c, next) => {
  const canonical = c.req.path.toLowerCase().replace(/(?<!\/)\/+$/, "");
  if (canonical === c.req.path || !isPage(canonical)) return next();
  return c.redirect(canonical + new URL(c.req.url).search, 308);
});
