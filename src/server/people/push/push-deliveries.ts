import type { Selectable } from "kysely";
import type { Logger } from "pino";
import { minuteMs } from "../../../core/durations.ts";
import { type StoredEnquiry, storedEnquirySchema } from "../../../core/entities/message.ts";
import type { PushPayload } from "../../../core/push-payload.ts";
import { deadlineIn } from "../../database/deadlines.ts";
import type { Database } from "../../database/open.ts";
import type {
  MessageRow,
  PushDeliveryRow,
  PushSubscriptionRow,
} from "../../database/people-schema.ts";
import { now } from "../../database/rows.ts";
import { type RepeatedJob, repeat } from "../../operations/jobs/repeat.ts";
import { oneLine } from "../mail/emails.ts";
import { claimNext, type SendQueue } from "../send-queue.ts";
import { getPushKeys } from "./push-keys.ts";
import type { SendPush } from "./push-service.ts";
import { activeSubscriptions } from "./push-subscriptions.ts";

/** After the last attempt the delivery is dropped: the message is in the inbox. */
const retryDelaysMs = [1, 5, 30, 120].map((minutes) => minutes * minuteMs);

const queue: SendQueue<"push_deliveries"> = {
  table: "push_deliveries",
  dueAt: "dueAt",
  attempts: "attempts",
  /** Longer than the slowest send (see `push-service.ts`). */
  leaseMs: minuteMs,
};

/** Push services refuse more than 4,096 bytes. */
const maxNameLength = 100;
const maxTitleLength = 200;

interface DeliveryParts {
  database: Database;
  log: Logger;
  sendPush: SendPush;
  /** See `PushSender`. */
  getSubject(): Promise<string>;
  /** Returns the enquiry in the painter's language. */
  translateEnquiry(enquiry: StoredEnquiry): Promise<StoredEnquiry>;
}

type Delivery = Selectable<PushDeliveryRow> &
  Pick<Selectable<PushSubscriptionRow>, "endpoint" | "publicKey" | "secret"> &
  Pick<Selectable<MessageRow>, "name" | "subject" | "enquiry">;

/** Adds a notification for each subscribed device, in the transaction that stores the message. */
export async function addDeliveries(query: Database["query"], messageId: number): Promise<void> {
  await query
    .insertInto("push_deliveries")
    .columns(["subscriptionId", "messageId", "dueAt"])
    .expression((row) =>
      row
        .selectFrom("push_subscriptions")
        .select([
          "id",
          row.cast<number>(row.val(messageId), "integer").as("messageId"),
          row.val(now()).as("dueAt"),
        ]),
    )
    .execute();
}

/** Null if the device is no longer signed in, or the message was deleted. */
async function findDelivery(database: Database, id: number): Promise<Delivery | null> {
  const delivery = await activeSubscriptions(database)
    .innerJoin("push_deliveries", "push_deliveries.subscriptionId", "push_subscriptions.id")
    .innerJoin("messages", "messages.id", "push_deliveries.messageId")
    .selectAll("push_deliveries")
    .select(["endpoint", "publicKey", "secret", "name", "subject", "enquiry"])
    .where("push_deliveries.id", "=", id)
    .executeTakeFirst();
  return delivery ?? null;
}

async function dropDelivery({ query }: Database, id: number): Promise<void> {
  await query.deleteFrom("push_deliveries").where("id", "=", id).execute();
}

/** Leaves out the text of the message, which stays on the site. */
async function payloadOf(
  { messageId, name, subject, enquiry }: Delivery,
  { translateEnquiry }: DeliveryParts,
): Promise<PushPayload> {
  const stored = enquiry === null ? null : storedEnquirySchema.parse(JSON.parse(enquiry));
  const title = stored && (await translateEnquiry(stored)).title;
  return {
    messageId,
    sender: oneLine(name).slice(0, maxNameLength),
    about: oneLine(title ?? subject ?? "").slice(0, maxTitleLength),
  };
}

/** @returns the status of the push service's answer; 0 if there is none */
async function trySend(parts: DeliveryParts, delivery: Delivery): Promise<number> {
  const { database, log, sendPush, getSubject } = parts;
  const { id, attempts } = delivery;
  const { host } = new URL(delivery.endpoint);
  let status = 0;
  try {
    const sender = { keys: await getPushKeys(database), subject: await getSubject() };
    status = await sendPush(delivery, await payloadOf(delivery, parts), sender);
  } catch (error) {
    log.warn({ err: error, deliveryId: id, attempts, host }, "a notification could not be sent");
    return 0;
  }
  if (status >= 300) log.warn({ deliveryId: id, attempts, host, status }, "notification refused");
  return status;
}

const isGone = (status: number) => status === 404 || status === 410;
const isTemporary = (status: number) => status === 0 || status === 429 || status >= 500;

async function deliver(parts: DeliveryParts, delivery: Delivery): Promise<void> {
  const { query } = parts.database;
  const status = await trySend(parts, delivery);
  const delayMs = retryDelaysMs[delivery.attempts - 1];
  if (isGone(status)) {
    const { subscriptionId } = delivery;
    await query.deleteFrom("push_subscriptions").where("id", "=", subscriptionId).execute();
  } else if (isTemporary(status) && delayMs !== undefined) {
    const change = { dueAt: deadlineIn(delayMs) };
    await query.updateTable("push_deliveries").set(change).where("id", "=", delivery.id).execute();
  } else {
    await dropDelivery(parts.database, delivery.id);
  }
}

/** Sends notifications when woken, and repeats failed ones. */
export function startPushDeliveries(parts: DeliveryParts): RepeatedJob {
  async function sendDue(signal: AbortSignal): Promise<undefined> {
    const { database } = parts;
    while (!signal.aborted) {
      const claimed = await claimNext(database, queue);
      if (!claimed) return;
      const delivery = await findDelivery(database, claimed.id);
      if (delivery) await deliver(parts, delivery);
      else await dropDelivery(database, claimed.id);
    }
  }
  return repeat(sendDue, {
    everyMs: minuteMs,
    delayMs: minuteMs,
    onError: (error) => parts.log.error({ err: error }, "notifications failed"),
  });
}
