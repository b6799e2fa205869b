import { createMiddleware } from "hono/factory";
import { admin } from "../../core/routes.ts";
import { screenAddresses } from "../../core/screens.ts";
import type { AppEnv } from "../app-env.ts";

const pages = new Set<string>([
  ...screenAddresses.map(({ address }) => address),
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
