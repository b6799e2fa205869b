import { workDimensions } from "@nkar/dimensions/work-dimensions";
import { pictureRatio } from "../../ui/artist-picture.tsx";
import type { Work } from "./work-view.ts";

/** The least width / height of a card's space for its picture. */
const minSpaceRatio = 3 / 4;

/** A work with a longer edge of this length is drawn one unit long: `--unit` in works.css. */
const unitEdgeCm = 100;

/** Limits of the drawn longer edge, in units of the wall. */
const drawnEdges = { min: 0.7, max: 1.3 };

/**
 * Returns the widths of a work's card on the gallery wall and of the picture in the card. The drawn
 * longer edge grows with the square root of the real one, so of two works the larger one is drawn larger,
 * and a small study keeps room for its label. A work of unknown size is drawn like one of 100 cm.
 */
export function hangOnWall({
  dimensions,
  pictures: [cover],
}: Pick<Work, "dimensions" | "pictures">) {
  const size = workDimensions(dimensions, cover);
  const edge = size ? Math.sqrt(Math.max(size.width, size.height) / unitEdgeCm) : 1;
  const drawnEdge = Math.min(drawnEdges.max, Math.max(drawnEdges.min, edge));
  const ratio = (cover && pictureRatio(cover)) ?? minSpaceRatio;
  const height = ratio > 1 ? drawnEdge / ratio : drawnEdge;
  return {
    /** Width of the card in units. */
    cardWidth: Number((height * Math.max(minSpaceRatio, ratio)).toFixed(3)),
    /** Width of the picture in units. */
    pictureWidth: height * ratio,
    /** Width of the picture on a phone, where a card fills a row, as a share of the row. */
    shareOnPhone: Math.min(1, ratio / minSpaceRatio),
  };
}

/** The largest unit, in a row that is not full: a quarter more than `--unit` in works.css, rounded down. */
const maxUnit = { rem: 18, vmin: 42 };

/** Width of a row on a phone, in percent of the window. */
const phoneRowVw = 89;

/**
 * Returns the `sizes` attribute of a picture on the wall.
 * @param unitScale how many times larger a unit of this wall is, e.g. 1.4 for covers
 */
export function sizesOnWall(
  { pictureWidth, shareOnPhone }: ReturnType<typeof hangOnWall>,
  unitScale = 1,
): string {
  const rem = Math.ceil(maxUnit.rem * unitScale * pictureWidth);
  const vmin = Math.ceil(maxUnit.vmin * unitScale * pictureWidth);
  const phoneVw = Math.ceil(phoneRowVw * shareOnPhone);
  return `(min-width: 36rem) max(${rem}rem, ${vmin}vmin), ${phoneVw}vw`;
}
