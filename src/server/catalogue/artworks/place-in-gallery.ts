import type { ExpressionBuilder, OrderByDirection } from "kysely";
import type { Artwork } from "../../../core/entities/artwork.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { selectArtworks } from "../published.ts";

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
