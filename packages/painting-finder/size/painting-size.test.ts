import { centredRectangle, type Edges } from "@nkar/plane/extent";
import {
  applyToQuad,
  compose,
  type Homography,
  mapQuad,
  translation,
} from "@nkar/plane/homography";
import { throughLens } from "@nkar/plane/lens";
import { sheetEdges } from "@nkar/plane/paper-sheets";
import { expect, test } from "vitest";
import { idealLens } from "../../../test/support/fake-camera.ts";
import { addNoise } from "../../../test/support/noisy-corners.ts";
import { normalNoise, uniformNumbers } from "../../../test/support/random-numbers.ts";
import {
  computeProportions,
  findSheetKind,
  measurePainting,
  type PaintingView,
  thicknesses,
} from "./painting-size.ts";

const longSide = 4000;
const extent = { width: longSide, height: 3000 };

/** Photographs of a painting and a sheet on a wall, and corners that are exact to a px. */
const views = Array.from({ length: 20 }, (_, seed) => {
  const uniform = uniformNumbers(seed * 7919 + 13);
  const between = (min: number, max: number) => min + (max - min) * uniform();
  const size = { width: between(40, 120), height: between(40, 120) };
  const kind = seed % 3 === 0 ? "letter" : "a4";
  const edges = sheetEdges(kind, seed % 4 === 0);
  const beside = size.width / 2 + between(2.5, 9) + edges.width / 2;
  const distortion = between(-0.03, 0.03);
  const camera = idealLens({
    ...extent,
    focalLength: between(0.65, 0.95) * longSide,
    away: 1.6 * (size.width + size.height),
    yaw: between(8, 30) * (seed % 2 === 0 ? 1 : -1),
    pitch: between(-20, 20),
    roll: between(-5, 5),
    aim: { x: beside / 2, y: 0 },
  });
  const noise = normalNoise(seed);
  const seen = (at: Homography, rectangle: Edges) =>
    addNoise(
      mapQuad(applyToQuad(at, centredRectangle(rectangle)), (corner) =>
        throughLens(distortion, extent, corner),
      ),
      0.8,
      noise,
    );
  const corners = seen(camera, size);
  const sheet = { kind, corners: seen(compose(camera, translation(beside, 0)), edges) } as const;
  return { size, extent, distortion, corners, sheet } satisfies PaintingView & { size: unknown };
});

test("PHO-02 the stated error covers a canvas whose thickness is unknown, and is smaller once it is known", () => {
  for (const view of views) {
    const { size } = view;
    const unknown = measurePainting(view);
    const known = measurePainting(view, thicknesses.none);
    for (const edge of ["width", "height"] as const) {
      expect(Math.abs((unknown?.[edge] ?? 0) - size[edge])).toBeLessThanOrEqual(
        unknown?.error ?? 0,
      );
      expect(Math.abs((known?.[edge] ?? 0) - size[edge])).toBeLessThanOrEqual(known?.error ?? 0);
    }
    expect(known?.error).toBeLessThan(unknown?.error ?? 0);
    // The nearer paint looks larger.
    expect(measurePainting(view, thicknesses.thick)?.width).toBeLessThan(known?.width ?? 0);
  }
});

test("PHO-02 there is no size without a sheet or with the corners of another shape", () => {
  for (const view of views) {
    const corners = mapQuad(view.sheet.corners, ({ x, y }) => ({ x: 0.7 * x, y }));
    expect(measurePainting({ ...view, sheet: { ...view.sheet, corners } })).toBeNull();
    expect(measurePainting({ ...view, sheet: null })).toBeNull();
  }
});

test("PHO-02 the perspective shows which sheet it is", () => {
  for (const view of views) {
    expect(findSheetKind(view, view.sheet.corners)).toBe(view.sheet.kind);
  }
});

test("PHO-01 the proportions come from the perspective, or from the sheet", () => {
  for (const view of views) {
    const ratio = view.size.width / view.size.height;
    const recovered = computeProportions({ ...view, sheet: null }) ?? 0;
    expect(Math.abs(recovered / ratio - 1)).toBeLessThan(0.04);
    const measured = computeProportions(view) ?? 0;
    expect(Math.abs(measured / ratio - 1)).toBeLessThan(0.015);
  }
});

test("PHO-02 the stated error includes the noise of corners placed by hand", () => {
  const noise = normalNoise(1);
  const deviation = longSide / 640;
  for (const view of views) {
    const measured = measurePainting({
      ...view,
      corners: addNoise(view.corners, deviation, noise),
      sheet: { ...view.sheet, corners: addNoise(view.sheet.corners, deviation, noise) },
      inexact: { painting: true, sheet: true },
    });
    for (const edge of ["width", "height"] as const) {
      const error = Math.abs((measured?.[edge] ?? 0) - view.size[edge]);
      expect(error).toBeLessThanOrEqual(measured?.error ?? 0);
    }
  }
});
