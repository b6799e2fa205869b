import { createMiddleware } from "hono/factory";
import { Problem } from "./errors.ts";
import type { AppEnv } from "./request.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that another site makes a visitor's browser send. Browsers state where a request
 * comes from; programs (curl, scripts) send neither header and carry no cookie by accident.
 */
export const refuseForeignOrigins = createMiddleware<AppEnv>(async (c, next) => {
  if (safeMethods.has(c.req.method)) return next();
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  const { siteUrl } = c.var.services.config;
  const isOwn = (host: string) =>
    host === new URL(c.req.url).host || (siteUrl !== undefined && host === new URL(siteUrl).host);
  const foreign = origin !== undefined && !(URL.canParse(origin) && isOwn(new URL(origin).host));
  if (foreign || site === "cross-site" || site === "same-site") {
    throw new Problem(403, "This can only be sent from the site itself");
  }
  await next();
});
