import type { PaperPicture } from "../../../core/papers/certificate.ts";
import { pageSizes } from "../../../core/papers/label-formats.ts";
import type { CertifiedWork, Paper } from "../paper.ts";

/** Lengths are in points from the upper left corner. */
export const mm = 72 / 25.4;
export const margins = { left: 24 * mm, right: 24 * mm, top: 24 * mm, bottom: 26 * mm };

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Px of a printed length at 300 dots per inch. */
export const toPx = (points: number) => Math.round((points / 72) * 300);

/** Returns the largest place with the picture's proportions in the middle of the box. */
export function placeWithin({ width, height }: PaperPicture, box: Place): Place {
  const scale = Math.min(box.width / width, box.height / height);
  const size = { width: width * scale, height: height * scale };
  const x = box.x + (box.width - size.width) / 2;
  return { ...size, x, y: box.y + (box.height - size.height) / 2 };
}

/** The works whose pictures have fewer than 300 dots per inch if they fill a page, or half of it. */
export function coarseWorks(paper: Paper): CertifiedWork[] {
  if (paper.kind !== "catalogue" && paper.kind !== "certificate") return [];
  const [pageWidth, pageHeight] = pageSizes[paper.page];
  const width = pageWidth * mm - margins.left - margins.right;
  const parts = paper.kind === "certificate" || paper.twoPerPage ? 2 : 1;
  const height = (pageHeight * mm - margins.top - margins.bottom) / parts;
  const isCoarse = (picture: PaperPicture) =>
    picture.width < toPx(placeWithin(picture, { x: 0, y: 0, width, height }).width);
  const works: CertifiedWork[] = paper.works;
  return works.filter(({ picture }) => picture && isCoarse(picture));
}
