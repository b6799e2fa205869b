import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { withUnpublished } from "./catalogue/published.ts";
import type { Database } from "./database/open.ts";
import { isSecure } from "./http/request.ts";
import { isSignedIn } from "./people/sign-in/sessions.ts";
import type { AppEnv } from "./services.ts";

/** Returns the full name of a cookie. Browsers accept the prefix `__Host-` only over HTTPS. */
export function getCookieName(c: Context<AppEnv>, name: "session" | "device"): string {
  return isSecure(c) ? `__Host-nkar-${name}` : `nkar-${name}`;
}

export function readSessionToken(c: Context<AppEnv>): string | undefined {
  return getCookie(c, getCookieName(c, "session"));
}

/** Returns the database with unpublished records for the painter, and without them for others. */
export async function openCallerDatabase(c: Context<AppEnv>): Promise<Database> {
  const { database } = c.var.services;
  return (await isSignedIn(database, readSessionToken(c))) ? withUnpublished(database) : database;
}
