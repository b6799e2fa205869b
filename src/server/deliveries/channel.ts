import type { Selectable } from "kysely";
import type { PainterTexts } from "../../core/texts/painter.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import type { Events } from "./events.ts";

/** A stored mail or notification. */
export type Delivery = Selectable<Schema["deliveries"]>;

/** The content of a new delivery. */
export interface NewDelivery {
  /** The recipient, in the form that the channel needs; by default the painter. */
  to?: string;
  payload?: object;
  messageId?: number;
}

export interface ChannelContext {
  config: Config;
  /** For `createDeliveries`, a handle that joins the transaction of the event. */
  database: Database;
}

/** A way by which mails or notifications leave the site. */
export interface Channel {
  /** The database stores this name with each delivery of the channel. */
  name: string;
  /** Returns the title of a delivery in the painter's language. */
  title(texts: PainterTexts["deliveries"], to: string): string;
  /** For each event that the channel takes: the function that returns the deliveries to add. */
  createDeliveries: {
    [Name in keyof Events]?: (
      facts: Events[Name],
      context: ChannelContext,
    ) => NewDelivery[] | Promise<NewDelivery[]>;
  };
  /**
   * The inbox shows the state of the delivery, so its row stays after the last attempt. At most one
   * channel for each event has this.
   */
  showsStateInInbox?: true;
  /** Number of attempts, if the channel allows fewer than the sender. */
  maxAttempts?: number;
  /** True if another attempt cannot succeed. */
  isPermanentError?(error: unknown): boolean;
  /** Tells the operator why an attempt failed; by default the message of the error. */
  describeError?(error: unknown): string;
  /** Cases that raise the alert about unsent mail: late (unsent after an hour), or failed at last. */
  raisesAlertIf?: { late: true; failed?: true };
  /** False if the channel lacks its settings. A channel without this function needs none. */
  isConfigured?(config: Config): boolean;
  /** Sends a delivery. @throws ObsoleteDelivery, or the reason of the failure */
  deliver(delivery: Delivery, context: ChannelContext): Promise<void>;
}

/** The delivery has no purpose any longer, e.g. because its message is in the trash. */
export class ObsoleteDelivery extends Error {}
