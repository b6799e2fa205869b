import type { Alert } from "../../core/entities/alert.ts";
import type { ContactMessage, StoredEnquiry } from "../../core/entities/message.ts";

interface SignInFacts {
  userAgent: string | undefined;
  /** Shortened network address, e.g. `192.0.2.*`. */
  network: string;
  /** In ISO 8601, UTC. */
  createdAt: string;
}

/** The events that use cases emit, each with the facts that channels need. */
export interface Events {
  "message received": {
    message: ContactMessage;
    /** The works that the message asks about, in the painter's language. */
    enquiry: StoredEnquiry | null;
    hasWallPicture: boolean;
  };
  "reply written": { message: ContactMessage; text: string };
  "sign-in from a new device": SignInFacts;
  /** `passkey` is the name of the passkey. */
  "passkey added": SignInFacts & { passkey: string };
  /** `alerts` are all present alerts; empty if all problems are over. */
  "alerts changed": { alerts: Alert[] };
}

export type EventName = keyof Events;
