import type { PushDevice, PushSubscriptionInput } from "../../../core/entities/push.ts";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import { notFound, Problem } from "../../errors.ts";
import { type OpenSession, openSessions } from "../../people/sign-in/sessions.ts";

const shownColumns = ["id", "device", "deviceHash", "createdAt"] as const;

/** Subscriptions of devices that are signed in. The others get nothing until their next sign-in. */
export function activeSubscriptions(database: Database) {
  return database.query
    .selectFrom("push_subscriptions")
    .where("deviceHash", "in", openSessions(database).select("deviceHash"));
}

export async function listPushDevices(
  database: Database,
  { deviceHash }: OpenSession,
): Promise<PushDevice[]> {
  const rows = await activeSubscriptions(database).select(shownColumns).orderBy("id").execute();
  return rows.map(({ deviceHash: hash, ...row }) => ({ ...row, current: hash === deviceHash }));
}

/**
 * Replaces the subscription of the session's device.
 * @param device in words
 * @throws Problem 409 if the site does not know the device any longer
 */
export async function subscribe(
  database: Database,
  { deviceHash }: OpenSession,
  device: string,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<PushDevice> {
  return database.transaction(async (transaction) => {
    const isKnown = await transaction
      .selectFrom("devices")
      .select("tokenHash")
      .where("tokenHash", "=", deviceHash)
      .executeTakeFirst();
    if (!isKnown) throw new Problem(409, "signInForNotifications");
    await transaction
      .deleteFrom("push_subscriptions")
      .where((row) => row.or([row("deviceHash", "=", deviceHash), row("endpoint", "=", endpoint)]))
      .execute();
    const row = { deviceHash, device, endpoint };
    const { deviceHash: _, ...stored } = await transaction
      .insertInto("push_subscriptions")
      .values({ ...row, publicKey: keys.p256dh, secret: keys.auth, createdAt: now() })
      .returning(shownColumns)
      .executeTakeFirstOrThrow();
    return { ...stored, current: true };
  });
}

/** @throws Problem 404 */
export async function unsubscribe({ query }: Database, id: number): Promise<void> {
  await query
    .deleteFrom("push_subscriptions")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirstOrThrow(() => notFound("device"));
}
