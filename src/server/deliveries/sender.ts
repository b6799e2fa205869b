import type { Logger } from "pino";
import { minuteMs } from "../../core/durations.ts";
import type { Database } from "../database/open.ts";
import { retry } from "../database/retry.ts";
import { deadlineIn } from "../database/rows.ts";
import { repeat } from "../repeat.ts";
import { type Channel, type Delivery, Obsolete } from "./channel.ts";
import { changeDelivery, claimNext, endDelivery, leaseMs } from "./deliveries.ts";
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
  await retry(() => endDelivery(sender.database, channel, id, { state: "sent", error: "" }), {
    forMs: leaseMs,
    pauseMs: 250,
    mayRepeat(error) {
      sender.log.warn({ err: error, delivery: id }, "a delivery could not be recorded yet");
      return performance.now() <= sender.recordDeadline;
    },
  });
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
    : changeDelivery(database, id, {
        state: "pending",
        dueAt: deadlineIn(delayMs),
        error: reason,
      }));
}

async function attempt(sender: Sender, channel: Channel, delivery: Delivery): Promise<void> {
  try {
    await channel.deliver(delivery);
  } catch (error) {
    return recordFailure(sender, channel, delivery, error);
  }
  await recordSent(sender, channel, delivery.id);
}

/** Sends one delivery at a time, so that a crash repeats at most one. */
export function startDeliveries(parts: SenderParts): Deliveries {
  const sender: Sender = { ...parts, recordDeadline: Number.POSITIVE_INFINITY };
  const channels = new Map(parts.channels.map((channel) => [channel.name, channel]));

  async function sendDue(signal: AbortSignal): Promise<undefined> {
    while (!signal.aborted) {
      const delivery = await claimNext(sender.database, [...channels.keys()]);
      const channel = delivery && channels.get(delivery.channel);
      if (!channel) return;
      await attempt(sender, channel, delivery);
    }
  }

  const job = repeat(sendDue, {
    everyMs: checkIntervalMs,
    onError: (error) => sender.log.error({ err: error }, "sending failed"),
  });

  return {
    sends: (name) => channels.has(name),
    wake: job.wake,
    async stop() {
      sender.recordDeadline = performance.now() + shutdownGraceMs;
      await job.stop();
    },
  };
}
