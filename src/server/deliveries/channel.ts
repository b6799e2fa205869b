import type { Selectable } from "kysely";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import type { Media } from "../pictures/pictures.ts";
import type { Mailer } from "./mail/mailer.ts";

export type Delivery = Selectable<Schema["deliveries"]>;

/** A way by which something leaves the site. */
export interface Channel {
  name: string;
  /** @throws Obsolete, or the reason why it did not leave */
  deliver(delivery: Delivery): Promise<void>;
  /** Fewer than the delays allow. */
  maxAttempts?: number;
  /** True if another attempt cannot succeed. */
  isFinal?(error: unknown): boolean;
  /** The inbox shows the state, so the row stays after the last attempt. */
  keepsRow?: true;
}

export interface ChannelParts {
  config: Config;
  database: Database;
  media: Media;
  /** Null without a mail server. */
  mailer: Mailer | null;
}

/** The delivery has no purpose any longer, e.g. because its message is in the trash. */
export class Obsolete extends Error {}
