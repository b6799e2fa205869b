import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { stateHeaders } from "../../core/api-routes.ts";
import { maxWallPictureBytes } from "../../core/enquiry.ts";
import { unpublishedQuery } from "../../core/unpublished.ts";
import { withUnpublished } from "../catalogue/published.ts";
import { Problem } from "../errors.ts";
import { getMaxPictureBodyBytes, limitBody, maxTextBodyBytes } from "../http/body-limits.ts";
import { countUnread } from "../people/messages/messages.ts";
import { findSession, recordUse } from "../people/sign-in/sessions.ts";
import type { AppEnv } from "../services.ts";
import { readSessionToken } from "../session-cookie.ts";
import { recordCall } from "./record-call.ts";
import { replayAnswer } from "./writes.ts";

// The access rules of the API: who may send a call, and how large its body may be.

/**
 * Adds headers by which an open admin notices changes of other devices. Reads their values before the
 * handler runs, so that no answer is older than its headers say.
 */
async function addStateHeaders(c: Context<AppEnv>): Promise<void> {
  const { database } = c.var.services;
  const [version, unread] = await Promise.all([database.version(), countUnread(database)]);
  c.header(stateHeaders.contentVersion, String(version));
  c.header(stateHeaders.unreadMessages, String(unread));
}

const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  const { database, log } = c.var.services;
  const session = await findSession(database, readSessionToken(c));
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

/** Requires a session if the parameter is `true`. The route's schema refuses any other value later. */
const requireSessionForUnpublished = createMiddleware<AppEnv>((c, next) =>
  c.req.query(unpublishedQuery) === "true" ? requireSession(c, next) : next(),
);

const limitBodyWithPictures = createMiddleware<AppEnv>((c, next) =>
  limitBody(getMaxPictureBodyBytes(c.var.services.config.maxUploadBytes))(c, next),
);

/** A rule for calls of the API: who may call, and how large the body may be. */
export interface Access {
  description: string;
  security: Record<string, string[]>[];
  middleware: MiddlewareHandler<AppEnv>[];
}

/**
 * Each call of the API has one of these access rules; the access test fails for a call without one.
 * All rules but `adminUpload` limit the size of the body. The rules for the painter check the session before the body.
 */
export const anyone: Access = {
  description: "Public.",
  security: [],
  middleware: [limitBody(maxTextBodyBytes)],
};
/** For sign-ins: the journal records the call. */
export const anyoneWithJournal: Access = {
  ...anyone,
  middleware: [...anyone.middleware, recordCall],
};
/** For public reads with an option that needs a session. */
export const anyoneOrPainter: Access = {
  description: `Public. Unpublished records and translations are left out unless the query says \`${unpublishedQuery}=true\`, which needs the session cookie that sign-in sets.`,
  security: [{}, { session: [] }],
  middleware: [limitBody(maxTextBodyBytes), requireSessionForUnpublished],
};
/** The body contains the picture in base64: 4 characters for 3 bytes. */
const maxWallPictureCharacters = Math.ceil(maxWallPictureBytes / 3) * 4;

export const anyoneWithWallPicture: Access = {
  ...anyone,
  middleware: [limitBody(maxTextBodyBytes + maxWallPictureCharacters)],
};

function adminWith(...middleware: MiddlewareHandler<AppEnv>[]): Access {
  return {
    description: "Needs the session cookie that sign-in sets.",
    security: [{ session: [] }],
    middleware: [requireSession, ...middleware],
  };
}
/** For the painter's reads, which the journal leaves out, and for calls that change no record. */
export const adminOnly = adminWith(limitBodyWithPictures, recordCall);
/** For writes: a repeated request gets the answer that `writeRecord` stored for the first one. */
export const adminWrite = adminWith(limitBodyWithPictures, replayAnswer);
/** For calls that the journal does not record. */
export const adminWithoutJournal = adminWith(limitBody(maxTextBodyBytes));
/** The upload limits its own bytes while it streams them. */
export const adminUpload = adminWith(recordCall);
