import { createMiddleware } from "hono/factory";
import { Problem } from "../errors.ts";
import type { AppEnv } from "../request.ts";
import { isSignedIn } from "../sessions/sessions.ts";
import { atMost, pictureBodyBytes, textBodyBytes } from "./body-limits.ts";
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
  middleware: [requireSession, roomForPictures],
};
export const adminUpload = { security: [{ session: [] }], middleware: [requireSession] };

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that another site makes a visitor's browser send. Browsers state where a request
 * comes from; programs (curl, scripts) send neither header and carry no cookie by accident.
 */
export const refuseForeignOrigins = createMiddleware<AppEnv>(async (c, next) => {
  if (safeMethods.has(c.req.method)) return next();
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  const own = [
    new URL(c.req.url).host,
    c.req.header("host"),
    ownHost(c.var.services.config.siteUrl),
  ];
  const foreign = origin !== undefined && !own.includes(hostOf(origin));
  if (foreign || site === "cross-site" || site === "same-site") {
    throw new Problem(403, "This can only be sent from the site itself");
  }
  await next();
});

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function ownHost(siteUrl: string | undefined): string | undefined {
  return siteUrl ? new URL(siteUrl).host : undefined;
}
