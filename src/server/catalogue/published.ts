import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ContentCollection, ContentName } from "../../core/api-routes.ts";
import type { ViewedKind } from "../../core/entities/view-rules.ts";
import { collections, type PublishableName, references } from "../../core/records/records.ts";
import type { Database, ReadableUnpublished } from "../database/database.ts";
import { resourceTables } from "../database/schema.ts";

// All reads of collections start here, so that no page, feed or API can forget the check:
// a database returns published records only, unless it was made to read others.

/** For the painter's own reads, exports and commands. */
export function withUnpublished(database: Database): Database {
  return { ...database, unpublished: "all" };
}

/** For the preview of one record as visitors would see it. */
export function withPreview(
  database: Database,
  record: Exclude<ReadableUnpublished, "all">,
): Database {
  return { ...database, unpublished: record };
}

/** Each record that the painter can keep off the site. One that lacks an entry does not compile. */
const kinds = { artworks: "artwork", prints: "print" } as const satisfies Record<
  PublishableName,
  ViewedKind
>;

export function selectArtworks(database: Database) {
  return database.query.selectFrom("artworks").where(isReadable(database, "artworks"));
}

export function selectPrints(database: Database) {
  return database.query.selectFrom("prints").where(isReadable(database, "prints"));
}

/** Returns rows in the order of lists. An id of a record that cannot be read is null. */
export async function readRows(
  database: Database,
  name: ContentCollection,
  where: RawBuilder<unknown> = sql`1 = 1`,
): Promise<object[]> {
  const table = resourceTables[name];
  const fields = references.filter(({ from }) => from === name);
  const readable = fields.map(({ field, to }) => {
    const id = sql.ref(`${table}.${field}`);
    return sql`(select id from ${sql.table(resourceTables[to])}
      where id = ${id} and ${isReadable(database, to)}) as ${sql.ref(readableName(field))}`;
  });
  const [orderField, direction] = collections[name].order;
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([sql`*`, ...readable])} from ${sql.table(table)}
    where ${isReadable(database, name)} and ${where}
    order by ${sql.ref(orderField)} ${sql.raw(direction)}, id`.execute(database.query);
  return rows.map((row) => {
    for (const { field } of fields) {
      row[field] = row[readableName(field)];
      delete row[readableName(field)];
    }
    return row;
  });
}

function readableName(field: string): string {
  return `${field} that can be read`;
}

/** Ids that lists beside the records must leave out. */
export async function listHiddenArtworkIds({
  query,
  unpublished,
}: Database): Promise<ReadonlySet<number>> {
  if (unpublished === "all") return new Set();
  const rows = await query.selectFrom("artworks").select("id").where("published", "=", 0).execute();
  return new Set(rows.map(({ id }) => id));
}

function isPublishable(name: ContentName): name is PublishableName {
  return Object.hasOwn(kinds, name);
}

function isReadable({ unpublished }: Database, name: ContentCollection): RawBuilder<SqlBool> {
  if (unpublished === "all" || !isPublishable(name)) return sql`1 = 1`;
  if (unpublished?.kind === kinds[name]) return sql`(published = 1 or id = ${unpublished.id})`;
  return sql`published = 1`;
}
