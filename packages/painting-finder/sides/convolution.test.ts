import { expect, test } from "vitest";
import { acrossCount, convolve, createPlanes, planeRow } from "./convolution.ts";

const layer = {
  inputs: 1,
  outputs: 1,
  kernelRows: 1,
  dilation: 1,
  stride: 1,
  bias: Float32Array.of(0),
};

/** One row with a single 1. */
function rowWithOne(place: number) {
  const planes = createPlanes(1, 1);
  planeRow(planes, 0, 0)[place] = 1;
  return planes;
}

test("PHO-01 a layer reads five places around each, as far apart as it says", () => {
  const weights = Float32Array.of(1, 2, 3, 4, 5);
  const output = convolve(rowWithOne(30), { ...layer, weights, dilation: 3 });
  const places = [...planeRow(output, 0, 0).entries()].filter(([, value]) => value !== 0);
  expect(places).toEqual([
    [24, 5],
    [27, 4],
    [30, 3],
    [33, 2],
    [36, 1],
  ]);
});

test("PHO-01 places beyond the ends of a row count as nothing", () => {
  const weights = Float32Array.of(1, 1, 1, 1, 1);
  const output = convolve(rowWithOne(0), { ...layer, weights, bias: Float32Array.of(7) });
  expect([...planeRow(output, 0, 0).subarray(0, 4)]).toEqual([8, 8, 8, 7]);
  expect(planeRow(output, 0, 0)).toHaveLength(acrossCount);
});

test("PHO-01 a layer joins rows and channels", () => {
  const input = createPlanes(2, 4);
  for (const [channel, row] of [
    [0, 0],
    [0, 1],
    [1, 2],
    [1, 3],
  ] as const)
    planeRow(input, channel, row).fill(10 ** (2 * channel + row));
  const middle = [0, 0, 1, 0, 0];
  const weights = Float32Array.from(
    [0, 1, 2].flatMap(() => middle).concat([0, 1, 2].flatMap(() => middle)),
  );
  const output = convolve(input, { ...layer, inputs: 2, kernelRows: 3, stride: 2, weights });
  expect(output.rowCount).toBe(2);
  expect([planeRow(output, 0, 0)[5], planeRow(output, 0, 1)[5]]).toEqual([
    1 + 10,
    10 + 10_000 + 100_000,
  ]);
});
