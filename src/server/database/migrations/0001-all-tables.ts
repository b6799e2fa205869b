import { type Kysely, SqliteAdapter, sql } from "kysely";

/**
 * Returns the SQL that creates all tables of version 1.0.0. Lists are JSON text, times ISO 8601 text,
 * flags 0 or 1. A table comes after those that it refers to.
 * @param id type of an id column: an auto-increment primary key that never reuses a number
 */
const createTables = (id: string) => `
create table users (
  id ${id}, username text not null unique, password text not null, language text
);
create table artworks (
  id ${id}, title text not null, description text not null, medium text not null,
  dimensions text not null, year integer not null, price integer not null, images text not null,
  type text not null, size text not null, availability text not null, "saatchiUrl" text,
  "buyLink" text, featured integer not null default 0, position integer not null default 0,
  "availableForPrint" integer not null default 0, "printSizes" text,
  "preferredPrintMaterial" text not null default 'paper', version integer not null default 1,
  published integer not null default 1, "wireDrop" double precision
);
create table prints (
  id ${id}, title text not null, description text, images text not null,
  "artworkId" integer references artworks (id) on delete set null,
  "availableSizes" text not null, "preferredMaterial" text not null default 'paper',
  status text not null default 'active', featured integer not null default 0,
  "editionSize" integer, position integer not null default 0, "createdAt" text not null, "updatedAt" text not null,
  version integer not null default 1, published integer not null default 1
);
create table exhibitions (
  id ${id}, title text not null, type text not null default 'solo', venue text not null,
  location text not null, year integer not null, "startDate" text, "endDate" text,
  description text, image text, version integer not null default 1
);
create table homepage_settings (
  id integer primary key, "heroQuote" text not null, "heroImage" text not null,
  "featuredArtworkIds" text not null, version integer not null default 1
);
create table artist_settings (
  id integer primary key, name text not null, sentence text not null, place text not null,
  version integer not null default 1, "translationLanguages" text not null default '[]'
);
create table artist_bio (
  id integer primary key, title text not null, description text not null, image text not null,
  statement text, education text, awards text, version integer not null default 1
);
create table contact_settings (
  id integer primary key, "instagramUrl" text not null, "saatchiUrl" text not null,
  email text not null, location text not null, "instagramHandle" text not null,
  version integer not null default 1, telephone text not null default '',
  whatsapp text not null default '', telegram text not null default '',
  commission text not null default '', "showCommission" integer not null default 1
);
create table zoom_settings (
  id integer primary key, zoom text not null, rights text not null, attribution text not null,
  version integer not null default 1
);
create table sales_settings (
  id integer primary key, "paperRate" double precision not null,
  "canvasRate" double precision not null, "customSizes" integer not null,
  "artworkCurrency" text not null, "printCurrency" text not null,
  "showSoldPrices" integer not null, "showReserved" integer not null, terms text not null,
  version integer not null default 1
);
create table translations (
  resource text not null, "recordId" integer not null, field text not null,
  language text not null, text text not null, "updatedAt" text not null,
  original text not null default '', primary key (resource, "recordId", field, language)
);
create table earlier_versions (
  id ${id}, resource text not null, "recordId" integer not null, version integer not null,
  record text not null, "replacedAt" text not null
);
create table trash (
  id ${id}, kind text not null, "recordId" integer not null, title text not null,
  record text not null, "deletedAt" text not null
);
create table audit (
  id ${id}, at text not null, address text not null, action text not null, "recordId" text,
  changed text not null
);
create table certificates (
  id ${id}, code text not null unique, records text not null, "recordId" integer not null,
  copy integer not null, facts text not null, pdf text not null default '',
  bytes integer not null default 0, "issuedAt" text not null, "withdrawnAt" text
);
create table view_counts (
  kind text not null, "recordId" integer not null, day text not null, views integer not null,
  primary key (kind, "recordId", day)
);
create table media (
  hash text primary key, format text not null, width integer not null, height integer not null,
  bytes integer not null, placeholder text not null, "createdAt" text not null
);
create table photographs (
  picture text primary key references media (hash) on delete cascade,
  photograph text not null references media (hash) on delete cascade, adjustment text not null,
  notes text not null default '[]', "createdAt" text not null
);
create table proposals (
  picture text primary key references media (hash) on delete cascade, version integer not null,
  proposal text not null
);
create table feedback (
  id ${id}, rating integer not null, message text not null, "createdAt" text not null
);
create table messages (
  id ${id}, name text not null, email text not null, subject text, message text not null,
  read integer not null default 0, "createdAt" text not null, enquiry text,
  state text not null default 'new', notes text not null default '',
  "notesVersion" integer not null default 1
);
create table replies (
  id ${id}, "messageId" integer not null, text text not null, "createdAt" text not null,
  "deliveryId" integer not null default 0
);
create table wall_pictures (
  "messageId" integer primary key, jpeg text not null, bytes integer not null
);
create table deliveries (
  id ${id}, channel text not null, "to" text not null, payload text not null,
  "messageId" integer, state text not null default 'pending',
  attempts integer not null default 0, "dueAt" text not null, error text not null default '',
  "createdAt" text not null
);
create table devices (
  "tokenHash" text primary key,
  "userId" integer not null references users (id) on delete cascade, "createdAt" text not null
);
create table passkeys (
  id ${id}, name text not null, domain text not null, "credentialId" text not null unique,
  "publicKey" text not null, counter bigint not null, transports text not null,
  "createdAt" text not null, "lastUsedAt" text
);
create table passkey_challenges (
  challenge text primary key, purpose text not null, "expiresAt" text not null
);
create table sessions (
  "tokenHash" text primary key,
  "userId" integer not null references users (id) on delete cascade, "createdAt" text not null,
  "expiresAt" text not null, device text not null default '', network text not null default '',
  "deviceHash" text not null default '', "lastUsedAt" text not null default '',
  "passkeyId" integer references passkeys (id) on delete cascade
);
create table sign_in_links (
  "tokenHash" text primary key,
  "userId" integer not null references users (id) on delete cascade, "expiresAt" text not null
);
create table push_keys (
  "userId" integer primary key references users (id) on delete cascade,
  "publicKey" text not null, "privateKey" text not null
);
create table push_subscriptions (
  id ${id}, "deviceHash" text not null unique references devices ("tokenHash") on delete cascade,
  device text not null, endpoint text not null unique, "publicKey" text not null,
  secret text not null, "createdAt" text not null
);
create table rate_limits (key text primary key, count integer not null, "resetsAt" text not null);
create table idempotency_keys (
  key text primary key, kind text not null, "recordId" integer not null,
  "createdAt" text not null, digest text not null default '', answer text not null default ''
);
create table job_leases (name text primary key, owner text not null, "dueAt" text not null);
create table alerts (
  kind text primary key, message text not null, since text not null,
  "mailedMessage" text not null default '', "mailedAt" text not null default ''
);
create table content_version (id integer primary key, version integer not null);
insert into content_version values (1, 1);
`;

const indexStatements = `
create index artworks_by_availability on artworks (availability, position, id);
create index artworks_by_position on artworks (position, id);
create index artworks_featured on artworks (position, id) where featured = 1;
create index artworks_published on artworks (published, position, id);
create index artworks_sold on artworks (position, id) where availability != 'available';
create index audit_by_moment on audit (at);
create unique index certificates_valid on certificates (records, "recordId", copy)
  where "withdrawnAt" is null;
create index deliveries_by_message on deliveries ("messageId");
create index deliveries_by_state on deliveries (channel, state, "dueAt");
create index devices_by_creation on devices ("createdAt");
create index earlier_versions_by_record on earlier_versions (resource, "recordId", id);
create index earlier_versions_by_time on earlier_versions ("replacedAt");
create index exhibitions_by_year on exhibitions (year desc, id);
create index idempotency_keys_by_creation on idempotency_keys ("createdAt");
create index photographs_photograph on photographs (photograph);
create index prints_by_artwork on prints ("artworkId", position, id);
create index prints_by_position on prints (position, id);
create index prints_published on prints (published, position, id);
create index rate_limits_by_reset on rate_limits ("resetsAt");
create index replies_by_message on replies ("messageId");
create index sessions_by_expiry on sessions ("expiresAt");
create index trash_by_deletion on trash ("deletedAt");
create index trash_by_record on trash (kind, "recordId");
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const id = isSqlite ? "integer primary key autoincrement" : "serial primary key";
  for (const statement of `${createTables(id)}${indexStatements}`.split(";\n").filter(Boolean)) {
    await sql.raw(statement).execute(db);
  }
}
