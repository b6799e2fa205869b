import type { Selectable } from "kysely";
import type { PainterTexts } from "../../core/texts/painter.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import type { Events } from "./events.ts";

export type Delivery = Selectable<Schema["deliveries"]>;

/** The content of a new delivery. */
export interface NewDelivery {
  /** An address of the channel; by default the painter's. */
  to?: string;
  payload?: object;
  messageId?: number;
}

export interface ChannelContext {
  config: Config;
  /** While an event is emitted, a handle that joins its transaction. */
  database: Database;
}

/** A way by which something leaves the site. */
export interface Channel {
  /** Stored with its deliveries. */
  name: string;
  /** Returns the name of a delivery in the painter's language. */
  title(texts: PainterTexts["deliveries"], to: string): string;
  /** By event, returns the deliveries that this channel adds. The channel ignores other events. */
  createDeliveries: {
    [Name in keyof Events]?: (
      facts: Events[Name],
      parts: ChannelContext,
    ) => NewDelivery[] | Promise<NewDelivery[]>;
  };
  /**
   * The inbox shows the state of the delivery, so its row stays after the last attempt. At most one
   * channel for each event has this.
   */
  showsStateInInbox?: true;
  /** Number of attempts, if fewer than `retryDelaysMs` allows. */
  maxAttempts?: number;
  /** True if another attempt cannot succeed. */
  isPermanentError?(error: unknown): boolean;
  /** Tells the operator why an attempt failed; by default the message of the error. */
  describeError?(error: unknown): string;
  /** Cases that raise the alert about unsent mail: unsent after an hour, or failed after all attempts. */
  raisesAlertIf?: { late: true; failed?: true };
  /** False without the settings of the channel. By default it needs none. */
  isConfigured?(config: Config): boolean;
  /** Sends a delivery. @throws ObsoleteDelivery, or the reason why it did not leave */
  deliver(delivery: Delivery, parts: ChannelContext): Promise<void>;
}

/** The delivery has no purpose any longer, e.g. because its message is in the trash. */
export class ObsoleteDelivery extends Error {}
