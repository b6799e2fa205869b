import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Extent } from "../../src/web/geometry/extent.ts";
import {
  apply,
  homographyBetween,
  type Quad,
  rectangle,
} from "../../src/web/geometry/homography.ts";

const painting = join(
  import.meta.dirname,
  "../../src/server/database/demo/pictures/plateau-at-evening.jpg",
);

interface Hung {
  /** Px of the photograph. */
  corners: Quad;
  size: Extent;
  at(x: number, y: number): readonly number[];
}

const white = [236, 233, 226];

/** @param corners px of the photograph; the picture lies on them */
function hangOn(corners: Quad, size: Extent, at: Hung["at"]): Hung {
  return { corners, size, at };
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
  const canvas = hangOn(corners, info, (x, y) => {
    const index = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    return [...data.subarray(index, index + 3)];
  });
  const hung = [canvas, ...(sheet ? [hangOn(sheet, { width: 1, height: 1 }, () => white)] : [])];
  const maps = hung.map(({ corners: seen, size }) => ({
    map: homographyBetween(seen, rectangle(size.width, size.height)),
  }));
  const pixels = Buffer.alloc(photograph.width * photograph.height * 3);
  for (let y = 0; y < photograph.height; y += 1) {
    for (let x = 0; x < photograph.width; x += 1) {
      const light = 1 - (0.15 * x) / photograph.width;
      let colour: readonly number[] = [172, 166, 152];
      for (const [index, { size, at }] of hung.entries()) {
        const map = maps[index]?.map;
        const on = map && apply(map, { x: x + 0.5, y: y + 0.5 });
        if (on && on.x >= 0 && on.y >= 0 && on.x < size.width && on.y < size.height) {
          colour = at(on.x, on.y);
        }
      }
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
