import type { Generated } from "kysely";
import type { ContactMessage, DeliveryState } from "../../core/entities/message.ts";
import type { AdminLanguage } from "../../core/languages.ts";
import type { Row } from "./rows.ts";

// Rows of the painter's account, of messages, and of mails and notifications.

export interface UserRow {
  id: Generated<number>;
  username: string;
  /** An argon2id hash. */
  password: string;
  /** Null until the painter chooses one. */
  language: AdminLanguage | null;
}

export type MessageRow = Row<Omit<ContactMessage, "enquiry" | "notesVersion" | "mailState">> & {
  /** JSON of a `StoredEnquiry`. */
  enquiry: string | null;
  notesVersion: Generated<number>;
};

/** The painter's answer to a message, which may be in the trash. */
export interface ReplyRow {
  id: Generated<number>;
  messageId: number;
  deliveryId: number;
  text: string;
  createdAt: string;
}

/** Something that leaves the site; see `deliveries/`. */
export interface DeliveryRow {
  id: Generated<number>;
  channel: string;
  /** An address of the channel; empty for the painter. */
  to: string;
  /** JSON of what the channel needs. */
  payload: string;
  /** The message that it belongs to; it may be in the trash. */
  messageId: number | null;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  /** Time of the next attempt; during an attempt, the end of its lease. ISO 8601, UTC. */
  dueAt: string;
  /** Reason of the last failure. */
  error: Generated<string>;
  createdAt: string;
}

export interface WallPictureRow {
  messageId: number;
  /** Base64. */
  jpeg: string;
  /** Size of the JPEG. */
  bytes: number;
}

export interface SessionRow {
  /** SHA-256 of the cookie's token. */
  tokenHash: string;
  /** A new password gives the account a new id, which ends its sessions. */
  userId: number;
  /** The passkey that opened it; without it the session ends. */
  passkeyId: Generated<number | null>;
  /** In words, e.g. "Firefox on Android"; empty for sessions of older versions. */
  device: Generated<string>;
  /** Shortened network address, e.g. `192.0.2.*`. */
  network: Generated<string>;
  /** Hash of the device's token. */
  deviceHash: Generated<string>;
  createdAt: string;
  /** Exact to some minutes; empty until then. */
  lastUsedAt: Generated<string>;
  expiresAt: string;
}

export interface DeviceRow {
  /** SHA-256 of the device's token. */
  tokenHash: string;
  userId: number;
  createdAt: string;
}

export interface PasskeyRow {
  id: Generated<number>;
  name: string;
  /** The host for which the browser made it (the RP ID of WebAuthn). */
  domain: string;
  /** Base64url. */
  credentialId: string;
  /** In COSE format, base64url. */
  publicKey: string;
  /** Number of uses that the authenticator reported last; 0 if it does not count. */
  counter: number;
  /** JSON list. */
  transports: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface PasskeyChallengeRow {
  /** Base64url. */
  challenge: string;
  /** "sign-in", or the token hash of the session that adds a passkey. */
  purpose: string;
  expiresAt: string;
}

/** The keys by which push services recognise the site (VAPID), in base64url. */
export interface PushKeysRow {
  userId: number;
  publicKey: string;
  privateKey: string;
}

/** A device that is notified of messages (Web Push). */
export interface PushSubscriptionRow {
  id: Generated<number>;
  /** Hash of the device's token. */
  deviceHash: string;
  /** In words, e.g. "Chrome on Android". */
  device: string;
  /** Address at the push service; a credential. */
  endpoint: string;
  /** The device's key, in base64url. */
  publicKey: string;
  /** Shared with the device, in base64url. */
  secret: string;
  createdAt: string;
}

/** A link that signs in once. */
export interface SignInLinkRow {
  /** SHA-256 of the token in the link. */
  tokenHash: string;
  userId: number;
  expiresAt: string;
}

export interface RateLimitRow {
  key: string;
  count: number;
  resetsAt: string;
}
