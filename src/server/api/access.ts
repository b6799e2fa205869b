import { createMiddleware } from "hono/factory";
import { Problem } from "../errors.ts";
import { limitBody, maxPictureBodyBytes, maxTextBodyBytes } from "../http/body-limits.ts";
import type { AppEnv } from "../http/request.ts";
import { recordUse } from "../people/sessions/sessions-list.ts";
import { findSession } from "../people/sign-in/sessions.ts";
import { recordHistory } from "./audited.ts";
import { sessionToken } from "./cookies.ts";

const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  const { database, log } = c.var.services;
  const session = await findSession(database, sessionToken(c));
  if (!session) throw new Problem(401, "Please sign in");
  c.set("session", session);
  // A full disk must not prevent reading.
  await recordUse(database, session).catch((error: unknown) =>
    log.warn({ err: error }, "the use of a session could not be recorded"),
  );
  c.header("Cache-Control", "no-store");
  await next();
});

const roomForPictures = createMiddleware<AppEnv>((c, next) =>
  limitBody(maxPictureBodyBytes(c.var.services.config.maxUploadBytes))(c, next),
);

const needsSession = "Needs the session cookie that sign-in sets.";

/**
 * Access rules, spread into the definition of a route; a route without one fails the access test.
 * The upload limits its own bytes. The session is checked before the body is read.
 */
export const anyone = {
  description: "Public.",
  security: [],
  middleware: [limitBody(maxTextBodyBytes)],
};
export const adminOnly = {
  description: needsSession,
  security: [{ session: [] }],
  middleware: [requireSession, roomForPictures, recordHistory],
};
/** For writes that change no record. */
export const adminUnrecorded = {
  description: needsSession,
  security: [{ session: [] }],
  middleware: [requireSession, limitBody(maxTextBodyBytes)],
};
export const adminUpload = {
  description: needsSession,
  security: [{ session: [] }],
  middleware: [requireSession, recordHistory],
};
