import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { isbot } from "isbot";
import { recordOpening } from "../catalogue/rooms.ts";
import { limitBody, maxTextBodyBytes } from "../http/body-limits.ts";
import { privateCache } from "../http/cache-control.ts";
import { compressPage } from "../http/compress-page.ts";
import { refuseForeignOrigins } from "../http/origin-check.ts";
import { consumeReadQuota, rateLimits } from "../people/rate-limits/rate-limits.ts";
import type { AppEnv } from "../services.ts";
import { readSessionToken } from "../session-cookie.ts";
import { removeClosingSigns } from "./canonical-address.ts";
import { showFailure } from "./errors.tsx";
import { showNoRoom, showRoom, showRoomWork } from "./room.tsx";
import { receiveRoomEnquiry, showRoomEnquiry } from "./room-enquiry.tsx";

/**
 * Sets headers of all answers below a room's address: no cache stores them, no search engine lists them,
 * and no browser tells another site the address.
 */
export const roomHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header("Cache-Control", privateCache);
  c.header("X-Robots-Tag", "noindex, nofollow");
  c.header("Referrer-Policy", "no-referrer");
  // Other sites may embed pictures, but not those of a room.
  if (c.res.headers.has("cross-origin-resource-policy")) {
    c.header("Cross-Origin-Resource-Policy", "same-origin");
  }
});

/** Redirects an address that ends with punctuation: some apps add a sentence's full stop to a link. */
const redirectWithoutClosingSigns = createMiddleware<AppEnv>(async (c, next) => {
  const { path } = c.req;
  const canonical = removeClosingSigns(path);
  if (canonical === path) return next();
  return c.redirect(canonical + new URL(c.req.url).search, 308);
});

/**
 * Refuses requests from other sites, except those with `Origin: null` and without Sec-Fetch-Site: some
 * browsers send forms of room pages so, because these pages hide their address. To accept such a form
 * is safe: it carries the token of its room, not a session.
 */
const refuseOtherSites = createMiddleware<AppEnv>((c, next) => {
  const hidesOrigin = c.req.header("origin") === "null" && !c.req.header("sec-fetch-site");
  return hidesOrigin ? next() : refuseForeignOrigins(c, next);
});

/** The pages of private rooms, mounted at `/rooms`. */
export const roomPages = new Hono<AppEnv>()
  .use(compressPage)
  .use(refuseOtherSites)
  .get("*", redirectWithoutClosingSigns)
  .get("/:token", showRoom)
  .get("/:token/works/:name", showRoomWork)
  .get("/:token/ask", showRoomEnquiry)
  .post("/:token/ask", limitBody(maxTextBodyBytes), receiveRoomEnquiry)
  // The script web/site/room/opened.enhance.ts calls it.
  .post("/:token/opened", async (c) => {
    const { database } = c.var.services;
    consumeReadQuota(database, ["rooms:opened", rateLimits.viewsOverall]);
    const isVisitor = readSessionToken(c) === undefined && !isbot(c.req.header("user-agent") ?? "");
    if (isVisitor) await recordOpening(database, c.req.param("token"));
    // Addresses without an open room answer alike, so that nobody learns which rooms exist.
    return c.body(null, 204);
  })
  .all("*", showNoRoom);
roomPages.onError(showFailure);
