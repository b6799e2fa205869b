import type { Database } from "../../database/open.ts";

/** The library is large and seldom needed. */
export const loadWebPush = () => import("web-push");

/** In base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

function findKeys({ query }: Database) {
  return query.selectFrom("push_keys").select(["publicKey", "privateKey"]);
}

/**
 * Returns the keys by which push services recognise the site (VAPID). Makes them at the first use.
 * They belong to the account: a new password ends all subscriptions, and makes new keys.
 */
export async function getPushKeys(database: Database): Promise<PushKeys> {
  const found = await findKeys(database).executeTakeFirst();
  if (found) return found;
  const { default: webPush } = await loadWebPush();
  const { id: userId } = await database.query
    .selectFrom("users")
    .select("id")
    .executeTakeFirstOrThrow();
  await database.query
    .insertInto("push_keys")
    .values({ userId, ...webPush.generateVAPIDKeys() })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute();
  // Another instance may have stored others first.
  return findKeys(database).executeTakeFirstOrThrow();
}
