import { sql } from "kysely";
import { type AvailabilityFilter, maxFeaturedWorks } from "../../../core/entities/artwork-rules.ts";
import type { Database } from "../../database/open.ts";
import { type LocalizedRecord, listRecords, toRecords } from "../content.ts";
import { recordOf } from "../content-rows.ts";
import { readRows, selectArtworks } from "../published.ts";

type LocalizedArtwork = LocalizedRecord<"artworks"> & {
  /** The medium in the default language; absent if `medium` is in it. */
  writtenMedium?: string | undefined;
};

export async function findArtwork(
  database: Database,
  id: number,
): Promise<LocalizedArtwork | null> {
  const rows = await readRows(database, "artworks", sql`id = ${id}`);
  const [artwork = null] = await toRecords(database, "artworks", rows);
  if (!artwork?.translated?.includes("medium")) return artwork;
  const [written] = rows.map((row) => recordOf("artworks", row));
  return { ...artwork, writtenMedium: written?.medium };
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
  const artworks = await toRecords(
    database,
    "artworks",
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
  const featured = await listRecords(database, "artworks", sql`featured = 1`);
  const rank = (id: number) => {
    const index = order.indexOf(String(id));
    return index === -1 ? order.length : index;
  };
  return featured
    .toSorted((one, other) => rank(one.id) - rank(other.id))
    .slice(0, maxFeaturedWorks);
}
