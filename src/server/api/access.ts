import { createMiddleware } from "hono/factory";
import { Problem } from "../errors.ts";
import { limitBody, maxPictureBodyBytes, maxTextBodyBytes } from "../http/body-limits.ts";
import type { AppEnv } from "../http/request.ts";
import { isSignedIn } from "../people/sign-in/sessions.ts";
import { recordHistory } from "./audited.ts";
import { sessionToken } from "./cookies.ts";

const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  if (!(await isSignedIn(c.var.services.database, sessionToken(c)))) {
    throw new Problem(401, "Please sign in");
  }
  c.header("Cache-Control", "no-store");
  await next();
});

const roomForPictures = createMiddleware<AppEnv>((c, next) =>
  limitBody(maxPictureBodyBytes(c.var.services.config.maxUploadBytes))(c, next),
);

/**
 * Access rules, spread into the definition of a route; a route without one fails the access test.
 * The upload limits its own bytes. The session is checked before the body is read.
 */
export const anyone = { security: [], middleware: [limitBody(maxTextBodyBytes)] };
export const adminOnly = {
  security: [{ session: [] }],
  middleware: [requireSession, roomForPictures, recordHistory],
};
export const adminUpload = {
  security: [{ session: [] }],
  middleware: [requireSession, recordHistory],
};
