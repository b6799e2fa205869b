import { type Kysely, sql } from "kysely";

/** Indexes in the order in which lists are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const works = db.withTables<{
    artworks: { position: number; id: number; availability: string; featured: number };
  }>().schema;
  await works
    .createIndex("artworks_sold")
    .on("artworks")
    .columns(["position", "id"])
    .where(sql.ref("availability"), "!=", sql.lit("available"))
    .execute();
  await works
    .createIndex("artworks_featured")
    .on("artworks")
    .columns(["position", "id"])
    .where(sql.ref("featured"), "=", sql.lit(1))
    .execute();
  await db.schema.dropIndex("prints_by_artwork").execute();
  await db.schema
    .createIndex("prints_by_artwork")
    .on("prints")
    .columns(["artworkId", "position", "id"])
    .execute();
  await db.schema
    .createIndex("trash_by_record")
    .on("trash")
    .columns(["kind", "recordId"])
    .execute();
  await db.schema
    .createIndex("exhibitions_by_year")
    .on("exhibitions")
    .columns(["year desc", "id"])
    .execute();
  await db.schema.createIndex("sessions_by_expiry").on("sessions").column("expiresAt").execute();
  await db.schema.createIndex("devices_by_creation").on("devices").column("createdAt").execute();
  await db.schema
    .createIndex("rate_limits_by_reset")
    .on("rate_limits")
    .column("resetsAt")
    .execute();
}
