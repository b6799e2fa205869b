import { expect, test } from "vitest";
import { uniformNumbers } from "../../../../test/support/random-numbers.ts";
import type { PixelGrid } from "../../../core/geometry/brightness.ts";
import type { Quad } from "../../../core/geometry/homography.ts";
import { drawTile } from "../../../core/geometry/warp/draw-tile.ts";
import { partFor, projectionOf } from "../../../core/geometry/warp/projection.ts";
import { type BandRequest, drawBand } from "../drawing.ts";
import { bandsOf, rowsFor } from "./bands.ts";

const extent = { width: 400, height: 600 };
const leaning: Quad = [
  { x: 60, y: 40 },
  { x: 330, y: 95 },
  { x: 310, y: 560 },
  { x: 75, y: 515 },
];

function randomPart(): PixelGrid {
  const random = uniformNumbers(3);
  const data = Uint8ClampedArray.from({ length: extent.width * extent.height * 4 }, () =>
    Math.round(255 * random()),
  );
  return { data, ...extent };
}

test("PHO-01 bands drawn from their own rows are the same as the whole picture", () => {
  const projection = projectionOf({ corners: leaning, distortion: 0.03 }, extent, 0.6, 1e6);
  if (!projection) throw new Error("no projection");
  const box = partFor(projection);
  const part = { ...randomPart(), left: 0, top: 0 };
  const level = [Math.log(0.5), 0.1, 0.2, 0, 0, 0];
  const light = { channels: [level, level, level] };
  const draw = (request: Pick<BandRequest, "data" | "top" | "height" | "projection">) =>
    drawBand({ ...part, light, ...request }, drawTile);
  const whole = draw({ ...part, projection });
  const bands = bandsOf(projection, 4);
  expect(bands).toHaveLength(4);
  const values = bands.flatMap((band) => {
    const rows = rowsFor(part, band);
    expect(rows.height).toBeLessThan(box.height / 2 + 100);
    return [...draw({ ...rows, projection: band.projection }).data];
  });
  expect(values).toHaveLength(whole.data.length);
  const differences = values.map((value, index) => Math.abs(value - (whole.data[index] ?? 0)));
  expect(Math.max(...differences.slice(0, 100_000))).toBeLessThanOrEqual(1);
  expect(differences.filter((difference) => difference > 1)).toEqual([]);
});
