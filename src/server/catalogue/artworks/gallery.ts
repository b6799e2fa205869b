import { hangingTop } from "@nkar/dimensions/hanging";
import { type Dimensions, parseDimensions } from "@nkar/dimensions/parse";
import { withPictureOrientation } from "@nkar/dimensions/work-dimensions";
import type { ExpressionBuilder, OrderByDirection } from "kysely";
import { type AvailabilityFilter, isAvailable } from "../../../core/entities/artwork-rules.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import { oncePerVersion } from "../../database/once-per-version.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { listRecords } from "../content.ts";
import { selectArtworks } from "../published.ts";

/** Sizes of the last run; most stay the same after a change. */
let parsedBefore: ReadonlyMap<string, Dimensions | null> = new Map();

/**
 * Top edge of the highest work per filter, over all pages, which gives the scale view one scale. In
 * cm above the floor; 0 without a readable size.
 */
export const highestTops = oncePerVersion(computeHighestTops);

async function computeHighestTops(database: Database): Promise<Record<AvailabilityFilter, number>> {
  const pictures = await database.query
    .selectFrom("media")
    .select(["hash", "width", "height"])
    .execute();
  const sizes = new Map(pictures.map(({ hash, ...size }) => [hash, size]));
  const highest = { all: 0, available: 0, sold: 0 };
  const works = await listRecords(database, "artworks");
  const parsed = parseEach(works.map(({ dimensions }) => dimensions));
  for (const work of works) {
    const cover = sizes.get(hashOfAddress(work.images[0] ?? "") ?? "");
    const size = withPictureOrientation(parsed.get(work.dimensions) ?? null, cover);
    const top = size ? hangingTop(size.height) : 0;
    const filter = isAvailable(work) ? "available" : "sold";
    highest.all = Math.max(highest.all, top);
    highest[filter] = Math.max(highest[filter], top);
  }
  return highest;
}

/** Parsing takes nearly all of the time. */
function parseEach(texts: readonly string[]): ReadonlyMap<string, Dimensions | null> {
  const parsed = new Map<string, Dimensions | null>();
  for (const each of texts) {
    if (parsed.has(each)) continue;
    const before = parsedBefore.get(each);
    parsed.set(each, before === undefined ? parseDimensions(each) : before);
  }
  parsedBefore = parsed;
  return parsed;
}

type Place = Pick<Artwork, "position" | "id">;

function isBeside({ position, id }: Place, side: "<" | ">") {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, "artworks">) =>
    eb(refTuple("position", "id"), side, tuple(position, id));
}

/** Selects the closest work on one side; beyond the end, the work at the other end. */
function selectNeighbour(database: Database, place: Place, side: "<" | ">") {
  const order: OrderByDirection = side === ">" ? "asc" : "desc";
  const first = selectArtworks(database)
    .select("id")
    .orderBy("position", order)
    .orderBy("id", order)
    .limit(1);
  return ({ fn }: ExpressionBuilder<Schema, never>) =>
    fn.coalesce(first.where(isBeside(place, side)), first).$notNull();
}

function countBefore(database: Database, place: Place) {
  return selectArtworks(database)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(isBeside(place, "<"))
    .$asScalar()
    .$notNull();
}

/**
 * Returns the ids of a work's neighbours among all works, and the page of the gallery that lists
 * the work.
 * @param perPage works on a page
 */
export async function findPlaceInGallery(database: Database, place: Place, perPage: number) {
  const { before, previous, next } = await database.query
    .selectNoFrom([
      countBefore(database, place).as("before"),
      (eb) => selectNeighbour(database, place, "<")(eb).as("previous"),
      (eb) => selectNeighbour(database, place, ">")(eb).as("next"),
    ])
    .executeTakeFirstOrThrow();
  return {
    neighbours: next === place.id ? null : { previous, next },
    page: Math.floor(before / perPage) + 1,
  };
}
