import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Extent } from "@nkar/plane/extent";
import { apply, homographyBetween, type Point, type Quad, rectangle } from "@nkar/plane/homography";
import sharp from "sharp";

const painting = join(
  import.meta.dirname,
  "../../src/server/operations/first-start/demo/pictures/plateau-at-evening.jpg",
);

const wallColour = [172, 166, 152];
const paperColour = [236, 233, 226];

/** Returns the px of a flat rectangle at a point of the photograph; null beside it. */
function panelOn(corners: Quad, { width, height }: Extent): (at: Point) => Point | null {
  const toPanel = homographyBetween(corners, rectangle(width, height));
  if (!toPanel) throw new Error("The corners form no convex quadrilateral");
  return (at) => {
    const { x, y } = apply(toPanel, at);
    return x >= 0 && y >= 0 && x < width && y < height ? { x, y } : null;
  };
}

/** Makes a photograph of a painting on a plain wall, lit unevenly, with a sheet beside it if given. */
export async function photographPainting(
  photograph: Extent,
  corners: Quad,
  sheet?: Quad,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  // The picture process reads no files, only bytes.
  const file = await readFile(painting);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const onCanvas = panelOn(corners, info);
  const onPaper = sheet && panelOn(sheet, { width: 1, height: 1 });
  const colourAt = (at: Point) => {
    if (onPaper?.(at)) return paperColour;
    const px = onCanvas(at);
    if (!px) return wallColour;
    const index = (Math.floor(px.y) * info.width + Math.floor(px.x)) * info.channels;
    return [...data.subarray(index, index + 3)];
  };
  const pixels = Buffer.alloc(photograph.width * photograph.height * 3);
  for (let y = 0; y < photograph.height; y += 1) {
    for (let x = 0; x < photograph.width; x += 1) {
      const light = 1 - (0.15 * x) / photograph.width;
      const colour = colourAt({ x: x + 0.5, y: y + 0.5 }).map((value) => value * light);
      pixels.set(colour, (y * photograph.width + x) * 3);
    }
  }
  const buffer = await sharp(pixels, { raw: { ...photograph, channels: 3 } })
    .blur(0.7)
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: "IMG_0042.jpg", mimeType: "image/jpeg", buffer };
}
