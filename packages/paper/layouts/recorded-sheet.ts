import type { LoadPicture, Paper, PaperPicture } from "../paper.ts";
import { type Place, placeWithin } from "../sheet/design.ts";
import type { Line, TextPlace } from "../sheet/paragraphs.ts";
import { openSheet, type Sheet } from "../sheet/sheet.ts";

interface WrittenLine extends Line, Omit<TextPlace, "y"> {
  /** Upper edge of the first line of letters, and lower edge, in points. */
  top: number;
  bottom: number;
  page: number;
}

/** Opens a sheet for tests, which records paragraphs and the places of pictures. Draws no pictures. */
export function openRecordedSheet(paper: Paper) {
  const load: LoadPicture = async () => null;
  const sheet = openSheet(paper, load);
  const lines: WrittenLine[] = [];
  const pictures: (Place & { page: number })[] = [];
  const recording: Sheet = Object.assign(Object.create(sheet), {
    write(paragraphs: readonly Line[], place: TextPlace) {
      let bottom = place.y ?? sheet.document.y;
      for (const line of paragraphs) {
        const top = bottom + (line.gap ?? 0);
        bottom = sheet.write([line], { ...place, y: bottom });
        lines.push({ ...line, ...place, top, bottom, page: sheet.pages });
      }
      return bottom;
    },
    async picture(picture: PaperPicture, box: Place) {
      pictures.push({ ...placeWithin(picture, box), page: sheet.pages });
      return true;
    },
  });
  const find = (text: string) => {
    const match = lines.find((line) => line.text === text);
    if (!match) throw new Error(`${text} is not written`);
    return match;
  };
  return { sheet: recording, lines, pictures, find };
}
