import type { Generated } from "kysely";
import type { ContentName, ResourceName } from "../../core/api-routes.ts";
import type { AlertKind } from "../../core/entities/alert.ts";
import type { Artwork } from "../../core/entities/artwork.ts";
import type { Exhibition } from "../../core/entities/exhibition.ts";
import type { Feedback } from "../../core/entities/feedback.ts";
import type { OriginalFormat } from "../../core/entities/picture.ts";
import type { Print } from "../../core/entities/print.ts";
import type {
  ArtistBio,
  ArtistSettings,
  ContactSettings,
  HomepageSettings,
  SalesSettings,
  ZoomSettings,
} from "../../core/entities/settings.ts";
import type { TranslationLanguage } from "../../core/entities/translation-rules.ts";
import type { ViewedKind } from "../../core/entities/view-rules.ts";
import type {
  DeliveryRow,
  DeviceRow,
  MessageRow,
  PasskeyChallengeRow,
  PasskeyRow,
  PushKeysRow,
  PushSubscriptionRow,
  RateLimitRow,
  ReplyRow,
  SessionRow,
  SignInLinkRow,
  UserRow,
  WallPictureRow,
} from "./people-schema.ts";
import type { ContentRow, Flag, Row } from "./rows.ts";

/** Visitors see it only if it is published. */
type PublishedRow<Entity> = ContentRow<Omit<Entity, "published">> & { published: Generated<Flag> };

export type ArtworkRow = PublishedRow<Artwork>;
export type PrintRow = PublishedRow<Print>;
export type ExhibitionRow = ContentRow<Exhibition>;
type ArtistSettingsRow = ContentRow<Omit<ArtistSettings, "translationLanguages">> & {
  /** A JSON list. */
  translationLanguages: Generated<string>;
};

/** A change may leave these columns as they are. */
type OptionalContact = "telephone" | "whatsapp" | "telegram" | "commission";
type ContactSettingsRow = ContentRow<Omit<ContactSettings, OptionalContact | "showCommission">> &
  Record<OptionalContact, Generated<string>> & { showCommission: Generated<Flag> };

export interface MediaRow {
  /** First 32 hex digits of the SHA-256 of the uploaded bytes. */
  hash: string;
  format: OriginalFormat;
  /** In px, after rotation by EXIF. */
  width: number;
  height: number;
  /** Size of the original; 0 for a straightened picture, which is made from its photograph. */
  bytes: number;
  /** A tiny `data:` image. */
  placeholder: string;
  createdAt: string;
}

/** A straightened picture, and the photograph it was made from. */
interface PhotographRow {
  /** Hash of the straightened picture. */
  picture: string;
  /** Hash of the photograph. */
  photograph: string;
  /** JSON of an `Adjustment`. */
  adjustment: string;
  /** JSON of a list of `PhotographNote`. */
  notes: string;
  createdAt: string;
}

/** The search for a painting in a picture. */
interface ProposalRow {
  /** Hash. */
  picture: string;
  /** `searchVersion` of the search. */
  version: number;
  /** JSON of a `Proposal`. */
  proposal: string;
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
interface EarlierVersionRow {
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
  /** The text that it translates; empty if unknown. */
  original: Generated<string>;
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
interface JobLeaseRow {
  name: string;
  /** A random token; empty while the job does not run. */
  owner: string;
  /** ISO 8601: the next run; during a run, the end of the lease. */
  dueAt: string;
}

interface ViewCountRow {
  kind: ViewedKind;
  recordId: number;
  /** `2026-05-17`, UTC. */
  day: string;
  views: number;
}

/** A request of the painter that was carried out, or a contact message that was received. */
interface IdempotencyKeyRow {
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
}

interface AlertRow {
  kind: AlertKind;
  /** Empty when the problem is over. */
  message: string;
  since: string;
  /** `message` at the last mail about it. */
  mailedMessage: Generated<string>;
  /** Empty before the first mail. */
  mailedAt: Generated<string>;
}

interface ContentVersionRow {
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
  contact_settings: ContactSettingsRow;
  zoom_settings: ContentRow<ZoomSettings>;
  sales_settings: ContentRow<SalesSettings>;
  feedback: Row<Feedback>;
  messages: MessageRow;
  replies: ReplyRow;
  deliveries: DeliveryRow;
  wall_pictures: WallPictureRow;
  sessions: SessionRow;
  devices: DeviceRow;
  passkeys: PasskeyRow;
  passkey_challenges: PasskeyChallengeRow;
  push_keys: PushKeysRow;
  push_subscriptions: PushSubscriptionRow;
  sign_in_links: SignInLinkRow;
  rate_limits: RateLimitRow;
  media: MediaRow;
  photographs: PhotographRow;
  proposals: ProposalRow;
  trash: TrashRow;
  earlier_versions: EarlierVersionRow;
  translations: TranslationRow;
  audit: AuditRow;
  job_leases: JobLeaseRow;
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
  salesSettings: "sales_settings",
} as const satisfies Record<ResourceName, keyof Schema>;
