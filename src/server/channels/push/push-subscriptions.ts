import type { PushDevice, PushSubscriptionInput } from "../../../core/entities/push.ts";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import { notFound, Problem } from "../../errors.ts";
import { type OpenSession, selectOpenSessions } from "../../people/sign-in/sessions.ts";

const deviceColumns = ["id", "device", "deviceHash", "createdAt"] as const;

/**
 * Selects the notification subscriptions of devices that are signed in; other devices get nothing until
 * their next sign-in. A `deviceHash` is a `tokenHash` of the table `devices`.
 */
export function selectActiveSubscriptions(database: Database) {
  return database.query
    .selectFrom("push_subscriptions")
    .where("deviceHash", "in", selectOpenSessions(database).select("deviceHash"));
}

export async function listPushDevices(
  database: Database,
  { deviceHash }: OpenSession,
): Promise<PushDevice[]> {
  const rows = await selectActiveSubscriptions(database)
    .select(deviceColumns)
    .orderBy("id")
    .execute();
  return rows.map(({ deviceHash: hash, ...row }) => ({ ...row, current: hash === deviceHash }));
}

/**
 * Replaces the subscription of the session's device. Also deletes a row of another device that has the
 * same endpoint: the browser made that row under an earlier sign-in.
 * @param deviceName browser and system, as the list of devices shows them
 * @throws Problem 409 if the site no longer knows the device
 */
export async function subscribe(
  database: Database,
  { deviceHash }: OpenSession,
  deviceName: string,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<PushDevice> {
  return database.transaction(async (transaction) => {
    const device = await transaction
      .selectFrom("devices")
      .select("tokenHash")
      .where("tokenHash", "=", deviceHash)
      .executeTakeFirst();
    if (!device) throw new Problem(409, "signInForNotifications");
    await transaction
      .deleteFrom("push_subscriptions")
      .where(({ or, eb }) => or([eb("deviceHash", "=", deviceHash), eb("endpoint", "=", endpoint)]))
      .execute();
    const row = { deviceHash, device: deviceName, endpoint };
    const { deviceHash: _, ...pushDevice } = await transaction
      .insertInto("push_subscriptions")
      .values({ ...row, publicKey: keys.p256dh, secret: keys.auth, createdAt: now() })
      .returning(deviceColumns)
      .executeTakeFirstOrThrow();
    return { ...pushDevice, current: true };
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
