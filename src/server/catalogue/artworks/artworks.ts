import { sql } from "kysely";
import { type AvailabilityFilter, maxFeaturedWorks } from "../../../core/entities/artwork-rules.ts";
import { originalLanguage } from "../../../core/entities/translation-rules.ts";
import { defaultLanguage, type Language } from "../../../core/languages.ts";
import { wordsTexts } from "../../../core/texts/words.ts";
import type { Database } from "../../database/open.ts";
import { type LocalizedRecord, listRecords, toReadableRecords } from "../content.ts";
import { parseRow } from "../content-rows.ts";
import { readRows, selectArtworks } from "../published.ts";

export type LocalizedArtwork = LocalizedRecord<"artworks"> & {
  /** English words with the facts of the medium, such as paper; absent if `medium` itself is in English. */
  writtenMedium?: string | undefined;
};

export async function findArtwork(
  database: Database,
  id: number,
): Promise<LocalizedArtwork | null> {
  const [artwork = null] = await listArtworks(database, [id]);
  return artwork;
}

/** Returns the artworks with these ids, in the order of the gallery. */
export async function listArtworks(
  database: Database,
  ids: readonly number[],
): Promise<LocalizedArtwork[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(database, "artworks", sql`id in (${sql.join(ids)})`);
  const originalMediums = new Map(
    rows.map((row) => {
      const { id, medium } = parseRow("artworks", row);
      return [id, medium];
    }),
  );
  const artworks = await toReadableRecords(database, "artworks", rows);
  return artworks.map((artwork) =>
    addWrittenMedium(artwork, originalMediums.get(artwork.id) ?? ""),
  );
}

function addWrittenMedium(artwork: LocalizedArtwork, originalMedium: string): LocalizedArtwork {
  const language = originalLanguage(artwork, "medium");
  if (language === defaultLanguage && !artwork.translated?.includes("medium")) return artwork;
  return { ...artwork, writtenMedium: translateMediumFacts(originalMedium, language) };
}

/** Returns the English word for paper if the medium names paper, because a work on paper hangs flat. */
function translateMediumFacts(medium: string, language: Language): string {
  if (language === defaultLanguage) return medium;
  const words = medium.toLowerCase().split(/[^\p{L}]+/u);
  const isOnPaper = wordsTexts[language].paper.split(", ").some((word) => words.includes(word));
  return isOnPaper ? wordsTexts[defaultLanguage].paper : "";
}

interface GalleryPage {
  artworks: LocalizedArtwork[];
  /** Number of works on all pages. */
  total: number;
}

function selectByAvailability(database: Database, availability: AvailabilityFilter) {
  const all = selectArtworks(database);
  if (availability === "all") return all;
  return all.where("availability", availability === "available" ? "=" : "!=", "available");
}

/**
 * Returns one page of works by position, then id; "sold" includes every unavailable work. The
 * database has an index of this order, so a late page costs little more than the first.
 * @param page counted from 1
 */
export async function listGalleryPage(
  database: Database,
  {
    availability,
    page,
    perPage,
  }: { availability: AvailabilityFilter; page: number; perPage: number },
): Promise<GalleryPage> {
  const matching = selectByAvailability(database, availability);
  const count = matching.select(({ fn }) => fn.countAll<number>().as("total"));
  const rows = await matching
    .selectAll()
    .select(count.as("total"))
    .orderBy("position")
    .orderBy("id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const artworks = await toReadableRecords(
    database,
    "artworks",
    rows.map(({ total: _, ...row }) => row),
  );
  const total = rows[0]?.total ?? (await count.executeTakeFirstOrThrow()).total;
  return { artworks, total };
}

/**
 * Lists at most 3 works with the `featured` flag.
 * @param order ids, as text, of the works that come first; other works follow as in the gallery
 */
export async function listFeaturedArtworks(
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
