import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { minuteMs } from "../../core/durations.ts";
import type { Database } from "../database/open.ts";
import { repeat } from "../operations/jobs/repeat.ts";
import { type Channel, type Delivery, Obsolete } from "./channel.ts";
import { claimNext, endDelivery, leaseMs, postponeDelivery } from "./deliveries.ts";
import { mailRefusal } from "./mail/mail-refusals.ts";

/** After the last attempt the delivery fails. */
const retryDelaysMs = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minuteMs);

const checkIntervalMs = minuteMs;

/** Limit for recording what was sent. */
const shutdownGraceMs = 2000;

export interface Deliveries {
  /** False without the settings of the channel, e.g. without a mail server. */
  sends(channel: string): boolean;
  /** Sends what is due. */
  wake(): Promise<void>;
  /** Finishes the present attempts; does not wait for an unreachable database. */
  stop(): Promise<void>;
}

interface SenderParts {
  database: Database;
  channels: Channel[];
  log: Pick<Logger, "warn" | "error">;
}

interface Sender extends SenderParts {
  /** Recording ends then; set when the sender stops. */
  recordDeadline: number;
}

/** Retries, because an unrecorded delivery goes out again. */
async function recordSent(sender: Sender, channel: Channel, id: number): Promise<void> {
  const leaseEnd = performance.now() + leaseMs;
  while (true) {
    try {
      return await endDelivery(sender.database, channel, id, { state: "sent", error: "" });
    } catch (error) {
      if (performance.now() > Math.min(leaseEnd, sender.recordDeadline)) throw error;
      sender.log.warn({ err: error, delivery: id }, "a delivery could not be recorded yet");
    }
    await pause(250);
  }
}

async function recordFailure(
  { database, log }: Sender,
  channel: Channel,
  { id, attempts }: Delivery,
  error: unknown,
): Promise<void> {
  if (error instanceof Obsolete) return endDelivery(database, channel, id, { state: "off" });
  const reason = mailRefusal(error);
  log.warn({ channel: channel.name, delivery: id, attempts, reason }, "a delivery failed");
  const mayRepeat = attempts !== channel.maxAttempts && !channel.isFinal?.(error);
  const delayMs = mayRepeat ? retryDelaysMs[attempts - 1] : undefined;
  await (delayMs === undefined
    ? endDelivery(database, channel, id, { state: "failed", error: reason })
    : postponeDelivery(database, id, { delayMs, error: reason }));
}

async function attempt(sender: Sender, channel: Channel, delivery: Delivery): Promise<void> {
  try {
    await channel.deliver(delivery);
  } catch (error) {
    return recordFailure(sender, channel, delivery, error);
  }
  await recordSent(sender, channel, delivery.id);
}

/** One job per channel, so that a slow mail server delays no notification. */
export function startDeliveries(parts: SenderParts): Deliveries {
  const sender: Sender = { ...parts, recordDeadline: Number.POSITIVE_INFINITY };

  async function sendDue(channel: Channel, signal: AbortSignal): Promise<undefined> {
    while (!signal.aborted) {
      const delivery = await claimNext(sender.database, channel);
      if (!delivery) return;
      await attempt(sender, channel, delivery);
    }
  }

  const jobs = sender.channels.map((channel) =>
    repeat((signal) => sendDue(channel, signal), {
      everyMs: checkIntervalMs,
      onError: (error) => sender.log.error({ err: error, channel: channel.name }, "sending failed"),
    }),
  );

  return {
    sends: (name) => sender.channels.some((channel) => channel.name === name),
    async wake() {
      await Promise.all(jobs.map((job) => job.wake()));
    },
    async stop() {
      sender.recordDeadline = performance.now() + shutdownGraceMs;
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
