import { sql } from "kysely";
import { hourMs, minuteMs } from "../../core/durations.ts";
import type { DeliveryState, UnsentDelivery } from "../../core/entities/message.ts";
import type { Database } from "../database/open.ts";
import { deadlineIn, now } from "../database/rows.ts";
import type { Channel, ChannelContext, Delivery, NewDelivery } from "./channel.ts";
import type { EventName, Events } from "./events.ts";

// The queries of the table `deliveries`: mails and notifications on their way out of the site.

type Source = Pick<Database, "query">;

/** Length of a claim, longer than the slowest attempt. Afterwards another sender may claim the delivery. */
export const leaseMs = 5 * minuteMs;

async function addDelivery(
  { query }: Source,
  channel: string,
  { to = "", payload = {}, messageId }: NewDelivery,
): Promise<number> {
  const row = { channel, to, payload: JSON.stringify(payload), messageId: messageId ?? null };
  const { id } = await query
    .insertInto("deliveries")
    .values({ ...row, dueAt: deadlineIn(0), createdAt: now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores the deliveries that the channels add for an event, in the transaction of the event.
 * @returns the id of the delivery whose state the inbox shows; null if there is none
 */
export async function addDeliveries<Name extends EventName>(
  channels: readonly Channel[],
  context: ChannelContext,
  event: Name,
  facts: Events[Name],
): Promise<number | null> {
  let inboxDeliveryId: number | null = null;
  for (const { name, showsStateInInbox, createDeliveries } of channels) {
    for (const newDelivery of (await createDeliveries[event]?.(facts, context)) ?? []) {
      const id = await addDelivery(context.database, name, newDelivery);
      if (showsStateInInbox) inboxDeliveryId = id;
    }
  }
  return inboxDeliveryId;
}

/** Claims the next due delivery atomically. Concurrent senders skip locked rows. */
export async function claimNextDelivery(
  { query, engine }: Database,
  channels: readonly string[],
): Promise<Delivery | null> {
  const isDue = sql`channel in (${sql.join(channels)}) and state = 'pending' and "dueAt" <= ${deadlineIn(0)}`;
  const skipLocked = engine === "PostgreSQL" ? sql`for update skip locked` : sql``;
  const { rows } = await sql<Delivery>`
    update deliveries set attempts = attempts + 1, "dueAt" = ${deadlineIn(leaseMs)}
    where ${isDue} and id = (select id from deliveries where ${isDue} order by id limit 1 ${skipLocked})
    returning *`.execute(query);
  return rows[0] ?? null;
}

export async function changeDelivery(
  { query }: Source,
  id: number,
  change: Partial<Pick<Delivery, "state" | "dueAt" | "error">>,
): Promise<void> {
  await query.updateTable("deliveries").set(change).where("id", "=", id).execute();
}

/** Ends the attempts. The row stays only if the inbox shows its state. */
export async function endDelivery(
  source: Source,
  { showsStateInInbox }: Channel,
  id: number,
  change: Partial<Pick<Delivery, "state" | "error">>,
): Promise<void> {
  if (showsStateInInbox) return changeDelivery(source, id, change);
  await source.query.deleteFrom("deliveries").where("id", "=", id).execute();
}

/** Lists the deliveries that have not left, without their text. */
export function listUnsent({ query }: Source) {
  return query
    .selectFrom("deliveries")
    .select(["id", "channel", "to", "state", "attempts", "dueAt", "error", "createdAt"])
    .where("state", "!=", "sent")
    .$narrowType<{ state: UnsentDelivery["state"] }>()
    .orderBy("id")
    .execute();
}

/** Adds an empty name, which no channel has, because PostgreSQL refuses an empty list. */
function listChannelNames(channels: readonly Channel[]): string[] {
  return ["", ...channels.map(({ name }) => name)];
}

/**
 * Finds the deliveries that raise the alert about unsent mail.
 * @returns the number of deliveries, and the error of the newest one
 */
export async function findStuck(
  { query }: Source,
  channels: readonly Channel[],
): Promise<{ count: number; error: string }> {
  const lateChannels = listChannelNames(
    channels.filter(({ raisesAlertIf }) => raisesAlertIf?.late),
  );
  const failedChannels = listChannelNames(
    channels.filter(({ raisesAlertIf }) => raisesAlertIf?.failed),
  );
  const rows = await query
    .selectFrom("deliveries")
    .select("error")
    .where((row) =>
      row.or([
        row("state", "=", "failed").and("channel", "in", failedChannels),
        row("state", "=", "pending")
          .and("error", "!=", "")
          .and("channel", "in", lateChannels)
          .and("createdAt", "<", deadlineIn(-hourMs)),
      ]),
    )
    .orderBy("id")
    .execute();
  return { count: rows.length, error: rows.at(-1)?.error ?? "" };
}

/** Queues deliveries again, also those that have left. @returns the ids of these deliveries */
export async function resend({ query }: Source, ids: number[] | "failed"): Promise<number[]> {
  const rows = await query
    .updateTable("deliveries")
    .set({ state: "pending", attempts: 0, dueAt: deadlineIn(0) })
    .where((row) => (ids === "failed" ? row("state", "=", "failed") : row("id", "in", ids)))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Stops all waiting deliveries after a backup was restored: most have left since the backup was made.
 * @returns the ids of the stopped deliveries whose state the inbox shows
 */
export async function withholdUnsent(
  { query }: Source,
  channels: readonly Channel[],
): Promise<number[]> {
  const inboxChannelNames = listChannelNames(
    channels.filter(({ showsStateInInbox }) => showsStateInInbox),
  );
  await query.deleteFrom("deliveries").where("channel", "not in", inboxChannelNames).execute();
  const rows = await query
    .updateTable("deliveries")
    .set({ state: "off" })
    .where("state", "=", "pending")
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns, by message id, the state of the delivery that an event added and that the inbox shows.
 * @param ids of at least one message
 */
export async function listStates(
  { query }: Source,
  channels: readonly Channel[],
  event: EventName,
  ids: readonly number[],
): Promise<Map<number | null, DeliveryState>> {
  const inboxChannels = channels.filter(
    ({ showsStateInInbox, createDeliveries }) => showsStateInInbox && createDeliveries[event],
  );
  const rows = await query
    .selectFrom("deliveries")
    .select(["messageId", "state"])
    .where("channel", "in", listChannelNames(inboxChannels))
    // The bounds replace a list of all ids, which could exceed the longest allowed statement.
    .where("messageId", ">=", Math.min(...ids))
    .where("messageId", "<=", Math.max(...ids))
    .execute();
  return new Map(rows.map(({ messageId, state }) => [messageId, state]));
}

/** @returns the number of deliveries for each channel and state */
export function countDeliveries({ query }: Source) {
  return query
    .selectFrom("deliveries")
    .select((row) => ["channel", "state", row.fn.countAll<number>().as("count")])
    .groupBy(["channel", "state"])
    .execute();
}
