import type { Generated } from "kysely";
import type { ResourceName } from "../../core/routes.ts";

/** A boolean. */
export type Flag = 0 | 1;

export interface UserRow {
  id: Generated<number>;
  username: string;
  /** An argon2id hash. */
  password: string;
}

export interface ArtworkRow {
  id: Generated<number>;
  title: string;
  description: string;
  medium: string;
  dimensions: string;
  year: number;
  /** Whole dollars. */
  price: number;
  /** JSON list of addresses. */
  images: string;
  type: string;
  size: string;
  availability: string;
  saatchiUrl: string | null;
  buyLink: string | null;
  featured: Flag;
  position: number;
  availableForPrint: Flag;
  /** JSON list of sizes, or null. */
  printSizes: string | null;
  preferredPrintMaterial: string;
}

export interface PrintRow {
  id: Generated<number>;
  title: string;
  description: string | null;
  /** JSON list of addresses. */
  images: string;
  artworkId: number | null;
  /** JSON list of sizes. */
  availableSizes: string;
  preferredMaterial: string;
  status: string;
  featured: Flag;
  position: number;
  createdAt: string;
  updatedAt: string;
}

export interface ExhibitionRow {
  id: Generated<number>;
  title: string;
  type: string;
  venue: string;
  location: string;
  year: number;
  startDate: string | null;
  endDate: string | null;
  description: string | null;
  image: string | null;
}

export interface HomepageSettingsRow {
  id: number;
  heroQuote: string;
  heroImage: string;
  /** JSON list of ids as text. */
  featuredArtworkIds: string;
}

export interface ArtistBioRow {
  id: number;
  title: string;
  description: string;
  image: string;
  statement: string | null;
  education: string | null;
  awards: string | null;
}

export interface ContactSettingsRow {
  id: number;
  instagramUrl: string;
  saatchiUrl: string;
  email: string;
  location: string;
  instagramHandle: string;
}

export interface ZoomSettingsRow {
  id: number;
  zoom: string;
  rights: string;
  attribution: string;
}

export interface FeedbackRow {
  id: Generated<number>;
  rating: number;
  message: string;
  createdAt: string;
}

export interface MessageRow {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string | null;
  message: string;
  read: Flag;
  mailState: string;
  mailAttempts: number;
  /** Time of the outbox's next attempt; ISO 8601, UTC. */
  mailDueAt: string;
  createdAt: string;
  /** State of the sender's copy. */
  copyState: Generated<string>;
}

export interface SessionRow {
  /** SHA-256 of the cookie's token. */
  tokenHash: string;
  /** A new password gives the account a new id, which ends its sessions. */
  userId: number;
  createdAt: string;
  expiresAt: string;
}

export interface DeviceRow {
  /** SHA-256 of the device's token. */
  tokenHash: string;
  userId: number;
  createdAt: string;
}

export interface RateLimitRow {
  key: string;
  count: number;
  resetsAt: string;
}

export interface MediaRow {
  /** First 32 hex digits of the SHA-256 of the uploaded bytes. */
  hash: string;
  format: string;
  /** Upright size in px. */
  width: number;
  height: number;
  /** Size of the original. */
  bytes: number;
  /** A tiny `data:` image. */
  placeholder: string;
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

export interface ViewCountRow {
  kind: string;
  recordId: number;
  /** `2026-05-17`, UTC. */
  day: string;
  views: number;
}

/** The record that a request with this key created. */
export interface IdempotencyKeyRow {
  key: string;
  kind: string;
  recordId: number;
  createdAt: string;
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
  homepage_settings: HomepageSettingsRow;
  artist_bio: ArtistBioRow;
  contact_settings: ContactSettingsRow;
  zoom_settings: ZoomSettingsRow;
  feedback: FeedbackRow;
  messages: MessageRow;
  sessions: SessionRow;
  devices: DeviceRow;
  rate_limits: RateLimitRow;
  media: MediaRow;
  trash: TrashRow;
  audit: AuditRow;
  job_leases: JobLeaseRow;
  view_counts: ViewCountRow;
  idempotency_keys: IdempotencyKeyRow;
  content_version: ContentVersionRow;
}

export const resourceTables = {
  artworks: "artworks",
  prints: "prints",
  exhibitions: "exhibitions",
  messages: "messages",
  feedback: "feedback",
  trash: "trash",
  homepageSettings: "homepage_settings",
  artistBio: "artist_bio",
  contactSettings: "contact_settings",
  zoomSettings: "zoom_settings",
} as const satisfies Record<ResourceName, keyof Schema>;
