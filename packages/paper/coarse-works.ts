import { pageSizes } from "./label-formats.ts";
import type { Catalogue, PaperPicture } from "./paper.ts";
import { margins, mm, placeWithin, toPx } from "./sheet/design.ts";

/**
 * Returns the works of a catalogue whose pictures have fewer than 300 dots per inch if they fill
 * their page, or half of it. Other papers show pictures so small that none is coarse.
 */
export function listCoarseWorks<Work extends { picture: PaperPicture | null }>({
  page,
  twoPerPage,
  works,
}: Pick<Catalogue, "page" | "twoPerPage"> & { works: readonly Work[] }): Work[] {
  const [pageWidth, pageHeight] = pageSizes[page];
  const width = pageWidth * mm - margins.left - margins.right;
  const height = (pageHeight * mm - margins.top - margins.bottom) / (twoPerPage ? 2 : 1);
  const isCoarse = (picture: PaperPicture) =>
    picture.width < toPx(placeWithin(picture, { x: 0, y: 0, width, height }).width);
  return works.filter(({ picture }) => picture && isCoarse(picture));
}
