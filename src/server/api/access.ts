import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { stateHeaders } from "../../core/api-routes.ts";
import { unpublishedQuery } from "../../core/unpublished.ts";
import { maxWallPictureBytes } from "../../core/wall-picture.ts";
import { withUnpublished } from "../catalogue/published.ts";
import { Problem } from "../errors.ts";
import { limitBody, maxPictureBodyBytes, maxTextBodyBytes } from "../http/body-limits.ts";
import { countUnread } from "../people/messages/messages.ts";
import { findSession, recordUse } from "../people/sign-in/sessions.ts";
import type { AppEnv } from "../services.ts";
import { sessionToken } from "../session-cookie.ts";
import { recordCall } from "./record-call.ts";
import { replayAnswer } from "./writes.ts";

/**
 * Tells the painter's other devices of changes. Reads before the work, so that no answer is older
 * than its headers say.
 */
async function addStateHeaders(c: Context<AppEnv>): Promise<void> {
  const { database } = c.var.services;
  const [version, unread] = await Promise.all([database.version(), countUnread(database)]);
  c.header(stateHeaders.contentVersion, String(version));
  c.header(stateHeaders.unreadMessages, String(unread));
}

const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  const { database, log } = c.var.services;
  const session = await findSession(database, sessionToken(c));
  if (!session) throw new Problem(401, "signInRequired");
  c.set("session", session);
  c.set("services", { ...c.var.services, database: withUnpublished(database) });
  // A full disk must not prevent reading.
  await recordUse(database, session).catch((error: unknown) =>
    log.warn({ err: error }, "the use of a session could not be recorded"),
  );
  c.header("Cache-Control", "no-store");
  await addStateHeaders(c);
  await next();
});

/** Other values of the parameter are refused later, by the route's schema. */
const requireSessionForUnpublished = createMiddleware<AppEnv>((c, next) =>
  c.req.query(unpublishedQuery) === "true" ? requireSession(c, next) : next(),
);

const roomForPictures = createMiddleware<AppEnv>((c, next) =>
  limitBody(maxPictureBodyBytes(c.var.services.config.maxUploadBytes))(c, next),
);

export interface Access {
  description: string;
  security: Record<string, string[]>[];
  middleware: MiddlewareHandler<AppEnv>[];
}

/**
 * Access rules; a route without one fails the access test. The upload limits its own bytes. The
 * session is checked before the body is read.
 */
export const anyone: Access = {
  description: "Public.",
  security: [],
  middleware: [limitBody(maxTextBodyBytes)],
};
/** For sign-ins. */
export const anyoneRecorded: Access = {
  ...anyone,
  middleware: [...anyone.middleware, recordCall],
};
/** For public reads with an option that needs a session. */
export const anyoneOrPainter: Access = {
  description: `Public. Unpublished records and translations are left out unless the query says \`${unpublishedQuery}=true\`, which needs the session cookie that sign-in sets.`,
  security: [{}, { session: [] }],
  middleware: [limitBody(maxTextBodyBytes), requireSessionForUnpublished],
};
export const anyoneWithWallPicture: Access = {
  ...anyone,
  middleware: [limitBody(maxTextBodyBytes + Math.ceil(maxWallPictureBytes / 3) * 4)],
};

function adminWith(...middleware: MiddlewareHandler<AppEnv>[]): Access {
  return {
    description: "Needs the session cookie that sign-in sets.",
    security: [{ session: [] }],
    middleware: [requireSession, ...middleware],
  };
}
export const adminOnly = adminWith(roomForPictures, recordCall);
/** For writes that `writeRecord` carries out. */
export const adminWrite = adminWith(roomForPictures, replayAnswer);
/** For calls that the journal leaves out. */
export const adminUnrecorded = adminWith(limitBody(maxTextBodyBytes));
export const adminUpload = adminWith(recordCall);
