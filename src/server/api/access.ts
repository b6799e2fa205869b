import { createMiddleware } from "hono/factory";
import { atMost, pictureBodyBytes, textBodyBytes } from "../body-limits.ts";
import { Problem } from "../errors.ts";
import type { AppEnv } from "../request.ts";
import { isSignedIn } from "../sessions/sessions.ts";
import { audited } from "./audited.ts";
import { sessionToken } from "./cookies.ts";

const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  if (!(await isSignedIn(c.var.services.database, sessionToken(c)))) {
    throw new Problem(401, "Please sign in");
  }
  c.header("Cache-Control", "no-store");
  await next();
});

const roomForPictures = createMiddleware<AppEnv>((c, next) =>
  atMost(pictureBodyBytes(c.var.services.config.maxUploadBytes))(c, next),
);

/**
 * The access rule of a route, spread into its definition: `...anyone`, `...adminOnly`, or for the
 * upload, which counts its own bytes, `...adminUpload`. A route without one fails the access test.
 * Strangers are refused before a byte of their body is read.
 */
export const anyone = { security: [], middleware: [atMost(textBodyBytes)] };
export const adminOnly = {
  security: [{ session: [] }],
  middleware: [requireSession, roomForPictures, audited],
};
export const adminUpload = { security: [{ session: [] }], middleware: [requireSession, audited] };

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
