import type { PaperPicture } from "../paper.ts";
import type { Line, TextPlace } from "./paragraphs.ts";
import type { Sheet } from "./sheet.ts";

interface Cell extends Omit<TextPlace, "y" | "height"> {
  lines: readonly Line[];
  picture?: PaperPicture | null;
}

/**
 * Writes a row of a table, with pictures as high as they are wide.
 * @param below height of what must be on the same page
 */
export async function writeRow(sheet: Sheet, cells: readonly Cell[], below = 0): Promise<void> {
  const height = Math.max(
    ...cells.map(({ lines, width, picture }) =>
      Math.max(sheet.heightOf(lines, width), picture ? width : 0),
    ),
  );
  sheet.reserve(height + below);
  const { y } = sheet.document;
  await sheet.within("TR", async () => {
    for (const { lines, picture, ...place } of cells) {
      await sheet.within("TD", async () => {
        if (picture) await sheet.picture(picture, { ...place, y, height: place.width });
        sheet.write(lines, { ...place, y });
      });
    }
  });
  sheet.document.y = y + height;
}
