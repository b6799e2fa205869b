import type { Generated } from "kysely";
import type { AdminLanguage } from "../../core/admin-languages.ts";
import type { ContentName, ResourceName } from "../../core/api-routes.ts";
import type { AlertKind } from "../../core/entities/alert.ts";
import type { Artwork } from "../../core/entities/artwork.ts";
import type { Exhibition } from "../../core/entities/exhibition.ts";
import type { Feedback } from "../../core/entities/feedback.ts";
import type { ContactMessage } from "../../core/entities/message.ts";
import type { OriginalFormat } from "../../core/entities/picture.ts";
import type { Print } from "../../core/entities/print.ts";
import type {
  ArtistBio,
  ArtistSettings,
  ContactSettings,
  HomepageSettings,
  ZoomSettings,
} from "../../core/entities/settings.ts";
import type { TranslationLanguage } from "../../core/entities/translation-rules.ts";
import type { ViewedKind } from "../../core/entities/view-rules.ts";

/** A boolean. */
export type Flag = 0 | 1;

/** Lists are JSON text. */
type Column<Value> = Value extends boolean
  ? Flag
  : Value extends string | readonly unknown[]
    ? string
    : Value;

type Row<Entity> = {
  [Field in keyof Entity]-?: Field extends "id" ? Generated<number> : Column<Entity[Field]>;
};

/** Every change raises the version. */
type ContentRow<Entity> = Row<Entity> & { version: Generated<number> };

/** Visitors see it only if it is published. */
type PublishedRow<Entity> = ContentRow<Omit<Entity, "published">> & { published: Generated<Flag> };

export type ArtworkRow = PublishedRow<Artwork>;
export type PrintRow = PublishedRow<Print>;
export type ExhibitionRow = ContentRow<Exhibition>;
type ArtistSettingsRow = ContentRow<Omit<ArtistSettings, "translationLanguages">> & {
  /** A JSON list. */
  translationLanguages: Generated<string>;
};

export interface UserRow {
  id: Generated<number>;
  username: string;
  /** An argon2id hash. */
  password: string;
  /** Null until the painter chooses one. */
  language: AdminLanguage | null;
}

export type MessageRow = Row<Omit<ContactMessage, "enquiry" | "notesVersion">> & {
  /** JSON of a `StoredEnquiry`. */
  enquiry: string | null;
  notesVersion: Generated<number>;
  mailAttempts: number;
  /** Time of the outbox's next attempt; ISO 8601, UTC. */
  mailDueAt: string;
  /** State of the sender's copy. */
  copyState: Generated<string>;
};

/** A mail to a visitor. */
export interface ReplyRow {
  id: Generated<number>;
  /** The message may be in the trash. */
  messageId: number;
  /** Local part of the Message-ID of the message's own mail. */
  inReplyTo: string;
  /** The visitor's. */
  name: string;
  email: string;
  subject: string;
  text: string;
  /** Follows the text. */
  quote: string;
  createdAt: string;
  mailState: string;
  mailAttempts: number;
  /** Time of the outbox's next attempt; ISO 8601, UTC. */
  mailDueAt: string;
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

/** A notification that has not been sent yet. */
export interface PushDeliveryRow {
  id: Generated<number>;
  subscriptionId: number;
  messageId: number;
  attempts: Generated<number>;
  dueAt: string;
}

/** A mail to the painter that has not been sent yet. */
export interface NoticeRow {
  id: Generated<number>;
  subject: string;
  text: string;
  createdAt: string;
  mailAttempts: Generated<number>;
  mailDueAt: string;
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

export interface MediaRow {
  /** First 32 hex digits of the SHA-256 of the uploaded bytes. */
  hash: string;
  format: OriginalFormat;
  /** In px, after rotation by EXIF. */
  width: number;
  height: number;
  /** Size of the original. */
  bytes: number;
  /** A tiny `data:` image. */
  placeholder: string;
  createdAt: string;
}

/** A picture that was straightened on the device, and the photograph it was made from. */
export interface PhotographRow {
  /** Hash of the straightened picture. */
  picture: string;
  /** Hash of the photograph. */
  photograph: string;
  /** JSON of an `Adjustment`. */
  adjustment: string;
  createdAt: string;
}

export interface TrashRow {
  id: Generated<number>;
  kind: string;
  recordId: number;
  title: string;
  /** JSON of the record's row and of references to it. */
  record: string;
  deletedAt: string;
}

/** A record as it was before a change. */
export interface EarlierVersionRow {
  id: Generated<number>;
  resource: ContentName;
  recordId: number;
  version: number;
  /** JSON of the record as the API sends it. */
  record: string;
  replacedAt: string;
}

/** A text of a record in another language. */
export interface TranslationRow {
  resource: ContentName;
  recordId: number;
  field: string;
  language: TranslationLanguage;
  text: string;
  updatedAt: string;
}

export interface AuditRow {
  id: Generated<number>;
  at: string;
  address: string;
  action: string;
  recordId: string | null;
  /** JSON list of field names. */
  changed: string;
}

/** The lease of a job. */
export interface JobLeaseRow {
  name: string;
  /** A random token; empty while the job does not run. */
  owner: string;
  /** ISO 8601: the next run; during a run, the end of the lease. */
  dueAt: string;
}

/** One row. */
export interface SiteTimeRow {
  id: number;
  /** Time of the last maintenance; ISO 8601, UTC. */
  seenAt: string;
}

export interface ViewCountRow {
  kind: ViewedKind;
  recordId: number;
  /** `2026-05-17`, UTC. */
  day: string;
  views: number;
}

/** The record that a request with this key created; for a contact message, the message's digest. */
export interface IdempotencyKeyRow {
  key: string;
  kind: string;
  /** 0 for a contact message. */
  recordId: number;
  /** SHA-256 of the request's body in hex; empty in rows of older versions. */
  digest: Generated<string>;
  createdAt: string;
}

export interface AlertRow {
  kind: AlertKind;
  /** Empty when the problem is over. */
  message: string;
  since: string;
  /** `message` at the last mail about it. */
  mailedMessage: Generated<string>;
  /** Empty before the first mail. */
  mailedAt: Generated<string>;
}

export interface ContentVersionRow {
  id: number;
  version: number;
}

export interface Schema {
  users: UserRow;
  artworks: ArtworkRow;
  prints: PrintRow;
  exhibitions: ExhibitionRow;
  homepage_settings: ContentRow<HomepageSettings>;
  artist_settings: ArtistSettingsRow;
  artist_bio: ContentRow<ArtistBio>;
  contact_settings: ContentRow<ContactSettings>;
  zoom_settings: ContentRow<ZoomSettings>;
  feedback: Row<Feedback>;
  messages: MessageRow;
  replies: ReplyRow;
  wall_pictures: WallPictureRow;
  sessions: SessionRow;
  devices: DeviceRow;
  passkeys: PasskeyRow;
  passkey_challenges: PasskeyChallengeRow;
  push_keys: PushKeysRow;
  push_subscriptions: PushSubscriptionRow;
  push_deliveries: PushDeliveryRow;
  notices: NoticeRow;
  sign_in_links: SignInLinkRow;
  rate_limits: RateLimitRow;
  media: MediaRow;
  photographs: PhotographRow;
  trash: TrashRow;
  earlier_versions: EarlierVersionRow;
  translations: TranslationRow;
  audit: AuditRow;
  job_leases: JobLeaseRow;
  site_time: SiteTimeRow;
  view_counts: ViewCountRow;
  idempotency_keys: IdempotencyKeyRow;
  alerts: AlertRow;
  content_version: ContentVersionRow;
}

export const resourceTables = {
  artworks: "artworks",
  prints: "prints",
  exhibitions: "exhibitions",
  messages: "messages",
  feedback: "feedback",
  passkeys: "passkeys",
  trash: "trash",
  homepageSettings: "homepage_settings",
  artistSettings: "artist_settings",
  artistBio: "artist_bio",
  contactSettings: "contact_settings",
  zoomSettings: "zoom_settings",
} as const satisfies Record<ResourceName, keyof Schema>;
