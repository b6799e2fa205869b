import type { Generated } from "kysely";
import type { ContentName, ResourceName } from "../../core/api-routes.ts";
import type { AlertKind } from "../../core/entities/alert.ts";
import type { Feedback } from "../../core/entities/feedback.ts";
import type { ContactMessage, DeliveryState, Reply } from "../../core/entities/message.ts";
import type { OriginalFormat } from "../../core/entities/picture.ts";
import type { PushDevice } from "../../core/entities/push.ts";
import type { Passkey } from "../../core/entities/sign-in.ts";
import type { TranslationLanguage } from "../../core/entities/translation-rules.ts";
import type { TrashEntry } from "../../core/entities/trash.ts";
import type { ViewedKind } from "../../core/entities/view-rules.ts";
import type { AdminLanguage } from "../../core/languages.ts";
import type { PaperRecords } from "../../core/papers/paper-options.ts";
import type { ContentRecords } from "../../core/records/records.ts";
import type { ContentRow, Row } from "./rows.ts";

/** The tables of the records that visitors read. */
type ContentTables = {
  [Name in ContentName as (typeof resourceTables)[Name]]: ContentRow<ContentRecords[Name]>;
};

export type ArtworkRow = ContentTables["artworks"];
export type PrintRow = ContentTables["prints"];

export interface MediaRow {
  /** First 32 hex digits of the SHA-256 of the uploaded bytes. */
  hash: string;
  format: OriginalFormat;
  /** In px, after rotation by EXIF. */
  width: number;
  height: number;
  /** Size of the original; 0 for a straightened picture, which is made from its photograph. */
  bytes: number;
  placeholder: string;
  createdAt: string;
}

export interface Schema extends ContentTables {
  users: {
    id: Generated<number>;
    username: string;
    /** An argon2id hash. */
    password: string;
    /** Null until the painter chooses one. */
    language: AdminLanguage | null;
  };
  feedback: Row<Feedback>;
  messages: Row<Omit<ContactMessage, "enquiry" | "notesVersion" | "mailState">> & {
    /** JSON of a `StoredEnquiry`. */
    enquiry: string | null;
    notesVersion: Generated<number>;
  };
  /** The painter's answer to a message, which may be in the trash. */
  replies: Row<Omit<Reply, "mailState">> & { messageId: number; deliveryId: number };
  /** Something that leaves the site; see `deliveries/`. */
  deliveries: {
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
    error: Generated<string>;
    createdAt: string;
  };
  wall_pictures: {
    messageId: number;
    /** Base64. */
    jpeg: string;
    bytes: number;
  };
  sessions: {
    /** SHA-256 of the cookie's token. */
    tokenHash: string;
    /** A new password gives the account a new id, which ends its sessions. */
    userId: number;
    /** The passkey that opened it; without it the session ends. */
    passkeyId: Generated<number | null>;
    /** In words, e.g. "Firefox on Android". */
    device: Generated<string>;
    /** Shortened network address, e.g. `192.0.2.*`. */
    network: Generated<string>;
    /** Hash of the device's token. */
    deviceHash: Generated<string>;
    createdAt: string;
    /** Exact to some minutes. */
    lastUsedAt: Generated<string>;
    expiresAt: string;
  };
  devices: {
    /** SHA-256 of the device's token. */
    tokenHash: string;
    userId: number;
    createdAt: string;
  };
  /** A certificate of authenticity. Its number is the id. */
  certificates: {
    id: Generated<number>;
    /** Random; part of the address that confirms the certificate. */
    code: string;
    records: PaperRecords;
    recordId: number;
    /** Number of a print in its edition; 0 for an original. */
    copy: number;
    /** JSON of `CertificateFacts`. */
    facts: string;
    /** First 32 hex digits of the SHA-256 of the file; empty until it is made. */
    pdf: Generated<string>;
    bytes: Generated<number>;
    issuedAt: string;
    withdrawnAt: string | null;
  };
  /** The domain is the RP ID of WebAuthn. */
  passkeys: Row<Passkey> & {
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
  push_subscriptions: Row<Omit<PushDevice, "current">> & {
    /** Hash of the device's token. */
    deviceHash: string;
    /** Address at the push service; a credential. */
    endpoint: string;
    /** The device's key, in base64url. */
    publicKey: string;
    /** Shared with the device, in base64url. */
    secret: string;
  };
  sign_in_links: {
    tokenHash: string;
    userId: number;
    expiresAt: string;
  };
  rate_limits: {
    key: string;
    count: number;
    resetsAt: string;
  };
  media: MediaRow;
  /** A straightened picture, and the photograph it was made from. */
  photographs: {
    picture: string;
    photograph: string;
    /** JSON of an `Adjustment`. */
    adjustment: string;
    /** JSON of a list of `PhotographNote`. */
    notes: string;
    createdAt: string;
  };
  /** The search for a painting in a picture. */
  proposals: {
    picture: string;
    /** `searchVersion` of the search. */
    version: number;
    /** JSON of a `Proposal`. */
    proposal: string;
  };
  trash: Row<Omit<TrashEntry, "expiresAt">> & {
    /** JSON of the record's row and of references to it. */
    record: string;
  };
  earlier_versions: {
    id: Generated<number>;
    resource: ContentName;
    recordId: number;
    version: number;
    /** JSON of the record as the API sends it. */
    record: string;
    replacedAt: string;
  };
  translations: {
    resource: ContentName;
    recordId: number;
    field: string;
    language: TranslationLanguage;
    text: string;
    updatedAt: string;
    /** The text that it translates; empty if unknown. */
    original: Generated<string>;
  };
  audit: {
    id: Generated<number>;
    at: string;
    address: string;
    action: string;
    recordId: string | null;
    changed: string;
  };
  job_leases: {
    name: string;
    /** A random token; empty while the job does not run. */
    owner: string;
    /** ISO 8601: the next run; during a run, the end of the lease. */
    dueAt: string;
  };
  view_counts: {
    kind: ViewedKind;
    recordId: number;
    /** `2026-05-17`, UTC. */
    day: string;
    views: number;
  };
  /** A request of the painter that was carried out, or a contact message that was received. */
  idempotency_keys: {
    key: string;
    /** Name of the resource. */
    kind: string;
    /** 0 without a record, and for a contact message. */
    recordId: number;
    /** SHA-256 in hex: of the request, or of the contact message. */
    digest: Generated<string>;
    /** JSON of a `StoredAnswer`; empty for a contact message. */
    answer: Generated<string>;
    createdAt: string;
  };
  alerts: {
    kind: AlertKind;
    /** Empty when the problem is over. */
    message: string;
    since: string;
    /** `message` at the last mail about it. */
    mailedMessage: Generated<string>;
    mailedAt: Generated<string>;
  };
  content_version: {
    id: number;
    version: number;
  };
}

export const resourceTables = {
  artworks: "artworks",
  prints: "prints",
  exhibitions: "exhibitions",
  messages: "messages",
  feedback: "feedback",
  certificates: "certificates",
  passkeys: "passkeys",
  trash: "trash",
  homepageSettings: "homepage_settings",
  artistSettings: "artist_settings",
  artistBio: "artist_bio",
  contactSettings: "contact_settings",
  zoomSettings: "zoom_settings",
  salesSettings: "sales_settings",
} as const satisfies Record<ResourceName, string>;
