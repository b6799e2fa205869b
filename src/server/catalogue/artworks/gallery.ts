// Lists works for the gallery by filters that need computed sizes and prices, and finds the neighbours
// of a work there.

import { hangingTop } from "@nkar/dimensions/hanging";
import { type Dimensions, parseDimensions } from "@nkar/dimensions/parse";
import { withPictureOrientation } from "@nkar/dimensions/work-dimensions";
import { type ExpressionBuilder, type OrderByDirection, sql } from "kysely";
import { type AvailabilityFilter, isAvailable } from "../../../core/entities/artwork-rules.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import {
  type FilterableWork,
  isFiltered,
  matchesFilters,
  type WorkFilters,
} from "../../../core/gallery-filters.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import { withVisiblePrice } from "../../../core/sales.ts";
import { cachePerVersion } from "../../database/cache-per-version.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { listRecords } from "../content.ts";
import { selectArtworks } from "../published.ts";
import { getSalesSettings } from "../settings.ts";

/** Sizes by their texts. The next content version uses them again, because most texts stay. */
let sizesByText: ReadonlyMap<string, Dimensions | null> = new Map();

/** A work as filters and the scale view see it. */
interface MeasuredWork extends FilterableWork, Pick<Artwork, "id" | "availability"> {
  /** Height of the hung work's upper edge above the floor, in cm; 0 if the size is unknown. */
  top: number;
}

/** Lists all works in the order of the gallery, with their sizes and the prices that visitors see. */
export const listMeasuredWorks = cachePerVersion(measureWorks);

async function measureWorks(database: Database): Promise<MeasuredWork[]> {
  const pictures = await database.query
    .selectFrom("media")
    .select(["hash", "width", "height"])
    .execute();
  const pictureSizes = new Map(pictures.map(({ hash, ...size }) => [hash, size]));
  const sales = await getSalesSettings(database);
  const works = await listRecords(database, "artworks");
  const workSizes = parseSizes(works.map(({ dimensions }) => dimensions));
  return works.map((work) => {
    const coverSize = pictureSizes.get(hashOfAddress(work.images[0] ?? "") ?? "");
    const size = withPictureOrientation(workSizes.get(work.dimensions) ?? null, coverSize);
    const { id, availability, type } = work;
    const { price } = withVisiblePrice(work, sales);
    const top = size ? hangingTop(size.height) : 0;
    return { id, availability, type, price, width: size?.width ?? null, top };
  });
}

function filterWorks(
  works: MeasuredWork[],
  availability: AvailabilityFilter,
  filters: WorkFilters,
) {
  return works.filter(
    (work) =>
      (availability === "all" || isAvailable(work) === (availability === "available")) &&
      matchesFilters(work, filters),
  );
}

/**
 * Returns the height of the highest upper edge among the works of all pages, in cm above the floor; 0
 * if no size is known. All pages of the scale view use this height, so that they have one scale.
 */
export function findHighestTop(
  works: MeasuredWork[],
  availability: AvailabilityFilter,
  filters: WorkFilters,
): number {
  return filterWorks(works, availability, filters).reduce(
    (highest, { top }) => Math.max(highest, top),
    0,
  );
}

interface FilteredPage {
  availability: AvailabilityFilter;
  /** The chosen width, price and type. */
  filters: WorkFilters;
  /** Number of the page, from 1. */
  page: number;
  perPage: number;
}

/** Returns one page of the works that pass the filters. */
export async function listFilteredPage(
  database: Database,
  { availability, filters, page, perPage }: FilteredPage,
) {
  const matches = filterWorks(await listMeasuredWorks(database), availability, filters);
  const ids = matches.slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
  const artworks =
    ids.length > 0 ? await listRecords(database, "artworks", sql`id in (${sql.join(ids)})`) : [];
  return { artworks, total: matches.length };
}

/** Parses each text once: parsing takes nearly all of the time of `measureWorks`. */
function parseSizes(texts: readonly string[]): ReadonlyMap<string, Dimensions | null> {
  const sizes = new Map<string, Dimensions | null>();
  for (const text of texts) {
    if (sizes.has(text)) continue;
    const knownSize = sizesByText.get(text);
    sizes.set(text, knownSize === undefined ? parseDimensions(text) : knownSize);
  }
  sizesByText = sizes;
  return sizes;
}

/** The gallery orders works by position, then by id. */
type OrderKey = Pick<Artwork, "position" | "id">;

/** Returns the condition that a row stands before (`<`) or after (`>`) a work. */
function whereOnSide({ position, id }: OrderKey, side: "<" | ">") {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, "artworks">) =>
    eb(refTuple("position", "id"), side, tuple(position, id));
}

/** Selects the closest work on one side. If there is none, selects the work at the other end. */
function selectNeighbour(database: Database, work: OrderKey, side: "<" | ">") {
  const order: OrderByDirection = side === ">" ? "asc" : "desc";
  const first = selectArtworks(database)
    .select("id")
    .orderBy("position", order)
    .orderBy("id", order)
    .limit(1);
  return ({ fn }: ExpressionBuilder<Schema, never>) =>
    fn.coalesce(first.where(whereOnSide(work, side)), first).$notNull();
}

function countWorksBefore(database: Database, work: OrderKey) {
  return selectArtworks(database)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(whereOnSide(work, "<"))
    .$asScalar()
    .$notNull();
}

interface GalleryPlace {
  /** Ids of the works before and after the work; null if the work is the only one. */
  neighbours: { previous: number; next: number } | null;
  /** Number of the page that has the work, from 1. */
  page: number;
}

async function findPlaceAmongAll(
  database: Database,
  work: OrderKey,
  perPage: number,
): Promise<GalleryPlace> {
  const { worksBefore, previous, next } = await database.query
    .selectNoFrom([
      countWorksBefore(database, work).as("worksBefore"),
      (eb) => selectNeighbour(database, work, "<")(eb).as("previous"),
      (eb) => selectNeighbour(database, work, ">")(eb).as("next"),
    ])
    .executeTakeFirstOrThrow();
  return {
    neighbours: next === work.id ? null : { previous, next },
    page: Math.floor(worksBefore / perPage) + 1,
  };
}

/**
 * Returns a work's place among the works that pass the filters.
 * @param perPage number of works on a page
 * @returns null if the work itself does not pass the filters
 */
export async function findPlaceInGallery(
  database: Database,
  work: OrderKey,
  { availability, filters, perPage }: Omit<FilteredPage, "page">,
): Promise<GalleryPlace | null> {
  if (availability === "all" && !isFiltered(filters)) {
    return findPlaceAmongAll(database, work, perPage);
  }
  const measuredWorks = await listMeasuredWorks(database);
  const ids = filterWorks(measuredWorks, availability, filters).map(({ id }) => id);
  const index = ids.indexOf(work.id);
  const [previous, next] = [ids.at(index - 1), ids[(index + 1) % ids.length]];
  if (index === -1 || previous === undefined || next === undefined) return null;
  return {
    neighbours: ids.length === 1 ? null : { previous, next },
    page: Math.floor(index / perPage) + 1,
  };
}
