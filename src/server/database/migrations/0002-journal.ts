import { type Kysely, SqliteAdapter, sql } from "kysely";

// The new table `changes` replaces the tables of the history, earlier versions and trash of version
// 1.0.0, and takes over their rows. The old tables stay, empty, until the next version: an instance of
// 1.0.0 that still runs reads them for every picture.

/** @param id type of an id column */
const createTables = (id: string) => [
  `create table changes (
    id ${id}, at text not null, resource text, "recordId" integer, subject text, version integer,
    action text not null, changed text not null default '[]', "by" text, address text not null,
    "partOf" integer, before text
  )`,
  `create index changes_by_time on changes (at)`,
  `create index changes_with_record on changes (resource, "recordId", id)
    where before is not null`,
  `create table received_messages (digest text primary key, "receivedAt" text not null)`,
  `create index received_messages_by_time on received_messages ("receivedAt")`,
];

type Query = Kysely<unknown>;

interface Change {
  at: string;
  resource: string | null;
  recordId: number | null;
  subject?: string | null;
  version?: number;
  action: string;
  changed?: string;
  by: string | null;
  address?: string;
  before?: string | null;
}

/** Reads all rows of a table and deletes them. */
async function takeRows<Row>(db: Query, table: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} order by id`.execute(db);
  await sql`delete from ${sql.table(table)}`.execute(db);
  return rows;
}

/** The resources by the first part of their paths in the API. */
const resources: Record<string, string> = {
  artworks: "artworks",
  prints: "prints",
  exhibitions: "exhibitions",
  contact: "messages",
  feedback: "feedback",
  certificates: "certificates",
  passkeys: "passkeys",
  trash: "trash",
  "homepage-settings": "homepageSettings",
  "artist-settings": "artistSettings",
  "artist-bio": "artistBio",
  "contact-settings": "contactSettings",
  "zoom-settings": "zoomSettings",
  "sales-settings": "salesSettings",
};

/** The resources whose records can be restored, by the kind of the record. */
const resourcesByKind: Record<string, string> = {
  artwork: "artworks",
  print: "prints",
  exhibition: "exhibitions",
  message: "messages",
};

const failedSignIn = "failed sign-in";

/** @param route method and route of a request, e.g. `PUT /api/artworks/:id` */
function toAction(route: string): string {
  if (route === failedSignIn) return failedSignIn;
  if (route.endsWith("/restore")) return "restore";
  if (route.startsWith("DELETE /api/trash/")) return "remove";
  if (route.includes("/reorder")) return "order";
  if (route.startsWith("DELETE ")) return "delete";
  return /^POST \/api\/[a-z-]+$/.test(route) ? "create" : "change";
}

interface HistoryRow {
  at: string;
  address: string;
  action: string;
  recordId: string | null;
  changed: string;
}

function fromHistory({ at, address, action: by, recordId, changed }: HistoryRow): Change {
  const pathPart = /^\w+ \/api\/([a-z-]+)/.exec(by)?.[1] ?? "";
  const change = { at, address, by, changed };
  const resource = resources[pathPart];
  if (resource === undefined) {
    const action = by === failedSignIn ? failedSignIn : "call";
    return { ...change, action, resource: null, recordId: null, subject: recordId };
  }
  // For an address below the trash, `recordId` is the kind and the id, e.g. `artwork 7`.
  const [id = "", kind = ""] = (recordId ?? "").split(" ").toReversed();
  return {
    ...change,
    action: toAction(by),
    resource: resourcesByKind[kind] ?? resource,
    recordId: /^\d+$/.test(id) ? Number(id) : null,
  };
}

function parseOrNull(json: string): Record<string, unknown> | null {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Returns a value of the API as its column holds it. */
function toColumn(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value !== null && typeof value === "object" ? JSON.stringify(value) : value;
}

interface VersionRow {
  resource: string;
  recordId: number;
  version: number;
  record: string;
  replacedAt: string;
}

function fromVersion({ resource, recordId, version, record, replacedAt }: VersionRow): Change {
  const fields = parseOrNull(record);
  const { translations: texts, ...values } = fields ?? {};
  const row = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, toColumn(value)]),
  );
  const translations = Object.entries(
    (texts ?? {}) as Record<string, Record<string, string>>,
  ).flatMap(([language, textsByField]) =>
    Object.entries(textsByField).map(([field, text]) => {
      const original = typeof row[field] === "string" ? row[field] : "";
      return { field, language, text, updatedAt: replacedAt, original };
    }),
  );
  const before = fields && JSON.stringify({ row: { ...row, version }, translations });
  return { at: replacedAt, resource, recordId, version, action: "change", by: null, before };
}

interface TrashRow {
  kind: string;
  recordId: number;
  record: string;
  deletedAt: string;
}

function fromTrash({ kind, recordId, record, deletedAt }: TrashRow): Change {
  const resource = resourcesByKind[kind] ?? null;
  const { row, referringPrints: prints = [] } = parseOrNull(record) ?? {};
  const before = row ? JSON.stringify({ row, referring: { prints } }) : null;
  return { at: deletedAt, resource, recordId, action: "delete", by: null, before };
}

/**
 * Returns the highest id that the trash ever used. The rows of `changes` get higher ids, so that an open
 * page of the trash cannot mean another change by the id of its entry.
 */
async function findLastTrashId(db: Query, isSqlite: boolean): Promise<number> {
  const last = isSqlite
    ? sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = 'trash'`
    : sql<{ last: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence('trash', 'id')::regclass)::int as last`;
  return (await last.execute(db)).rows[0]?.last ?? 0;
}

async function insertChanges(db: Query, changes: Change[], isSqlite: boolean): Promise<void> {
  let id = await findLastTrashId(db, isSqlite);
  for (const change of changes) {
    id += 1;
    const { at, resource, recordId, action, by, address = "", changed = "[]" } = change;
    const { subject = null, version = null, before = null } = change;
    await sql`
      insert into changes (id, at, resource, "recordId", subject, version, action, changed, "by",
        address, before)
      values (${id}, ${at}, ${resource}, ${recordId}, ${subject}, ${version}, ${action}, ${changed},
        ${by}, ${address}, ${before})`.execute(db);
  }
  if (id === 0) return;
  if (isSqlite) {
    await sql`delete from sqlite_sequence where name = 'changes'`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values ('changes', ${id})`.execute(db);
  } else {
    await sql`select setval(pg_get_serial_sequence('changes', 'id'), ${id})`.execute(db);
  }
}

/** Writes the id of the created record beside each stored answer to a request that created a record. */
async function nameCreatedRecords(db: Query): Promise<void> {
  const { rows } = await sql<{ key: string; answer: string }>`
    select key, answer from idempotency_keys where "recordId" = 0 and answer != ''`.execute(db);
  for (const { key, answer } of rows) {
    const { body } = parseOrNull(answer) ?? {};
    const id = (body as { id?: unknown } | undefined)?.id;
    if (typeof id !== "number") continue;
    await sql`update idempotency_keys set "recordId" = ${id} where key = ${key}`.execute(db);
  }
}

/** Moves the digests of received messages: 1.0.0 stored them as answers to the painter without a text. */
async function moveDigests(db: Query): Promise<void> {
  await sql`insert into received_messages (digest, "receivedAt")
    select digest, max("createdAt") from idempotency_keys where answer = '' group by digest`.execute(
    db,
  );
  await sql`delete from idempotency_keys where answer = ''`.execute(db);
}

/**
 * Lets an instance of 1.0.0 that still runs show pages and receive messages only. It can save no change
 * of the painter, which the new table would lack. It purges nothing for a day, because it does not know
 * which records are in the trash.
 */
async function stopWritesOfOlderInstances(db: Query): Promise<void> {
  for (const table of ["audit", "earlier_versions", "trash"]) {
    await sql`alter table ${sql.table(table)} add constraint moved_to_changes check (false)`.execute(
      db,
    );
  }
  const dayMs = 24 * 60 * 60 * 1000;
  const tomorrow = new Date(Date.now() + dayMs).toISOString();
  await sql`update job_leases set "dueAt" = ${tomorrow} where name = 'maintenance'`.execute(db);
}

export async function up(db: Query): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const id = isSqlite ? "integer primary key autoincrement" : "serial primary key";
  for (const statement of createTables(id)) await sql.raw(statement).execute(db);
  const changes = [
    ...(await takeRows<HistoryRow>(db, "audit")).map(fromHistory),
    ...(await takeRows<VersionRow>(db, "earlier_versions")).map(fromVersion),
    ...(await takeRows<TrashRow>(db, "trash")).map(fromTrash),
  ].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  await insertChanges(db, changes, isSqlite);
  await moveDigests(db);
  await nameCreatedRecords(db);
  if (!isSqlite) await stopWritesOfOlderInstances(db);
}
