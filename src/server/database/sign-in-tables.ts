import type { Generated } from "kysely";
import type { PushDevice } from "../../core/entities/push.ts";
import type { Passkey } from "../../core/entities/sign-in.ts";
import type { AdminLanguage } from "../../core/languages.ts";
import type { TableRow } from "./rows.ts";

/** The painter's account, its devices, and the ways to sign in. */
export interface SignInTables {
  users: {
    id: Generated<number>;
    username: string;
    /** An argon2id hash. */
    password: string;
    /** Null until the painter chooses one. */
    language: AdminLanguage | null;
  };
  sessions: {
    /** SHA-256 of the cookie's token. */
    tokenHash: string;
    /** A new password gives the account a new id, and so ends its sessions. */
    userId: number;
    /** The passkey that opened the session: its removal ends the session. Null for other sessions. */
    passkeyId: Generated<number | null>;
    /** Browser and system in words, e.g. "Firefox on Android". */
    device: Generated<string>;
    /** Shortened network address, e.g. `192.0.2.*`. */
    network: Generated<string>;
    /** Hash of the device's token. */
    deviceHash: Generated<string>;
    createdAt: string;
    /** May be some minutes too old, because not every request updates it. */
    lastUsedAt: Generated<string>;
    expiresAt: string;
  };
  devices: {
    /** SHA-256 of the device's token. */
    tokenHash: string;
    userId: number;
    createdAt: string;
  };
  /** The domain is the RP ID of WebAuthn. */
  passkeys: TableRow<Passkey> & {
    /** Base64url. */
    credentialId: string;
    /** In COSE format, base64url. */
    publicKey: string;
    /** Number of uses that the authenticator reported last; 0 if it does not count. */
    counter: number;
    /** JSON list. */
    transports: string;
  };
  passkey_challenges: {
    /** Base64url. */
    challenge: string;
    /** "sign-in", or the token hash of the session that adds a passkey. */
    purpose: string;
    expiresAt: string;
  };
  /** The keys by which push services recognise the site (VAPID), in base64url. */
  push_keys: {
    userId: number;
    publicKey: string;
    privateKey: string;
  };
  /** A device that is notified of messages (Web Push). */
  push_subscriptions: TableRow<Omit<PushDevice, "current">> & {
    /** Hash of the device's token. */
    deviceHash: string;
    /** Address at the push service; a credential. */
    endpoint: string;
    /** The device's key, in base64url. */
    publicKey: string;
    /** A secret that only the device and the site know, in base64url. */
    secret: string;
  };
  /** A link that signs the painter in once. */
  sign_in_links: {
    /** SHA-256 of the link's token. */
    tokenHash: string;
    userId: number;
    expiresAt: string;
  };
}
