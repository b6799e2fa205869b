import type { Selectable } from "kysely";
import type { PainterTexts } from "../../core/texts/painter.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import type { Events } from "./events.ts";

export type Delivery = Selectable<Schema["deliveries"]>;

/** The content of a new delivery. */
export interface Outgoing {
  /** An address of the channel; by default the painter's. */
  to?: string;
  payload?: object;
  messageId?: number;
}

export interface ChannelParts {
  config: Config;
  /** While an event is emitted, in its transaction. */
  database: Database;
}

/** A way by which something leaves the site. */
export interface Channel {
  /** Stored with its deliveries. */
  name: string;
  /** Names a delivery to the painter. */
  title(texts: PainterTexts["deliveries"], to: string): string;
  /** The events that it takes. Each function returns what to deliver. */
  takes: {
    [Name in keyof Events]?: (
      facts: Events[Name],
      parts: ChannelParts,
    ) => Outgoing[] | Promise<Outgoing[]>;
  };
  /** The inbox shows the state, so the row stays after the last attempt. One channel for each event. */
  keepsRow?: true;
  /** Fewer attempts than the delays allow. */
  maxAttempts?: number;
  /** True if another attempt cannot succeed. */
  isPermanentError?(error: unknown): boolean;
  /** Tells the operator why an attempt failed; by default the message of the error. */
  reasonOf?(error: unknown): string;
  /** Raises the alert about unsent mail: late is an hour after the event, failed after all attempts. */
  alertsIf?: { late: true; failed?: true };
  /** False without the settings of the channel. By default it needs none. */
  isConfigured?(config: Config): boolean;
  /** @throws Obsolete, or the reason why it did not leave */
  deliver(delivery: Delivery, parts: ChannelParts): Promise<void>;
}

/** The delivery has no purpose any longer, e.g. because its message is in the trash. */
export class Obsolete extends Error {}
