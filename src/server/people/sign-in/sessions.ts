// The painter's sessions, by password or passkey, and the devices that have signed in.
import { createHash, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { minuteMs } from "../../../core/durations.ts";
import type { Session } from "../../../core/entities/sign-in.ts";
import { getErrorCode } from "../../database/lost-connection.ts";
import type { Database } from "../../database/open.ts";
import { deadlineIn, now } from "../../database/rows.ts";
import type { Schema } from "../../database/schema.ts";
import { notFound } from "../../errors.ts";
import { countGuess, requireNoWait, uncountGuess } from "../rate-limits/guess-limit.ts";
import { toNetwork, toNetworkName } from "../rate-limits/network.ts";
import { consumeQuota, type Quota, rateLimits, resetQuota } from "../rate-limits/rate-limits.ts";
import { describeDevice } from "../sessions/device-name.ts";
import { verifyPassword } from "./passwords.ts";

export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash of a token. The database stores only hashes, so a leaked copy opens no session. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export const sessionSeconds = 30 * 24 * 60 * 60;

/** The browser that signs in, with its network address. */
export interface SignInClient {
  address: string;
  userAgent: string | undefined;
  /** Token of a device that signed in before. */
  deviceToken: string | undefined;
}

interface SignInAttempt extends SignInClient {
  password: string;
}

export interface SessionTokens {
  sessionToken: string;
  deviceToken: string;
  /** False if the device has signed in before. */
  isNewDevice: boolean;
}

export async function isKnownDevice(
  database: Database,
  token: string | undefined,
): Promise<boolean> {
  if (!token) return false;
  const device = await database.query
    .selectFrom("devices")
    .select("tokenHash")
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  return device !== undefined;
}

/**
 * Counts an attempt. A known device has its own limit, so that guesses cannot lock the painter out.
 * @returns a function that subtracts the attempt
 */
async function countAttempt(database: Database, { address, deviceToken }: SignInAttempt) {
  if (deviceToken && (await isKnownDevice(database, deviceToken))) {
    const key = `login:device:${hashToken(deviceToken)}`;
    await consumeQuota(database, [key, rateLimits.loginPerDevice]);
    return () => resetQuota(database, key);
  }
  const quotas: Quota[] = [
    [`login:address:${address}`, rateLimits.loginPerAddress],
    [`login:network:${toNetwork(address)}`, rateLimits.loginPerNetwork],
  ];
  // An attempt that has to wait anyway does not use up the limits of its address.
  await requireNoWait(database);
  await consumeQuota(database, ...quotas);
  await countGuess(database);
  return async () => {
    for (const [key] of quotas) await resetQuota(database, key);
    await uncountGuess(database);
  };
}

interface SessionOwner {
  userId: number;
  passkeyId?: number;
}

/** Opens a session, which replaces the earlier session of the device. */
export async function openSession(
  database: Database,
  owner: SessionOwner,
  { address, userAgent, deviceToken: presentToken }: SignInClient,
): Promise<SessionTokens> {
  const knownToken = (await isKnownDevice(database, presentToken)) ? presentToken : undefined;
  const sessionToken = createToken();
  const deviceToken = knownToken ?? createToken();
  const deviceHash = hashToken(deviceToken);
  const createdAt = now();
  await database.transaction(async (transaction) => {
    await transaction.deleteFrom("sessions").where("deviceHash", "=", deviceHash).execute();
    await transaction
      .insertInto("sessions")
      .values({
        tokenHash: hashToken(sessionToken),
        ...owner,
        device: describeDevice(userAgent),
        network: toNetworkName(address),
        deviceHash,
        createdAt,
        lastUsedAt: createdAt,
        expiresAt: deadlineIn(sessionSeconds * 1000),
      })
      .execute();
    await transaction
      .insertInto("devices")
      .values({ tokenHash: deviceHash, userId: owner.userId, createdAt })
      .onConflict((conflict) => conflict.column("tokenHash").doUpdateSet({ createdAt }))
      .execute();
  });
  return { sessionToken, deviceToken, isNewDevice: knownToken === undefined };
}

/** As `openSession`, but returns null after a concurrent password change or removal of the passkey. */
export async function startSession(
  database: Database,
  owner: SessionOwner,
  client: SignInClient,
): Promise<SessionTokens | null> {
  try {
    return await openSession(database, owner, client);
  } catch (error) {
    // PostgreSQL's 23503 is a missing foreign key as well.
    const isOwnerGone = /^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/.test(getErrorCode(error) ?? "");
    if (isOwnerGone) return null;
    throw error;
  }
}

/**
 * Signs in by password.
 * @returns the new tokens, or null for a wrong password
 * @throws Problem 429 after too many attempts
 */
export async function signIn(
  database: Database,
  attempt: SignInAttempt,
): Promise<SessionTokens | null> {
  const uncountAttempt = await countAttempt(database, attempt);
  const userId = await verifyPassword(database, attempt.password);
  if (userId === null) return null;
  await uncountAttempt();
  return startSession(database, { userId }, attempt);
}

const sessionColumns = ["tokenHash", "deviceHash", "createdAt", "lastUsedAt"] as const;

export type OpenSession = Pick<Selectable<Schema["sessions"]>, (typeof sessionColumns)[number]>;

/** Selects the sessions that have not expired. */
export function selectOpenSessions({ query }: Database) {
  return query.selectFrom("sessions").where("expiresAt", ">", deadlineIn(0));
}

/** Finds the session of a token; null if it does not exist or has expired. */
export async function findSession(
  database: Database,
  token: string | undefined,
): Promise<OpenSession | null> {
  if (!token) return null;
  const session = await selectOpenSessions(database)
    .select(sessionColumns)
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  return session ?? null;
}

export async function isSignedIn(database: Database, token: string | undefined): Promise<boolean> {
  return (await findSession(database, token)) !== null;
}

/** Ends the session of a token. The device gets no more notifications, but stays known. */
export async function signOut(database: Database, token: string | undefined): Promise<void> {
  if (!token) return;
  await database.transaction(async (transaction) => {
    const endedSession = await transaction
      .deleteFrom("sessions")
      .where("tokenHash", "=", hashToken(token))
      .returning("deviceHash")
      .executeTakeFirst();
    if (!endedSession) return;
    await transaction
      .deleteFrom("push_subscriptions")
      .where("deviceHash", "=", endedSession.deviceHash)
      .execute();
  });
}

/** The site forgets a device that has not signed in for this time. */
export const deviceSeconds = 365 * 24 * 60 * 60;
const lastUseAccuracyMs = 10 * minuteMs;

/** Records that a session is used, at most every ten minutes. */
export async function recordUse(database: Database, session: OpenSession): Promise<void> {
  if (Date.now() - Date.parse(session.lastUsedAt) < lastUseAccuracyMs) return;
  await database.query
    .updateTable("sessions")
    .set({ lastUsedAt: now() })
    .where("tokenHash", "=", session.tokenHash)
    .execute();
}

/** Returns the sessions that have not expired, the most recently used first. */
export async function listSessions(database: Database, current: OpenSession): Promise<Session[]> {
  const rows = await selectOpenSessions(database)
    .select(["tokenHash", "device", "network", "createdAt", "lastUsedAt"])
    .orderBy("lastUsedAt", "desc")
    .execute();
  return rows.map(({ tokenHash: id, ...row }) => ({
    id,
    ...row,
    current: id === current.tokenHash,
  }));
}

/** Ends a session and forgets its device, so that the next sign-in there counts as one of a new device. */
export async function endSession(database: Database, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const endedSession = await transaction
      .deleteFrom("sessions")
      .where("tokenHash", "=", id)
      .returning("deviceHash")
      .executeTakeFirstOrThrow(() => notFound("session"));
    await transaction
      .deleteFrom("devices")
      .where("tokenHash", "=", endedSession.deviceHash)
      .execute();
  });
}

/** Ends all sessions but the current one, and forgets all other devices. */
export async function endOtherSessions(database: Database, { tokenHash }: OpenSession) {
  await database.transaction(async (transaction) => {
    await transaction.deleteFrom("sessions").where("tokenHash", "!=", tokenHash).execute();
    await transaction
      .deleteFrom("devices")
      .where("tokenHash", "not in", (query) => query.selectFrom("sessions").select("deviceHash"))
      .execute();
  });
}
