import type { ContactMessage } from "../../../core/entities/message.ts";
import type { PushPayload } from "../../../core/push-payload.ts";
import { findSettings } from "../../catalogue/settings.ts";
import type { Database } from "../../database/open.ts";
import { deadlineIn, now } from "../../database/rows.ts";
import { type Channel, type ChannelParts, Obsolete } from "../../deliveries/channel.ts";
import { oneLine } from "../../deliveries/mail/emails.ts";
import { translateForPainter } from "../messages/enquiries.ts";
import { findMessage } from "../messages/messages.ts";
import { createSendPush, getPushKeys } from "./push-service.ts";
import { activeSubscriptions } from "./push-subscriptions.ts";

const name = "push";

/** Push services refuse more than 4,096 bytes. */
const maxNameLength = 100;
const maxTitleLength = 200;

class PushRefused extends Error {
  readonly status: number;
  constructor(host: string, status: number) {
    super(`${host} answered ${status}`);
    this.status = status;
  }
}

/** Notifies each subscribed device of a message. */
export async function addPushes({ query }: Database, messageId: number): Promise<void> {
  await query
    .insertInto("deliveries")
    .columns(["channel", "to", "payload", "messageId", "dueAt", "createdAt"])
    .expression((row) =>
      row
        .selectFrom("push_subscriptions")
        .select((subscription) => [
          row.val(name).as("channel"),
          subscription.cast<string>("id", "text").as("to"),
          row.val("{}").as("payload"),
          row.cast<number>(row.val(messageId), "integer").as("messageId"),
          row.val(deadlineIn(0)).as("dueAt"),
          row.val(now()).as("createdAt"),
        ]),
    )
    .execute();
}

/** Leaves out the text of the message, which stays on the site. */
async function payloadOf(parts: ChannelParts, message: ContactMessage): Promise<PushPayload> {
  const { id, subject, enquiry } = message;
  const title = enquiry && (await translateForPainter(parts, enquiry)).title;
  return {
    messageId: id,
    sender: oneLine(message.name).slice(0, maxNameLength),
    about: oneLine(title ?? subject ?? "").slice(0, maxTitleLength),
  };
}

/** Returns the address where push services reach the operator if the site misbehaves. */
async function findSubject({ config, database }: ChannelParts): Promise<string> {
  if (config.siteUrl?.startsWith("https://")) return config.siteUrl;
  const email = config.contactTo ?? (await findSettings(database, "contactSettings"))?.email;
  return `mailto:${email || "nobody@localhost"}`;
}

const isGone = (status: number) => status === 404 || status === 410;
const isTemporary = (status: number) => status === 429 || status >= 500;

/** A message that nobody was notified of is in the inbox. */
export function openPushes(parts: ChannelParts, sendPush = createSendPush()): Channel {
  const { database } = parts;
  return {
    name,
    maxAttempts: 5,
    isFinal: (error) => error instanceof PushRefused && !isTemporary(error.status),
    async deliver({ to, messageId }) {
      const subscription = await activeSubscriptions(database)
        .select(["id", "endpoint", "publicKey", "secret"])
        .where("id", "=", Number(to))
        .executeTakeFirst();
      const message = await findMessage(database, messageId);
      if (!subscription || !message) throw new Obsolete();
      const sender = { keys: await getPushKeys(database), subject: await findSubject(parts) };
      const status = await sendPush(subscription, await payloadOf(parts, message), sender);
      if (status < 300) return;
      if (!isGone(status)) throw new PushRefused(new URL(subscription.endpoint).host, status);
      await database.query
        .deleteFrom("push_subscriptions")
        .where("id", "=", subscription.id)
        .execute();
      throw new Obsolete();
    },
  };
}
