import type { PaperPicture } from "../paper.ts";
import { placeWithin } from "./design.ts";
import type { Line, TextPlace } from "./paragraphs.ts";
import type { Sheet } from "./sheet.ts";

interface Cell extends Omit<TextPlace, "y" | "height"> {
  lines: readonly Line[];
  picture?: PaperPicture | null;
}

/** Height of a picture that is at most as high as the cell is wide. */
function heightIn(picture: PaperPicture, { width }: Pick<Cell, "width">): number {
  return placeWithin(picture, { x: 0, y: 0, width, height: width }).height;
}

/**
 * Writes a row of a table. The room of a picture is a square.
 * @param below height of text after the row that must be on the same page
 */
export async function writeRow(sheet: Sheet, cells: readonly Cell[], below = 0): Promise<void> {
  const height = Math.max(
    ...cells.map(({ lines, width, picture }) =>
      Math.max(sheet.measureHeight(lines, width), picture ? width : 0),
    ),
  );
  sheet.reserve(height + below);
  const { y } = sheet.document;
  await sheet.within("TR", async () => {
    for (const { lines, picture, ...place } of cells) {
      await sheet.within("TD", async () => {
        // Its upper edge is at the words, not in the middle of the row.
        if (picture)
          await sheet.picture(picture, { ...place, y, height: heightIn(picture, place) });
        sheet.write(lines, { ...place, y });
      });
    }
  });
  sheet.document.y = y + height;
}
