import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { withUnpublished } from "../catalogue/published.ts";
import type { Database } from "../database/open.ts";
import { isSignedIn } from "../people/sign-in/sessions.ts";
import { type AppEnv, isSecure } from "./request.ts";

/** Browsers accept a `__Host-` cookie only over HTTPS. */
export function cookieName(c: Context<AppEnv>, name: "session" | "device"): string {
  return isSecure(c) ? `__Host-nkar-${name}` : `nkar-${name}`;
}

export function sessionToken(c: Context<AppEnv>): string | undefined {
  return getCookie(c, cookieName(c, "session"));
}

/** The database as the caller may read it: with unpublished records only for the painter. */
export async function databaseOfCaller(c: Context<AppEnv>): Promise<Database> {
  const { database } = c.var.services;
  return (await isSignedIn(database, sessionToken(c))) ? withUnpublished(database) : database;
}
