import { createMiddleware } from "hono/factory";
import { Problem } from "./errors.ts";
import type { AppEnv } from "./request.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** What browsers say of a request that the site itself, or the visitor by hand, has begun. */
const ownBeginnings = new Set(["same-origin", "none"]);

/** True for the site's own address, by whichever of its names the caller has come. */
function isOwn(address: string, here: string, siteUrl: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const { host, origin } = new URL(address);
  const known = siteUrl === undefined ? null : new URL(siteUrl);
  // Where the site is known by https, nothing that was sent in the clear speaks for it.
  return host === known?.host ? origin === known.origin : host === new URL(here).host;
}

/**
 * Refuses a write that another site makes a visitor's browser send. Browsers state where a request
 * comes from, old ones at least the page it was sent from; programs (curl, scripts) send none of it
 * and carry no cookie by accident.
 */
export const refuseForeignOrigins = createMiddleware<AppEnv>(async (c, next) => {
  if (safeMethods.has(c.req.method)) return next();
  const site = c.req.header("sec-fetch-site");
  const from = c.req.header("origin") ?? c.req.header("referer");
  const { siteUrl } = c.var.services.config;
  const isForeign =
    (from !== undefined && !isOwn(from, c.req.url, siteUrl)) ||
    (site !== undefined && !ownBeginnings.has(site));
  if (isForeign) throw new Problem(403, "This can only be sent from the site itself");
  await next();
});
