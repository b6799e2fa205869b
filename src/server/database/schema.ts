import type { Generated } from "kysely";
import { type ContentName, type ResourceName, resourceNames } from "../../core/api-routes.ts";
import type { AlertKind } from "../../core/entities/alert.ts";
import type { Feedback } from "../../core/entities/feedback.ts";
import type { ContactMessage, DeliveryState, Reply } from "../../core/entities/message.ts";
import type { OriginalFormat } from "../../core/entities/picture.ts";
import type { ViewedKind } from "../../core/entities/view-rules.ts";
import type { Language } from "../../core/languages.ts";
import type { PaperResource } from "../../core/papers/paper-options.ts";
import type { ContentRecords } from "../../core/records/records.ts";
import type { ContentRow, TableRow } from "./rows.ts";
import type { SignInTables } from "./sign-in-tables.ts";

// The tables of the database as types for Kysely. The migrations create the tables.

/** The tables of the records that `core/records` declares. */
type ContentTables = {
  [Name in ContentName as (typeof resourceTables)[Name]]: ContentRow<ContentRecords[Name]>;
};

export interface MediaRow {
  /** First 32 hex digits of the SHA-256 of the uploaded bytes. */
  hash: string;
  format: OriginalFormat;
  /** In px, after rotation by EXIF. */
  width: number;
  height: number;
  /** Size of the original file; 0 for a straightened picture, which is made from its photograph. */
  bytes: number;
  /** A tiny copy as a `data:` URL, shown until the picture has loaded. */
  placeholder: string;
  /** JSON of a `Palette`, the picture's colours; null until the site has computed it. Not backed up. */
  palette: string | null;
  createdAt: string;
}

/** Changes of many records. Their parts name them in `partOf`. The painter can take them back. */
export const groupedChangeActions = [
  "import",
  "writing language",
  "several works",
  "take back",
] as const;
export type GroupedChangeAction = (typeof groupedChangeActions)[number];

export type ChangeAction =
  | "create"
  | "change"
  /** Into the trash, for a record that can be restored. */
  | "delete"
  | "restore"
  /** Out of the trash, for good. */
  | "remove"
  | "order"
  | GroupedChangeAction
  /** A call that changes no record, such as a sign-in. */
  | "call"
  | "failed sign-in";

export interface Schema extends ContentTables, SignInTables {
  feedback: TableRow<Feedback>;
  messages: TableRow<Omit<ContactMessage, "enquiry" | "notesVersion" | "mailState">> & {
    /** JSON of a `StoredEnquiry`. */
    enquiry: string | null;
    notesVersion: Generated<number>;
  };
  /** The painter's answer to a message. The message may be in the trash. */
  replies: TableRow<Omit<Reply, "mailState">> & { messageId: number; deliveryId: number };
  /** A mail or notification that leaves the site; see `deliveries/`. */
  deliveries: {
    id: Generated<number>;
    channel: string;
    /** An address of the channel; empty for the painter. */
    to: string;
    /** JSON of what the channel needs. */
    payload: string;
    /** The message that the delivery is about, which may be in the trash; null for other deliveries. */
    messageId: number | null;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    /** Time of the next attempt; during an attempt, the end of the attempt's lease. ISO 8601, UTC. */
    dueAt: string;
    error: Generated<string>;
    createdAt: string;
  };
  /** The picture of a visitor's wall with a work, sent with a message. */
  wall_pictures: {
    messageId: number;
    /** Base64. */
    jpeg: string;
    bytes: number;
  };
  /** A certificate of authenticity. Its number is the id. */
  certificates: {
    id: Generated<number>;
    /** Random; part of the address that confirms the certificate. */
    code: string;
    /** The resource of the work. */
    records: PaperResource;
    recordId: number;
    /** Number of a print in its edition; 0 for an original. */
    copy: number;
    /** JSON of `CertificateFacts`. */
    facts: string;
    /** First 32 hex digits of the SHA-256 of the PDF; empty until the PDF is made. */
    pdf: Generated<string>;
    /** Size of the PDF. */
    bytes: Generated<number>;
    issuedAt: string;
    withdrawnAt: string | null;
  };
  rate_limits: {
    key: string;
    count: number;
    resetsAt: string;
  };
  media: MediaRow;
  /** The links of private rooms. A closed room has no link. Not backed up. */
  room_links: {
    roomId: number;
    /** SHA-256 of the token in the address, in hex. */
    tokenHash: string;
    createdAt: string;
    /** Number of times that a visitor opened the room. */
    opened: Generated<number>;
    lastOpenedAt: string | null;
  };
  /** A straightened picture, and the photograph from which it was made. */
  photographs: {
    /** `hash` in `media`. */
    picture: string;
    /** `hash` in `media`. */
    photograph: string;
    /** JSON of an `Adjustment`. */
    adjustment: string;
    /** JSON of a list of `PhotographNote`. */
    notes: string;
    createdAt: string;
  };
  /** The painting and the sheet that the search found in a picture. */
  proposals: {
    /** `hash` in `media`. */
    picture: string;
    /** `searchVersion` of the search. */
    version: number;
    /** JSON of a `Proposal`. */
    proposal: string;
  };
  /** The journal of changes; see `catalogue/journal/`. */
  changes: {
    id: Generated<number>;
    at: string;
    /** Null if no record was changed, as by a sign-in. */
    resource: StoredResource | null;
    recordId: number | null;
    /** The thing that a call or a grouped change is about, such as a picture's address or a language. */
    subject: string | null;
    /** The version that `before` has. */
    version: number | null;
    action: ChangeAction;
    /** JSON of the names of the changed fields. */
    changed: Generated<string>;
    /** As in `Author`; null for a row of 1.0.0. */
    by: string | null;
    /** As in `Author`. */
    address: string;
    /** Id of the grouped change to which this change belongs. */
    partOf: number | null;
    /** JSON of a `RecordBefore`; null if the change cannot be undone. */
    before: string | null;
  };
  translations: {
    resource: ContentName;
    recordId: number;
    field: string;
    language: Language;
    text: string;
    updatedAt: string;
    /** The text from which the translation was made; empty if unknown. */
    original: Generated<string>;
  };
  job_leases: {
    name: string;
    /** A random token; empty while the job does not run. */
    owner: string;
    /** Time of the next run; during a run, the end of the lease. ISO 8601, UTC. */
    dueAt: string;
  };
  view_counts: {
    kind: ViewedKind;
    recordId: number;
    /** `2026-05-17`, UTC. */
    day: string;
    views: number;
  };
  /** A request of the painter that the site has carried out, with the answer for a repetition. */
  idempotency_keys: {
    key: string;
    /** The resource that the request was about. */
    kind: StoredResource;
    /** Id of the record that the request was about; 0 if it named no record. */
    recordId: number;
    /** SHA-256 of the request, in hex. */
    digest: string;
    /** JSON of a `StoredAnswer`; empty until the transaction ends. */
    answer: Generated<string>;
    createdAt: string;
  };
  /** A contact message that was received: a second copy of it is ignored. */
  received_messages: {
    /** SHA-256 of the message's contents, in hex. */
    digest: string;
    receivedAt: string;
  };
  alerts: {
    kind: AlertKind;
    /** Empty when the problem is over. */
    message: string;
    since: string;
    /** The `message` when a mail last reported the alert. */
    mailedMessage: Generated<string>;
    mailedAt: Generated<string>;
  };
  content_version: {
    id: number;
    version: number;
  };
}

/** The resources that have a table of their own. */
export type StoredResource = Exclude<ResourceName, "trash">;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : "";

/** Tables by resource: `artist_bio` for `artistBio`. */
export const resourceTables = Object.fromEntries(
  resourceNames.map((name) => [
    name,
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ]),
) as { [Name in StoredResource]: SnakeCase<Name> };
