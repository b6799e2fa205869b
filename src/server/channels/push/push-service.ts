import { Agent, type RequestOptions, request } from "node:https";
import type { PushPayload } from "../../../core/entities/push.ts";
import type { Database } from "../../database/open.ts";
import { createLookup, isPublicAddress } from "../../http/public-lookup.ts";

/** The library is large and seldom needed. */
const loadWebPush = () => import("web-push");

/** In base64url. */
interface PushKeys {
  publicKey: string;
  privateKey: string;
}

function selectKeys({ query }: Database) {
  return query.selectFrom("push_keys").select(["publicKey", "privateKey"]);
}

/**
 * Returns the keys by which push services recognise the site (VAPID). Makes them at the first use.
 * They belong to the account: a new password ends all subscriptions, and makes new keys.
 */
export async function getPushKeys(database: Database): Promise<PushKeys> {
  const storedKeys = await selectKeys(database).executeTakeFirst();
  if (storedKeys) return storedKeys;
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
  return selectKeys(database).executeTakeFirstOrThrow();
}

const timeoutMs = 10_000;

/** The push service drops a notification for a device that is off for longer. */
const ttlSeconds = 24 * 60 * 60;

interface PushTarget {
  endpoint: string;
  publicKey: string;
  secret: string;
}

interface PushSender {
  keys: PushKeys;
  /** An https or mailto address where a push service reaches the operator. */
  subject: string;
}

/**
 * Sends a request and returns the status of its answer. The endpoint is a credential: it never appears
 * in an error or in the log.
 */
function post(endpoint: string, options: RequestOptions, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const outgoing = request(endpoint, { ...options, method: "POST", signal }, (answer) => {
      // Redirects are not followed, and the text of the answer is not needed.
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

type SendPush = (target: PushTarget, payload: PushPayload, sender: PushSender) => Promise<number>;

/**
 * Returns a function that resolves to the status of the push service's answer, and rejects if there
 * is none.
 * @param connection tests connect to a service of their own
 */
export function createSendPush(connection: RequestOptions = {}): SendPush {
  const agent = new Agent({ keepAlive: false });
  const lookup = createLookup(isPublicAddress);
  return async ({ endpoint, publicKey, secret }, payload, { keys, subject }) => {
    const { default: webPush } = await loadWebPush();
    const subscription = { endpoint, keys: { p256dh: publicKey, auth: secret } };
    const { headers, body } = webPush.generateRequestDetails(
      subscription,
      JSON.stringify(payload),
      {
        vapidDetails: { ...keys, subject },
        TTL: ttlSeconds,
        urgency: "high",
        contentEncoding: "aes128gcm",
      },
    );
    const options = { agent, headers, lookup, ...connection };
    return post(endpoint, options, body);
  };
}
