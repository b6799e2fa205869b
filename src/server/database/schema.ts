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

/** The tables of the declared records. */
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
  /** Size of the original; 0 for a straightened picture, which is made from its photograph. */
  bytes: number;
  /** A tiny copy as a `data:` URL, shown until the picture has loaded. */
  placeholder: string;
  /** JSON of a `Palette`; null until it is made. Not backed up. */
  palette: string | null;
  createdAt: string;
}

/** A change that groups others, which name it in `partOf`. The painter can take it back. */
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
    /** First 32 hex digits of the SHA-256 of the file; empty until it is made. */
    pdf: Generated<string>;
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
  /** The links of private rooms. A closed room has none. Not backed up. */
  room_links: {
    roomId: number;
    /** SHA-256 of the token in the address, in hex. */
    tokenHash: string;
    createdAt: string;
    /** Number of times that a visitor opened it. */
    opened: Generated<number>;
    lastOpenedAt: string | null;
  };
  /** A straightened picture, and the photograph it was made from. */
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
    /** The object of a call or a grouped change: the address of a picture, the chosen language. */
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
    /** The change that this one belongs to. */
    partOf: number | null;
    /** JSON of a `RecordBefore`; null if nothing can be brought back. */
    before: string | null;
  };
  translations: {
    resource: ContentName;
    recordId: number;
    field: string;
    language: Language;
    text: string;
    updatedAt: string;
    /** The text that it translates; empty if unknown. */
    original: Generated<string>;
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
  /** A request of the painter that was carried out. */
  idempotency_keys: {
    key: string;
    /** The resource. */
    kind: StoredResource;
    /** 0 for a request that names no record. */
    recordId: number;
    /** SHA-256 of the request, in hex. */
    digest: string;
    /** JSON of a `StoredAnswer`; empty until the transaction ends. */
    answer: Generated<string>;
    createdAt: string;
  };
  /** A contact message that was received, by the SHA-256 of its contents in hex. */
  received_messages: {
    digest: string;
    receivedAt: string;
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

/** The resources with a table of their own. */
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
