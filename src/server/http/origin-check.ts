import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Problem } from "../errors.ts";
import type { AppEnv } from "./request.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** What browsers say of a request that the site itself, or the visitor by hand, has begun. */
const ownBeginnings = new Set(["same-origin", "none"]);

/** True for the site's own address, by whichever of its names the caller has come. */
function isOwn(address: string, here: string, siteUrl: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const { host, protocol } = new URL(address);
  const known = siteUrl === undefined ? null : new URL(siteUrl);
  if (host !== known?.host) return host === new URL(here).host;
  // Where the site is known by https, nothing that was sent in the clear speaks for it.
  return known.protocol === "http:" || protocol === "https:";
}

function isForeign(c: Context<AppEnv>): boolean {
  // No page can set it, and it holds whatever a proxy makes of the site's name, and where a page
  // that is told to keep its address to itself sends `Origin: null`.
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return !ownBeginnings.has(site);
  // Some proxies of visitors blank out what they do not let through.
  const from = c.req.header("origin") || c.req.header("referer");
  if (!from) return false;
  return !isOwn(from, c.req.url, c.var.services.config.siteUrl);
}

/**
 * Refuses a write that another site makes a visitor's browser send. Browsers say whose request it
 * is, old ones (and all of them without HTTPS) at least where it was sent from; programs (curl,
 * scripts) send none of it and carry no cookie by accident.
 */
export const refuseForeignOrigins = createMiddleware<AppEnv>(async (c, next) => {
  if (!safeMethods.has(c.req.method) && isForeign(c)) {
    throw new Problem(403, "This can only be sent from the site itself");
  }
  await next();
});
