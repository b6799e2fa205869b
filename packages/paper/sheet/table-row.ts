import type { PaperPicture } from "../paper.ts";
import { placeWithin } from "./design.ts";
import type { Line, TextPlace } from "./paragraphs.ts";
import type { Sheet } from "./sheet.ts";

interface Cell extends Omit<TextPlace, "y" | "height"> {
  lines: readonly Line[];
  picture?: PaperPicture | null;
}

/** Returns the height of a picture that is at most as high as its cell is wide. */
function pictureHeightIn(picture: PaperPicture, { width }: Pick<Cell, "width">): number {
  return placeWithin(picture, { x: 0, y: 0, width, height: width }).height;
}

/**
 * Writes a row of a table. The space for a picture is a square.
 * @param heightBelow height of text after the row that must be on the same page
 */
export async function writeRow(
  sheet: Sheet,
  cells: readonly Cell[],
  heightBelow = 0,
): Promise<void> {
  const height = Math.max(
    ...cells.map(({ lines, width, picture }) =>
      Math.max(sheet.measureHeight(lines, width), picture ? width : 0),
    ),
  );
  sheet.reserve(height + heightBelow);
  const { y } = sheet.document;
  await sheet.within("TR", async () => {
    for (const { lines, picture, ...place } of cells) {
      await sheet.within("TD", async () => {
        // The picture starts at the height of the first line, not in the middle of the row.
        if (picture)
          await sheet.picture(picture, { ...place, y, height: pictureHeightIn(picture, place) });
        sheet.write(lines, { ...place, y });
      });
    }
  });
  sheet.document.y = y + height;
}
