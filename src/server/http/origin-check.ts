import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Problem } from "../errors.ts";
import type { AppEnv } from "../services.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Values of Sec-Fetch-Site for a page of this site, and for an address that the visitor typed. */
const trustedFetchSites = new Set(["same-origin", "none"]);

function isOwnOrigin(address: string, requestUrl: string, siteUrl: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const { host, protocol } = new URL(address);
  const publicUrl = siteUrl === undefined ? null : new URL(siteUrl);
  if (host !== publicUrl?.host) return host === new URL(requestUrl).host;
  // An https site does not trust pages sent without encryption.
  return publicUrl.protocol === "http:" || protocol === "https:";
}

function isForeign(c: Context<AppEnv>): boolean {
  // Pages cannot set Sec-Fetch-Site, and it is right even if a proxy renames the host.
  const fetchSite = c.req.header("sec-fetch-site");
  if (fetchSite !== undefined) return !trustedFetchSites.has(fetchSite);
  // Some visitors' proxies send an empty Origin.
  const from = c.req.header("origin") || c.req.header("referer");
  if (!from) return false;
  return !isOwnOrigin(from, c.req.url, c.var.services.config.siteUrl);
}

/**
 * Refuses cross-site writes (CSRF). Browsers without Sec-Fetch-Site send Origin or Referer.
 * Programs send none of these and carry no cookie by accident.
 */
export const refuseForeignOrigins = createMiddleware<AppEnv>(async (c, next) => {
  if (!safeMethods.has(c.req.method) && isForeign(c)) {
    throw new Problem(403, "foreignOrigin");
  }
  await next();
});
