import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Extent } from "../../src/core/geometry/extent.ts";
import {
  apply,
  homographyBetween,
  type Point,
  type Quad,
  rectangle,
} from "../../src/core/geometry/homography.ts";

const painting = join(
  import.meta.dirname,
  "../../src/server/database/demo/pictures/plateau-at-evening.jpg",
);

type Colour = readonly number[];

const wallColour: Colour = [172, 166, 152];
const paperColour: Colour = [236, 233, 226];

/** A flat rectangle on the wall. Returns its colour at a point of the photograph, null beside it. */
type Panel = (at: Point) => Colour | null;

/**
 * @param corners px of the photograph
 * @param colourAt px of the panel
 */
function panelOn(
  corners: Quad,
  { width, height }: Extent,
  colourAt: (x: number, y: number) => Colour,
): Panel {
  const toPanel = homographyBetween(corners, rectangle(width, height));
  if (!toPanel) throw new Error("The corners form no convex quadrilateral");
  return (at) => {
    const { x, y } = apply(toPanel, at);
    return x >= 0 && y >= 0 && x < width && y < height ? colourAt(x, y) : null;
  };
}

/** A painting on a plain wall, seen from the side, with a sheet of paper beside it if asked for. */
export async function photographPainting(
  photograph: Extent,
  corners: Quad,
  sheet?: Quad,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { data, info } = await sharp(await readFile(painting))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const canvas = panelOn(corners, info, (x, y) => {
    const index = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    return [...data.subarray(index, index + 3)];
  });
  const paper = sheet && panelOn(sheet, { width: 1, height: 1 }, () => paperColour);
  const pixels = Buffer.alloc(photograph.width * photograph.height * 3);
  for (let y = 0; y < photograph.height; y += 1) {
    for (let x = 0; x < photograph.width; x += 1) {
      const light = 1 - (0.15 * x) / photograph.width;
      const at = { x: x + 0.5, y: y + 0.5 };
      const colour = paper?.(at) ?? canvas(at) ?? wallColour;
      pixels.set(
        colour.map((value) => value * light),
        (y * photograph.width + x) * 3,
      );
    }
  }
  const buffer = await sharp(pixels, { raw: { ...photograph, channels: 3 } })
    .blur(0.7)
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: "IMG_0042.jpg", mimeType: "image/jpeg", buffer };
}
