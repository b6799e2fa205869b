import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  type ContentCollection,
  type ContentName,
  isPublicContent,
} from "../../core/api-routes.ts";
import { isActive } from "../../core/entities/print-rules.ts";
import type { ViewedKind } from "../../core/entities/view-rules.ts";
import { collections, type PublishableName, references } from "../../core/records/records.ts";
import type { Member } from "../../core/records/selection.ts";
import type { Database, ReadableUnpublished } from "../database/database.ts";
import { resourceTables } from "../database/schema.ts";

// All reads of collections start here, so that no page, feed or API can forget to check if a record is
// published. A database handle reads published records only, unless a function here lets it read others.
// Only a handle for all unpublished records reads collections that are never public, such as private
// rooms.

/** Returns a handle for the painter's own reads, exports and commands. */
export function withUnpublished(database: Database): Database {
  return { ...database, unpublished: "all" };
}

/** Returns a handle for the preview of one record as visitors would see it. */
export function withPreview(
  database: Database,
  record: Extract<ReadableUnpublished, { id: number }>,
): Database {
  return { ...database, unpublished: record };
}

/** Returns a handle that also reads the works of a private room, as the visitor of the room does. */
export function withRoom(database: Database, works: readonly Member[]): Database {
  const artworks = works.flatMap((member) => ("artwork" in member ? member.artwork : []));
  const prints = works.flatMap((member) => ("print" in member ? member.print : []));
  return { ...database, unpublished: { kind: "room", artworks, prints } };
}

/** The collections whose records the painter can leave unpublished, and the kind of their records. */
const publishableKinds = { artworks: "artwork", prints: "print" } as const satisfies Record<
  PublishableName,
  ViewedKind
>;

export function selectArtworks(database: Database) {
  return database.query.selectFrom("artworks").where(whereReadable(database, "artworks"));
}

export function selectPrints(database: Database) {
  return database.query.selectFrom("prints").where(whereReadable(database, "prints"));
}

/** True if the reader sees a print: visitors see discontinued ones in private rooms only. */
export function isPrintShown(
  { unpublished }: Database,
  print: { id: number; status: string },
): boolean {
  if (isActive(print) || unpublished === "all") return true;
  return unpublished?.kind === "room" && unpublished.prints.includes(print.id);
}

/**
 * Returns the rows that the handle may read, in the order of lists. A reference to a record that the
 * handle may not read is null.
 */
export async function readRows(
  database: Database,
  name: ContentCollection,
  where: RawBuilder<unknown> = sql`1 = 1`,
): Promise<object[]> {
  const table = resourceTables[name];
  const referenceFields = references.filter(({ from }) => from === name);
  const readableReferences = referenceFields.map(({ field, to }) => {
    const id = sql.ref(`${table}.${field}`);
    return sql`(select id from ${sql.table(resourceTables[to])}
      where id = ${id} and ${whereReadable(database, to)}) as ${sql.ref(toReadableAlias(field))}`;
  });
  const [orderField, direction] = collections[name].order;
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([sql`*`, ...readableReferences])} from ${sql.table(table)}
    where ${whereReadable(database, name)} and ${where}
    order by ${sql.ref(orderField)} ${sql.raw(direction)}, id`.execute(database.query);
  return rows.map((row) => {
    for (const { field } of referenceFields) {
      row[field] = row[toReadableAlias(field)];
      delete row[toReadableAlias(field)];
    }
    return row;
  });
}

/** Names the selected column with the id of a readable record. No column of a table has such a name. */
function toReadableAlias(field: string): string {
  return `${field} that can be read`;
}

/**
 * Returns the ids of the artworks that records with lists of ids, such as the home page, leave out: all
 * unpublished ones, also those of a preview or a private room; none for a handle that reads all records.
 */
export async function listHiddenArtworkIds({
  query,
  unpublished,
}: Database): Promise<ReadonlySet<number>> {
  if (unpublished === "all") return new Set();
  const rows = await query.selectFrom("artworks").select("id").where("published", "=", 0).execute();
  return new Set(rows.map(({ id }) => id));
}

function isPublishable(name: ContentName): name is PublishableName {
  return Object.hasOwn(publishableKinds, name);
}

function whereReadable({ unpublished }: Database, name: ContentCollection): RawBuilder<SqlBool> {
  if (unpublished === "all") return sql`1 = 1`;
  if (!isPublicContent(name)) return sql`1 = 0`;
  if (!isPublishable(name)) return sql`1 = 1`;
  const ids = listReadableIds(unpublished, name);
  return ids.length === 0 ? sql`published = 1` : sql`(published = 1 or id in (${sql.join(ids)}))`;
}

/** Returns the ids of the unpublished records of a collection that a handle may read. */
function listReadableIds(
  unpublished: Exclude<ReadableUnpublished, "all"> | undefined,
  name: PublishableName,
): readonly number[] {
  if (unpublished?.kind === "room") return unpublished[name];
  return unpublished?.kind === publishableKinds[name] ? [unpublished.id] : [];
}
