import { describe, expect, test } from "vitest";
import {
  apply,
  type Homography,
  homographyBetween,
  identity,
  scaling,
} from "../../../core/geometry/homography.ts";
import type { PixelGrid } from "../../../core/geometry/pixel-grid.ts";
import { drawProjected } from "./projective-drawing.ts";
import { shadeAt, wallLight } from "./wall-light.ts";

function grid(
  width: number,
  height: number,
  colour: (x: number, y: number) => number[],
): PixelGrid {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set([...colour(x, y), 255], (y * width + x) * 4);
  }
  return { data, width, height };
}

function pixel({ data, width }: PixelGrid, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

const wall = () => grid(200, 150, () => [200, 200, 200]);

describe("projective drawing", () => {
  test("copies px unchanged with the identity map", () => {
    const target = wall();
    const picture = grid(40, 30, (x, y) => [x * 6, y * 8, 77]);
    drawProjected(target, picture, identity, null);
    expect(pixel(target, 10, 20)).toEqual([60, 160, 77]);
    expect(pixel(target, 39, 29)).toEqual([234, 232, 77]);
    expect(pixel(target, 41, 10)).toEqual([200, 200, 200]);
  });

  test("draws colours at their mapped positions", () => {
    const map = homographyBetween(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 100, y: 80 },
        { x: 0, y: 80 },
      ],
      [
        { x: 30, y: 20 },
        { x: 170, y: 40 },
        { x: 160, y: 120 },
        { x: 40, y: 130 },
      ],
    );
    if (!map) throw new Error("no map");
    const target = wall();
    drawProjected(
      target,
      grid(100, 80, (x, y) => [x * 2.5, y * 3, 0]),
      map,
      null,
    );
    for (const [u, v] of [
      [10, 10],
      [50, 40],
      [90, 70],
      [20, 60],
    ] as const) {
      const { x, y } = apply(map, { x: u, y: v });
      const [red = 0, green = 0] = pixel(target, Math.floor(x), Math.floor(y));
      expect(Math.abs(red - u * 2.5)).toBeLessThan(5);
      expect(Math.abs(green - v * 3)).toBeLessThan(5);
    }
    expect(pixel(target, 20, 10)).toEqual([200, 200, 200]);
  });

  test("blends edges by the covered share of a px", () => {
    const target = grid(20, 20, () => [0, 0, 0]);
    const shifted: Homography = [1, 0, 5.25, 0, 1, 5, 0, 0, 1];
    drawProjected(
      target,
      grid(8, 8, () => [200, 200, 200]),
      shifted,
      null,
    );
    expect(pixel(target, 5, 8)[0]).toBeCloseTo(150, -1);
    expect(pixel(target, 13, 8)[0]).toBeCloseTo(50, -1);
  });

  test("clips the source to the frame", () => {
    const target = wall();
    drawProjected(
      target,
      grid(10, 10, () => [9, 9, 9]),
      scaling(100),
      null,
    );
    expect(pixel(target, 199, 149)).toEqual([9, 9, 9]);
  });
});

describe("light on a print", () => {
  test("leaves colours unchanged on an evenly bright wall", () => {
    const light = wallLight(new Array(36).fill(0.9));
    expect(shadeAt(light, 0.3, -0.8)).toBeCloseTo(1, 6);
  });

  test("follows the light gradient and ignores objects on the wall", () => {
    const samples = Array.from({ length: 36 }, (_, index) => 0.9 - (index % 6) * 0.05);
    samples[14] = 0.1;
    const light = wallLight(samples);
    expect(shadeAt(light, -1, 0)).toBeGreaterThan(shadeAt(light, 1, 0) + 0.1);
    const steps = [-1, -0.5, 0, 0.5, 1].map((x) => shadeAt(light, x, 0));
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
  });

  test("limits the shade in a dark room", () => {
    const light = wallLight(new Array(36).fill(0.02));
    expect(shadeAt(light, 0, 0)).toBeGreaterThanOrEqual(0.6);
  });
});
