import type { Database } from "../database/open.ts";
import { now } from "../database/rows.ts";
import { Problem } from "../errors.ts";
import { isPassword, setPassword } from "./passwords.ts";
import { countUse, forgetUses, rateLimits } from "./rate-limits.ts";
import { hashToken, newToken } from "./tokens.ts";

/** How long a session lasts, in seconds. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** Who asks to sign in. */
export interface Attempt {
  password: string;
  /** Network address of the caller. */
  address: string;
  /** Token of a device that has signed in before, if the caller has one. */
  deviceToken: string | undefined;
}

/** What a successful sign-in hands out; both tokens are stored only as hashes. */
export interface SignedIn {
  sessionToken: string;
  deviceToken: string;
}

async function isKnownDevice(database: Database, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  const device = await database.query
    .selectFrom("devices")
    .select("tokenHash")
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  return device !== undefined;
}

/**
 * Strangers share an overall limit beside the one of their address. A device that has signed in
 * before counts for itself alone, so that a flood of guesses cannot lock the painter out.
 */
async function countAttempt(database: Database, attempt: Attempt): Promise<string> {
  if (attempt.deviceToken && (await isKnownDevice(database, attempt.deviceToken))) {
    const key = `login:device:${hashToken(attempt.deviceToken)}`;
    await countUse(database, [key, rateLimits.loginPerDevice]);
    return key;
  }
  const key = `login:address:${attempt.address}`;
  await countUse(
    database,
    [key, rateLimits.loginPerAddress],
    ["login:overall", rateLimits.loginOverall],
  );
  return key;
}

/**
 * Signs the admin in.
 * @returns the new tokens, or null for a wrong password
 * @throws Problem 429 after too many attempts
 */
export async function signIn(database: Database, attempt: Attempt): Promise<SignedIn | null> {
  const counted = await countAttempt(database, attempt);
  if (!(await isPassword(database, attempt.password))) return null;
  await forgetUses(database, counted);

  const sessionToken = newToken();
  const moment = Date.now();
  await database.query
    .insertInto("sessions")
    .values({
      tokenHash: hashToken(sessionToken),
      createdAt: new Date(moment).toISOString(),
      expiresAt: new Date(moment + sessionSeconds * 1000).toISOString(),
    })
    .execute();

  if (attempt.deviceToken && (await isKnownDevice(database, attempt.deviceToken))) {
    return { sessionToken, deviceToken: attempt.deviceToken };
  }
  const deviceToken = newToken();
  await database.query
    .insertInto("devices")
    .values({ tokenHash: hashToken(deviceToken), createdAt: now() })
    .execute();
  return { sessionToken, deviceToken };
}

/** True when `token` belongs to a session that has not ended. */
export async function isSignedIn(database: Database, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  const session = await database.query
    .selectFrom("sessions")
    .select("tokenHash")
    .where("tokenHash", "=", hashToken(token))
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  return session !== undefined;
}

/** Ends a session; one that does not exist is no error. */
export async function signOut(database: Database, token: string | undefined): Promise<void> {
  if (!token) return;
  await database.query.deleteFrom("sessions").where("tokenHash", "=", hashToken(token)).execute();
}

/** Removes sessions that are over. */
export async function sweepSessions(database: Database): Promise<void> {
  await database.query.deleteFrom("sessions").where("expiresAt", "<=", now()).execute();
}

/**
 * Changes the password; every session but a new one for the caller ends.
 * @returns the token of the new session
 * @throws Problem 400 for a wrong current password, 429 after too many attempts
 */
export async function changePassword(
  database: Database,
  { current, next, address }: { current: string; next: string; address: string },
): Promise<string> {
  const key = `password:address:${address}`;
  await countUse(database, [key, rateLimits.loginPerAddress]);
  if (!(await isPassword(database, current))) {
    const message = "The current password is not right";
    throw new Problem(400, message, { issues: [{ path: "currentPassword", message }] });
  }
  await forgetUses(database, key);
  await setPassword(database, next);
  const sessionToken = newToken();
  await database.query
    .insertInto("sessions")
    .values({
      tokenHash: hashToken(sessionToken),
      createdAt: now(),
      expiresAt: new Date(Date.now() + sessionSeconds * 1000).toISOString(),
    })
    .execute();
  return sessionToken;
}
