import fc from "fast-check";
import { expect, test } from "vitest";
import { computeAllowedSize, findTile, listScaleFactors, listTileRows } from "./zoom.ts";

test("limits a picture's longest side and never enlarges it", () => {
  const landscape = { width: 6000, height: 4000 };
  expect(computeAllowedSize(landscape, "off")).toEqual({ width: 2000, height: 1333 });
  expect(computeAllowedSize(landscape, "2000")).toEqual({ width: 2000, height: 1333 });
  // A file 1429 px wide would be 2001 px high.
  expect(computeAllowedSize({ width: 2500, height: 3500 }, "2000")).toEqual({
    width: 1428,
    height: 2000,
  });
  expect(computeAllowedSize(landscape, "4000")).toEqual({ width: 4000, height: 2667 });
  expect(computeAllowedSize(landscape, "full")).toEqual(landscape);
  expect(computeAllowedSize({ width: 900, height: 1200 }, "2000")).toEqual({
    width: 900,
    height: 1200,
  });
  expect(computeAllowedSize({ width: 20_000, height: 1 }, "2000")).toEqual({
    width: 2000,
    height: 1,
  });
});

test("levels halve until the picture fits into one tile", () => {
  expect(listScaleFactors({ width: 4000, height: 2667 })).toEqual([1, 2, 4, 8]);
  expect(listScaleFactors({ width: 512, height: 512 })).toEqual([1]);
  expect(listScaleFactors({ width: 513, height: 1 })).toEqual([1, 2]);
});

test("the coarsest level is available as the region `full`", () => {
  const size = { width: 4000, height: 2667 };
  const whole = listTileRows(size, 8)[0]?.[0];
  expect(whole).toMatchObject({ region: "0,0,4000,2667", size: "500,334" });
  expect(findTile(size, "full", "500,334")).toEqual(whole);
});

test.for([
  ["0,0,512,512", "512,511"],
  ["1,0,512,512", "512,512"],
  ["512,512,512,512", "256,256"],
  ["0,0,4000,2667", "4000,2667"],
  ["full", "1000,667"],
  ["4096,0,512,512", "512,512"],
  ["NaN,0,0,0", "0,0"],
  ["pct:0,0,10,10", "512,512"],
] as const)("%s at %s is no tile of a picture of 4000×2667", ([region, size]) => {
  expect(findTile({ width: 4000, height: 2667 }, region, size)).toBeNull();
});

test("tiles cover each level without gap or overlap, and each has an address", () => {
  const side = fc.integer({ min: 1, max: 6000 });
  fc.assert(
    fc.property(side, side, fc.nat(), (width, height, pick) => {
      const size = { width, height };
      for (const factor of listScaleFactors(size)) {
        const tiles = listTileRows(size, factor).flat();
        const area = tiles
          .map(({ region }) => region.split(",").map(Number))
          .reduce((sum, [, , wide = 0, high = 0]) => sum + wide * high, 0);
        expect(area).toBe(width * height);
        const from = pick % tiles.length;
        for (const { region, size: drawn } of tiles.slice(from, from + 1)) {
          // Two levels can share a tile: the last px of 4097 × 1 is one px at full and at an eighth of its size.
          expect(findTile(size, region, drawn)).toMatchObject({ region, size: drawn });
        }
      }
      expect(listTileRows(size, listScaleFactors(size).at(-1) ?? 1).flat()).toHaveLength(1);
    }),
    { numRuns: 200, examples: [[4097, 1, 216937231]] },
  );
});
