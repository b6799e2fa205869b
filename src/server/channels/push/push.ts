import { z } from "zod";
import type { PushPayload } from "../../../core/entities/push.ts";
import { emailLink } from "../../../core/ways-to-reach.ts";
import { findSettings } from "../../catalogue/settings.ts";
import {
  type Channel,
  type ChannelContext,
  type Delivery,
  ObsoleteDelivery,
} from "../../deliveries/channel.ts";
import { findMessage } from "../../people/messages/messages.ts";
import { toOneLine } from "../mail/emails.ts";
import { createSendPush, getPushKeys } from "./push-service.ts";
import { selectActiveSubscriptions } from "./push-subscriptions.ts";

/** In characters. Push services refuse notifications of more than 4,096 bytes. */
const maxNameLength = 100;
const maxTitleLength = 200;

/** The push service answered with an error. */
class PushRefused extends Error {
  readonly status: number;
  constructor(host: string, status: number) {
    super(`${host} answered ${status}`);
    this.status = status;
  }
}

/** Lacks the text of the message, which stays on the site. Version 1.0.0 stored no payload. */
const payloadSchema = z.object({ title: z.string().optional() });

/** Returns the address where push services reach the operator if the site misbehaves. */
async function findOperatorAddress({ config, database }: ChannelContext): Promise<string> {
  if (config.siteUrl?.startsWith("https://")) return config.siteUrl;
  const email = config.contactTo ?? (await findSettings(database, "contactSettings"))?.email;
  return emailLink(email || "nobody@localhost");
}

const isGone = (status: number) => status === 404 || status === 410;
const isTemporary = (status: number) => status === 429 || status >= 500;

/**
 * Sends the notification of a message to one device. Deletes the subscription if the push service says
 * that it has ended.
 * @param sendPush lets tests use their own push service
 */
export async function deliverPush(
  { to, messageId, payload }: Delivery,
  context: ChannelContext,
  sendPush = createSendPush(),
): Promise<void> {
  const { database } = context;
  const subscription = await selectActiveSubscriptions(database)
    .select(["id", "endpoint", "publicKey", "secret"])
    .where("id", "=", Number(to))
    .executeTakeFirst();
  const message = await findMessage(database, messageId);
  if (!subscription || !message) throw new ObsoleteDelivery();
  const { title = message.subject ?? "" } = payloadSchema.parse(JSON.parse(payload));
  const notification: PushPayload = {
    messageId: message.id,
    sender: toOneLine(message.name).slice(0, maxNameLength),
    about: toOneLine(title).slice(0, maxTitleLength),
  };
  const sender = { keys: await getPushKeys(database), subject: await findOperatorAddress(context) };
  const status = await sendPush(subscription, notification, sender);
  if (status < 300) return;
  if (!isGone(status)) throw new PushRefused(new URL(subscription.endpoint).host, status);
  await database.query.deleteFrom("push_subscriptions").where("id", "=", subscription.id).execute();
  throw new ObsoleteDelivery();
}

/** Notifies each subscribed device of a message. If that fails, the inbox still has the message. */
export const pushChannel: Channel = {
  name: "push",
  title: (texts) => texts.push,
  createDeliveries: {
    async "message received"({ message, enquiry }, { database }) {
      const devices = await database.query.selectFrom("push_subscriptions").select("id").execute();
      const payload = { title: enquiry?.title || undefined };
      return devices.map(({ id }) => ({ to: String(id), messageId: message.id, payload }));
    },
  },
  maxAttempts: 5,
  isPermanentError: (error) => error instanceof PushRefused && !isTemporary(error.status),
  deliver: (delivery, context) => deliverPush(delivery, context),
};
