import type { PaperPicture } from "../../../core/papers/certificate.ts";
import { pageSizes } from "../../../core/papers/label-formats.ts";
import type { CertifiedWork, Paper } from "../paper.ts";
import { margins, mm, placeWithin, toPx } from "./design.ts";

/**
 * Returns the works whose pictures have fewer than 300 dots per inch if they fill a page, or half
 * of it. Pictures of other papers are small.
 */
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
