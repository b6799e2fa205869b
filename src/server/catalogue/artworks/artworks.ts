import type { Selectable } from "kysely";
import { type AvailabilityFilter, maxFeaturedWorks } from "../../../core/entities/artwork-rules.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { Artwork, ArtworkInput } from "../../../core/records/artworks.ts";
import { withVisiblePrice } from "../../../core/sales.ts";
import type { Database } from "../../database/open.ts";
import type { ArtworkRow } from "../../database/schema.ts";
import { required } from "../../errors.ts";
import { insertRecord, recordOf, updateRecord } from "../content-rows.ts";
import { selectArtworks } from "../published.ts";
import { getSalesSettings } from "../settings.ts";
import { localize } from "../translations.ts";
import { moveToTrash } from "../trash/trash.ts";

type LocalizedArtwork = Artwork &
  Localized & {
    /** The medium in the default language; absent if `medium` is in it. */
    writtenMedium?: string | undefined;
  };

function selectOrdered(database: Database) {
  return selectArtworks(database).selectAll().orderBy("position").orderBy("id");
}

/** Translates the works, without the prices that the painter hides from visitors. */
async function readRows(
  database: Database,
  rows: Selectable<ArtworkRow>[],
): Promise<LocalizedArtwork[]> {
  const artworks = rows.map((row) => recordOf("artworks", row));
  if (database.unpublished === "all") return localize(database, "artworks", artworks);
  const sales = await getSalesSettings(database);
  const visible = artworks.map((artwork) => withVisiblePrice(artwork, sales));
  return localize(database, "artworks", visible);
}

/** By position, then id. */
export async function listArtworks(database: Database): Promise<LocalizedArtwork[]> {
  const rows = await selectOrdered(database).execute();
  return readRows(database, rows);
}

export async function findArtwork(
  database: Database,
  id: number,
): Promise<LocalizedArtwork | null> {
  const row = await selectArtworks(database).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const [artwork = null] = await readRows(database, [row]);
  if (!artwork?.translated?.includes("medium")) return artwork;
  return { ...artwork, writtenMedium: row.medium };
}

/** @throws Problem 404 */
export async function getArtwork(database: Database, id: number): Promise<LocalizedArtwork> {
  return required(await findArtwork(database, id), "artwork");
}

/** `total` is the number of works on all pages. */
interface GalleryPage {
  artworks: LocalizedArtwork[];
  total: number;
}

function selectMatching(database: Database, filter: AvailabilityFilter) {
  const all = selectArtworks(database);
  if (filter === "all") return all;
  return all.where("availability", filter === "available" ? "=" : "!=", "available");
}

/**
 * Returns one page of works by position, then id; "sold" includes every unavailable work. The
 * database has an index of this order, so a late page costs little more than the first.
 * @param page counted from 1
 */
export async function listGalleryPage(
  database: Database,
  { filter, page, perPage }: { filter: AvailabilityFilter; page: number; perPage: number },
): Promise<GalleryPage> {
  const matching = selectMatching(database, filter);
  const count = matching.select(({ fn }) => fn.countAll<number>().as("total"));
  const rows = await matching
    .selectAll()
    .select(count.as("total"))
    .orderBy("position")
    .orderBy("id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const artworks = await readRows(
    database,
    rows.map(({ total: _, ...row }) => row),
  );
  const total = rows[0]?.total ?? (await count.executeTakeFirstOrThrow()).total;
  return { artworks, total };
}

/**
 * At most 3 works with the `featured` flag.
 * @param order artwork ids as text; the others follow
 */
export async function listFeatured(
  database: Database,
  order: string[],
): Promise<LocalizedArtwork[]> {
  const rows = await selectOrdered(database).where("featured", "=", 1).execute();
  const rank = (id: number) => {
    const index = order.indexOf(String(id));
    return index === -1 ? order.length : index;
  };
  const shown = rows
    .toSorted((one, other) => rank(one.id) - rank(other.id))
    .slice(0, maxFeaturedWorks);
  return readRows(database, shown);
}

/** Position 0 until the first reordering, later the highest plus 1. */
export async function createArtwork(database: Database, input: ArtworkInput): Promise<Artwork> {
  return database.write(async (transaction) => {
    const { highest } = await transaction
      .selectFrom("artworks")
      .select(({ fn }) => fn.max("position").as("highest"))
      .executeTakeFirstOrThrow();
    const position = highest ? highest + 1 : 0;
    return insertRecord(transaction, "artworks", input, { position });
  });
}

/** The position stays. @throws Problem 404 */
export async function updateArtwork(
  database: Database,
  id: number,
  input: Partial<ArtworkInput>,
): Promise<Artwork> {
  return database.write((transaction) =>
    updateRecord(transaction, { name: "artworks", id }, input),
  );
}

/** Moves an artwork to the trash; its prints lose the reference. @throws Problem 404 */
export async function deleteArtwork(database: Database, id: number): Promise<void> {
  await database.write(async (transaction) => {
    const prints = await transaction
      .updateTable("prints")
      .set((row) => ({ artworkId: null, version: row("version", "+", 1) }))
      .where("artworkId", "=", id)
      .returning("id")
      .execute();
    const referringPrints = prints.map((print) => print.id);
    await moveToTrash(transaction, "artwork", id, referringPrints);
  });
}
