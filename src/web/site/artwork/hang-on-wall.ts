import { workDimensions } from "@nkar/dimensions/work-dimensions";
import { pictureRatio } from "../../ui/artist-picture.tsx";
import type { Work } from "./work-view.ts";

/** Width / height of the place where the picture hangs, at least. */
const placeRatio = 3 / 4;

/** Length of the longer edge, in cm, that hangs at the unit of the wall. */
const usualEdge = 100;

/** Limits of the drawn longer edge, in units of the wall. */
const drawnEdges = { min: 0.7, max: 1.3 };

/**
 * Returns the width of a card, and of the picture in it, in units of the wall. The drawn longer edge
 * grows with the square root of the real one, so beside any other work the larger one is drawn
 * larger, and a study keeps room for its label. A work of unknown size hangs like one of 100 cm.
 */
export function hangOnWall({
  dimensions,
  pictures: [cover],
}: Pick<Work, "dimensions" | "pictures">) {
  const size = workDimensions(dimensions, cover);
  const edge = size ? Math.sqrt(Math.max(size.width, size.height) / usualEdge) : 1;
  const drawnEdge = Math.min(drawnEdges.max, Math.max(drawnEdges.min, edge));
  const ratio = (cover && pictureRatio(cover)) ?? placeRatio;
  const height = ratio > 1 ? drawnEdge / ratio : drawnEdge;
  return {
    /** Width of the card. */
    share: Number((height * Math.max(placeRatio, ratio)).toFixed(3)),
    pictureWidth: height * ratio,
    /** Width of the picture on a phone, where a card fills a row, as a share of the row. */
    onPhone: Math.min(1, ratio / placeRatio),
  };
}

/**
 * Returns the `sizes` of a picture on the wall. See `--unit` in works.css; a row that is not full
 * grows by up to a quarter.
 * @param units how many times larger a unit of this wall is, e.g. 1.4 for covers
 */
export function sizesOnWall(
  { pictureWidth, onPhone }: ReturnType<typeof hangOnWall>,
  units = 1,
): string {
  const scaled = (length: number) => Math.ceil(length * units * pictureWidth);
  return `(min-width: 36rem) max(${scaled(18)}rem, ${scaled(42)}vmin), ${Math.ceil(89 * onPhone)}vw`;
}
