import { sql } from "kysely";
import { hourMs, minuteMs } from "../../core/durations.ts";
import type { UnsentDelivery } from "../../core/entities/message.ts";
import type { Database } from "../database/open.ts";
import { deadlineIn, now } from "../database/rows.ts";
import type { Channel, Delivery } from "./channel.ts";

type Source = Pick<Database, "query">;

/** Longer than the slowest attempt; then another sender may claim the delivery. */
export const leaseMs = 5 * minuteMs;

interface NewDelivery {
  channel: string;
  /** An address of the channel; by default the painter's. */
  to?: string;
  payload?: object;
  messageId?: number;
}

/** Takes part in the transaction that stores its reason. @returns the id */
export async function addDelivery(
  { query }: Source,
  { channel, to = "", payload = {}, messageId }: NewDelivery,
): Promise<number> {
  const row = { channel, to, payload: JSON.stringify(payload), messageId: messageId ?? null };
  const { id } = await query
    .insertInto("deliveries")
    .values({ ...row, dueAt: deadlineIn(0), createdAt: now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Claims the next due delivery atomically. Concurrent senders skip locked rows. */
export async function claimNext(
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

/** Ends the attempts. */
export async function endDelivery(
  source: Source,
  { keepsRow }: Channel,
  id: number,
  change: Partial<Pick<Delivery, "state" | "error">>,
): Promise<void> {
  if (keepsRow) return changeDelivery(source, id, change);
  await source.query.deleteFrom("deliveries").where("id", "=", id).execute();
}

/** Deliveries that have not left. Never contains their text. */
export function listUnsent({ query }: Source) {
  return query
    .selectFrom("deliveries")
    .select(["id", "channel", "to", "state", "attempts", "dueAt", "error", "createdAt"])
    .where("state", "!=", "sent")
    .$narrowType<{ state: UnsentDelivery["state"] }>()
    .orderBy("id")
    .execute();
}

/**
 * Finds mails that should have left: those that fail for an hour, and messages that were given up.
 * @returns their number, and the reason of the newest one
 */
export async function findStuckMails({ query }: Source): Promise<{ count: number; error: string }> {
  const rows = await query
    .selectFrom("deliveries")
    .select("error")
    .where((row) =>
      row.or([
        row.and({ channel: "message", state: "failed" }),
        row("state", "=", "pending")
          .and("error", "!=", "")
          .and("channel", "!=", "push")
          .and("createdAt", "<", deadlineIn(-hourMs)),
      ]),
    )
    .orderBy("id")
    .execute();
  return { count: rows.length, error: rows.at(-1)?.error ?? "" };
}

/** Sends deliveries again, also those that have left. @returns their ids */
export async function resend({ query }: Source, which: number[] | "failed"): Promise<number[]> {
  const rows = await query
    .updateTable("deliveries")
    .set({ state: "pending", attempts: 0, dueAt: deadlineIn(0) })
    .where((row) => (which === "failed" ? row("state", "=", "failed") : row("id", "in", which)))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * After a restore: what waited when the backup was made has usually left since.
 * @returns the ids of those that the inbox shows
 */
export async function withholdUnsent({ query }: Source): Promise<number[]> {
  await query.deleteFrom("deliveries").where("channel", "not in", ["message", "reply"]).execute();
  const rows = await query
    .updateTable("deliveries")
    .set({ state: "off" })
    .where("state", "=", "pending")
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns the number of deliveries for each channel and state */
export function countDeliveries({ query }: Source) {
  return query
    .selectFrom("deliveries")
    .select((row) => ["channel", "state", row.fn.countAll<number>().as("count")])
    .groupBy(["channel", "state"])
    .execute();
}
