import { Agent, type RequestOptions, request } from "node:https";
import type { PushPayload } from "../../../core/entities/push.ts";
import type { Database } from "../../database/open.ts";
import { createLookup, isPublicAddress } from "../../http/public-lookup.ts";

// Sends notifications through push services, the browser makers' servers that reach a device.

/** Loads the library at its first use: it is large and seldom needed. */
const loadWebPush = () => import("web-push");

/** The site's key pair (VAPID), in base64url. */
interface PushKeys {
  publicKey: string;
  privateKey: string;
}

function selectKeys({ query }: Database) {
  return query.selectFrom("push_keys").select(["publicKey", "privateKey"]);
}

/**
 * Returns the keys by which push services recognise the site. Creates them at the first use. A new
 * password deletes all subscriptions and the keys.
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
  // Another instance may have stored its keys first.
  return selectKeys(database).executeTakeFirstOrThrow();
}

const pushServiceTimeoutMs = 10_000;

/** The push service drops a notification if it cannot reach the device for this time. */
const ttlSeconds = 24 * 60 * 60;

/** A subscribed device, as its browser described it. */
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
 * Sends a request and returns the HTTP status of the answer. Who knows the endpoint can send
 * notifications, so no error and no line of the log contains the endpoint.
 */
function post(endpoint: string, options: RequestOptions, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(pushServiceTimeoutMs);
    const outgoing = request(endpoint, { ...options, method: "POST", signal }, (answer) => {
      // The site follows no redirect and reads no text of the answer.
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

type SendPush = (target: PushTarget, payload: PushPayload, sender: PushSender) => Promise<number>;

/**
 * Returns a function that sends a notification. The function resolves to the HTTP status of the push
 * service's answer, and rejects if no answer comes.
 * @param connection lets tests connect to their own push service
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
