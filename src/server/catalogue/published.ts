import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { ViewedKind } from "../../core/entities/view-rules.ts";
import type { PublishableName } from "../../core/records/records.ts";
import type { Database, ReadableUnpublished } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";

// All reads of artworks and prints start here, so that no page, feed or API can forget the check:
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
  return database.query.selectFrom("artworks").where(isReadable(database, kinds.artworks));
}

export function selectPrints(database: Database) {
  return database.query.selectFrom("prints").where(isReadable(database, kinds.prints));
}

/** Id of the artwork that a print refers to; null if that cannot be read. */
export function readableArtworkId(database: Database) {
  return (print: ExpressionBuilder<Schema, "prints">) =>
    print
      .selectFrom("artworks")
      .select("artworks.id")
      .whereRef("artworks.id", "=", "prints.artworkId")
      .where(isReadable(database, kinds.artworks))
      .as("readableArtworkId");
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

function isReadable({ unpublished }: Database, kind: ViewedKind): RawBuilder<SqlBool> {
  if (unpublished === "all") return sql`1 = 1`;
  if (unpublished?.kind === kind) return sql`(published = 1 or id = ${unpublished.id})`;
  return sql`published = 1`;
}
