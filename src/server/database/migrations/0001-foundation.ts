import type { Kysely } from "kysely";
import { identityColumn } from "./identity-column.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const identity = identityColumn(db);

  await db.schema
    .createTable("users")
    .addColumn("id", ...identity)
    .addColumn("username", "text", (column) => column.notNull().unique())
    .addColumn("password", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("artworks")
    .addColumn("id", ...identity)
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("medium", "text", (column) => column.notNull())
    .addColumn("dimensions", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("price", "integer", (column) => column.notNull())
    .addColumn("images", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("size", "text", (column) => column.notNull())
    .addColumn("availability", "text", (column) => column.notNull())
    .addColumn("saatchiUrl", "text")
    .addColumn("buyLink", "text")
    .addColumn("featured", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("position", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("availableForPrint", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("printSizes", "text")
    .addColumn("preferredPrintMaterial", "text", (column) => column.notNull().defaultTo("paper"))
    .execute();
  await db.schema
    .createIndex("artworks_by_position")
    .on("artworks")
    .columns(["position", "id"])
    .execute();
  await db.schema
    .createIndex("artworks_by_availability")
    .on("artworks")
    .columns(["availability", "position", "id"])
    .execute();

  await db.schema
    .createTable("prints")
    .addColumn("id", ...identity)
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text")
    .addColumn("images", "text", (column) => column.notNull())
    .addColumn("artworkId", "integer", (column) =>
      column.references("artworks.id").onDelete("set null"),
    )
    .addColumn("availableSizes", "text", (column) => column.notNull())
    .addColumn("preferredMaterial", "text", (column) => column.notNull().defaultTo("paper"))
    .addColumn("status", "text", (column) => column.notNull().defaultTo("active"))
    .addColumn("featured", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("position", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("prints_by_position")
    .on("prints")
    .columns(["position", "id"])
    .execute();
  await db.schema.createIndex("prints_by_artwork").on("prints").column("artworkId").execute();

  await db.schema
    .createTable("exhibitions")
    .addColumn("id", ...identity)
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull().defaultTo("solo"))
    .addColumn("venue", "text", (column) => column.notNull())
    .addColumn("location", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("startDate", "text")
    .addColumn("endDate", "text")
    .addColumn("description", "text")
    .addColumn("image", "text")
    .execute();

  await db.schema
    .createTable("homepage_settings")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("heroQuote", "text", (column) => column.notNull())
    .addColumn("heroImage", "text", (column) => column.notNull())
    .addColumn("featuredArtworkIds", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("artist_bio")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("image", "text", (column) => column.notNull())
    .addColumn("statement", "text")
    .addColumn("education", "text")
    .addColumn("awards", "text")
    .execute();

  await db.schema
    .createTable("contact_settings")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("instagramUrl", "text", (column) => column.notNull())
    .addColumn("saatchiUrl", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("location", "text", (column) => column.notNull())
    .addColumn("instagramHandle", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("feedback")
    .addColumn("id", ...identity)
    .addColumn("rating", "integer", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("messages")
    .addColumn("id", ...identity)
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("subject", "text")
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("read", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("mailState", "text", (column) => column.notNull())
    .addColumn("mailAttempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("mailDueAt", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("messages_by_mail_state")
    .on("messages")
    .columns(["mailState", "mailDueAt"])
    .execute();

  await db.schema
    .createTable("sessions")
    .addColumn("tokenHash", "text", (column) => column.primaryKey())
    .addColumn("userId", "integer", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("devices")
    .addColumn("tokenHash", "text", (column) => column.primaryKey())
    .addColumn("userId", "integer", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("resetsAt", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("media")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("format", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("placeholder", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("content_version")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
}
