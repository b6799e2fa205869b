// Sends the stored mails and notifications when they are due, and again after a failure.
import type { Logger } from "pino";
import { minuteMs } from "../../core/durations.ts";
import type { DeliveryState } from "../../core/entities/message.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import { retry } from "../database/retry.ts";
import { deadlineIn } from "../database/rows.ts";
import { repeat } from "../repeat.ts";
import { type Channel, type Delivery, ObsoleteDelivery } from "./channel.ts";
import {
  addDeliveries,
  changeDelivery,
  claimNextDelivery,
  endDelivery,
  findStuck,
  leaseMs,
  listStates,
} from "./deliveries.ts";
import type { EventName, Events } from "./events.ts";

/** Delays after the first, second … failed attempt. After the last one the delivery has failed. */
const retryDelaysMs = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minuteMs);

const checkIntervalMs = minuteMs;

/** After the site is told to stop, the time left to record that a delivery was sent. */
const shutdownGraceMs = 2000;

export interface Deliveries {
  /**
   * Adds the deliveries of an event, in the caller's transaction.
   * @returns the id of the delivery whose state the inbox shows; null if there is none
   */
  emit<Name extends EventName>(
    transactionDatabase: Database,
    event: Name,
    facts: Events[Name],
  ): Promise<number | null>;
  /** False if no channel delivers the event, e.g. without a mail server. */
  hasChannelFor(event: EventName): boolean;
  /** Returns, by message id, the state of the delivery that the event added and that the inbox shows. */
  listStates(
    transactionDatabase: Database,
    event: EventName,
    ids: readonly number[],
  ): Promise<Map<number | null, DeliveryState>>;
  /** Counts the deliveries that raise the alert about unsent mail; `error` is that of the newest one. */
  findStuck(): Promise<{ count: number; error: string }>;
  /** Sends the due deliveries now. */
  wake(): Promise<void>;
  /** Finishes the present attempts; does not wait for an unreachable database. */
  stop(): Promise<void>;
}

interface SenderServices {
  config: Config;
  database: Database;
  channels: readonly Channel[];
  log: Pick<Logger, "warn" | "error">;
}

interface Sender extends SenderServices {
  /** Time of `performance.now()` until which sent deliveries are recorded; set when the sender stops. */
  recordDeadline: number;
}

/** Records that a delivery was sent. Retries, because an unrecorded delivery goes out again. */
async function recordSent(sender: Sender, channel: Channel, id: number): Promise<void> {
  await retry(() => endDelivery(sender.database, channel, id, { state: "sent", error: "" }), {
    forMs: leaseMs,
    pauseMs: 250,
    mayRepeat(error) {
      sender.log.warn({ err: error, delivery: id }, "a delivery could not be recorded yet");
      return performance.now() <= sender.recordDeadline;
    },
  });
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function recordFailure(
  { database, log }: Sender,
  channel: Channel,
  { id, attempts }: Delivery,
  error: unknown,
): Promise<void> {
  if (error instanceof ObsoleteDelivery)
    return endDelivery(database, channel, id, { state: "off" });
  const reason = channel.describeError?.(error) ?? getMessage(error);
  log.warn({ channel: channel.name, delivery: id, attempts, reason }, "a delivery failed");
  const mayRepeat = attempts !== channel.maxAttempts && !channel.isPermanentError?.(error);
  const delayMs = mayRepeat ? retryDelaysMs[attempts - 1] : undefined;
  await (delayMs === undefined
    ? endDelivery(database, channel, id, { state: "failed", error: reason })
    : changeDelivery(database, id, {
        state: "pending",
        dueAt: deadlineIn(delayMs),
        error: reason,
      }));
}

async function attempt(sender: Sender, channel: Channel, delivery: Delivery): Promise<void> {
  try {
    await channel.deliver(delivery, sender);
  } catch (error) {
    return recordFailure(sender, channel, delivery, error);
  }
  await recordSent(sender, channel, delivery.id);
}

/** Starts the sender. It sends one delivery at a time, so that a crash repeats at most one. */
export function startDeliveries(services: SenderServices): Deliveries {
  const { config, database } = services;
  const sender: Sender = { ...services, recordDeadline: Number.POSITIVE_INFINITY };
  const configuredChannels = services.channels.filter(
    ({ isConfigured }) => isConfigured?.(config) ?? true,
  );
  const channelNames = configuredChannels.map(({ name }) => name);

  async function sendDue(signal: AbortSignal): Promise<undefined> {
    while (!signal.aborted) {
      const delivery = await claimNextDelivery(database, channelNames);
      const channel = configuredChannels.find(({ name }) => name === delivery?.channel);
      if (!delivery || !channel) return;
      await attempt(sender, channel, delivery);
    }
  }

  const job = repeat(sendDue, {
    everyMs: checkIntervalMs,
    onError: (error) => sender.log.error({ err: error }, "sending failed"),
  });

  return {
    emit: (transactionDatabase, event, facts) =>
      addDeliveries(configuredChannels, { config, database: transactionDatabase }, event, facts),
    hasChannelFor: (event) =>
      configuredChannels.some(({ createDeliveries }) => createDeliveries[event]),
    // A channel that is not configured now may have sent something before.
    listStates: (transactionDatabase, event, ids) =>
      listStates(transactionDatabase, services.channels, event, ids),
    findStuck: () => findStuck(database, configuredChannels),
    wake: job.wake,
    async stop() {
      sender.recordDeadline = performance.now() + shutdownGraceMs;
      await job.stop();
    },
  };
}
