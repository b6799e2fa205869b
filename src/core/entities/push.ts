import { z } from "zod";
import { encodeError } from "../errors.ts";
import { isPublicUrl } from "./link-rules.ts";

// Lengths of the two keys, by RFC 8291.
const publicKeyBytes = 65;
const secretBytes = 16;

/** Returns the schema of a key in base64url, where 3 bytes become 4 characters. */
const keySchema = (bytes: number, field: string) =>
  z
    .string()
    .regex(/^[\w-]+$/, encodeError("notBase64url", { field }))
    .length(Math.ceil((bytes * 4) / 3), encodeError("keyLength", { field, count: bytes }));

function isPublicHttps(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return url.protocol === "https:" && !url.port && isPublicUrl(url);
}

/** A browser's subscription, as `PushSubscription.toJSON()` returns it. */
export const pushSubscriptionInputSchema = z.object({
  /** Address at the push service of the browser's maker. */
  endpoint: z
    .string()
    .max(1000, encodeError("endpointTooLong"))
    .refine(isPublicHttps, encodeError("endpointNotPush")),
  keys: z.object({
    p256dh: keySchema(publicKeyBytes, "p256dh"),
    auth: keySchema(secretBytes, "auth"),
  }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInputSchema>;

/** A device that gets notifications of messages. */
export const pushDeviceSchema = z.object({
  id: z.int(),
  /** In words, e.g. "Chrome on Android". */
  device: z.string(),
  /** In ISO 8601, UTC. */
  createdAt: z.string(),
  /** True for the device that asks. */
  current: z.boolean(),
});

export const pushStatusSchema = z.object({
  /** The site's VAPID key, in base64url, for `PushManager.subscribe`. */
  publicKey: z.string(),
  devices: z.array(pushDeviceSchema),
});
export type PushDevice = z.output<typeof pushDeviceSchema>;
export type PushStatus = z.output<typeof pushStatusSchema>;

/** The content of a notification, from the server to the admin's worker. */
export interface PushPayload {
  messageId: number;
  /** Name of the visitor. */
  sender: string;
  /** Title of the work or subject of the message; may be empty. */
  about: string;
}
