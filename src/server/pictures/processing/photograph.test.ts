import sharp from "sharp";
import { expect, test } from "vitest";
import { brightness, idealPicture, pixelsIn } from "../../../../test/support/ideal-picture.ts";
import {
  demoPaintings,
  paintingFiles,
  paintingScene,
} from "../../../../test/support/photographed-painting.ts";
import { structuralSimilarity } from "../../../../test/support/structural-similarity.ts";
import { searchPhotograph, straightenPhotograph } from "./photograph.ts";

const scene = paintingScene(258, 900);
const { width, height } = scene.size;
const adjustment = {
  corners: scene.painting,
  distortion: scene.distortion,
  sheet: null,
  light: false,
  proportions: width / height,
};
let drawn: Promise<Buffer> | undefined;

/** Upright. */
function photograph(): Promise<Buffer> {
  const draw = async () => {
    const { data, ...raw } = await scene.photograph(paintingFiles(demoPaintings));
    return sharp(data, { raw: { ...raw, channels: 4 } })
      .jpeg({ quality: 90 })
      .toBuffer();
  };
  drawn ??= draw();
  return drawn;
}

test("PHO-01 the straightened picture is as sharp as the photograph", async () => {
  const sent = await photograph();
  const { file, notes, ...size } = await straightenPhotograph(sent, adjustment);
  const straightened = await pixelsIn(Buffer.from(file));
  expect(straightened).toMatchObject({ width: size.width, height: size.height });
  expect(notes).toEqual(["small"]);
  // One px is left out at each edge.
  const ideal = idealPicture(await pixelsIn(sent), straightened, (u, v) =>
    scene.seenAt(
      (u * size.width + 1) / (size.width + 2),
      (v * size.height + 1) / (size.height + 2),
    ),
  );
  const similarity = structuralSimilarity(brightness(straightened), ideal, size.width);
  expect(similarity).toBeGreaterThan(0.985);
});

test("PHO-01 a photograph that lies on its side is searched and straightened upright", async () => {
  const upright = await photograph();
  const lying = await sharp(upright)
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { painting } = await searchPhotograph(lying);
  for (const [index, corner] of scene.painting.entries()) {
    const found = painting?.corners[index] ?? { x: 0, y: 0 };
    expect(Math.hypot(found.x - corner.x, found.y - corner.y)).toBeLessThan(4);
  }
  const one = await pixelsIn(Buffer.from((await straightenPhotograph(upright, adjustment)).file));
  const other = await pixelsIn(Buffer.from((await straightenPhotograph(lying, adjustment)).file));
  expect(structuralSimilarity(brightness(one), brightness(other), one.width)).toBeGreaterThan(0.98);
});

test("PHO-01 wide colours become those of the site's pictures", async () => {
  const colour = { r: 200, g: 60, b: 60 };
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: colour } });
  const wide = await plain.withIccProfile("p3").jpeg({ quality: 100 }).toBuffer();
  const corners = scene.painting.map((_, index) => ({
    x: index === 1 || index === 2 ? 280 : 20,
    y: index > 1 ? 180 : 20,
  })) as unknown as typeof scene.painting;
  const { file } = await straightenPhotograph(wide, { ...adjustment, corners, distortion: 0 });
  const { data } = await pixelsIn(Buffer.from(file));
  for (const [channel, value] of [200, 60, 60].entries()) {
    expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(4);
  }
});
