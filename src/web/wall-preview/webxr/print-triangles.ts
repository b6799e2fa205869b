import type { PrintSize } from "../../../core/entities/print-size.ts";
import { borderOf, pictureOnPrint, printDepths } from "../../../core/print-model.ts";

/** Per corner: position (metres), texture coordinates, light. */
export interface Triangles {
  corners: Float32Array;
  count: number;
}

type Corner = readonly [x: number, y: number, z: number, u: number, v: number, light: number];

const noTexture = -1;

/** Left, bottom, right, top. The light comes from above. */
const sideLight = [0.9, 0.62, 0.84, 1] as const;

/** Prevents flicker between the picture and the front, metres. */
const lift = 0.0008;

function bare(x: number, y: number, z: number, light: number): Corner {
  return [x, y, z, noTexture, noTexture, light];
}

/** Corners from the upper left, counter-clockwise; half edges. */
function outline(x: number, y: number, z: number, light: number): Corner[] {
  return [
    bare(-x, y, z, light),
    bare(-x, -y, z, light),
    bare(x, -y, z, light),
    bare(x, y, z, light),
  ];
}

function rectangle(corners: readonly (Corner | undefined)[]): number[] {
  return [0, 1, 2, 0, 2, 3].flatMap((index) => corners[index] ?? []);
}

/** A rectangle between the same sides of two outlines. */
function between(one: readonly Corner[], other: readonly Corner[], side: number): number[] {
  const next = (side + 1) % 4;
  return rectangle([one[side], one[next], other[next], other[side]]);
}

function toTriangles(numbers: number[]): Triangles {
  return { corners: new Float32Array(numbers), count: numbers.length / 6 };
}

/**
 * Returns the parts in drawing order. The origin is the middle of the back.
 * @param ratio picture width divided by height
 */
export function printTriangles(size: PrintSize, ratio: number, bordered: boolean): Triangles {
  const [x, y] = [size.width / 200, size.height / 200];
  const depth = printDepths[size.material] / 100;
  const inner = pictureOnPrint(size, ratio, borderOf(size, bordered));
  const left = -x + inner.left * 2 * x;
  const top = y - inner.top * 2 * y;
  const [right, bottom] = [left + inner.width * 2 * x, top - inner.height * 2 * y];
  const front = depth + lift;
  return toTriangles([
    ...shadow(x, y, 0.01 + depth),
    ...sideLight.flatMap((light, side) =>
      between(outline(x, y, 0, light), outline(x, y, depth, light), side),
    ),
    ...rectangle(outline(x, y, depth, 1)),
    ...rectangle([
      [left, top, front, 0, 0, 1],
      [left, bottom, front, 0, 1, 1],
      [right, bottom, front, 1, 1, 1],
      [right, top, front, 1, 0, 1],
    ]),
  ]);
}

/** Negative light is a shadow, up to -1 for transparent. */
function shadow(x: number, y: number, reach: number): number[] {
  const lower = ([cx, cy, ...rest]: Corner): Corner => [cx, cy - reach * 0.6, ...rest];
  const inner = outline(x, y, 0.0004, -0.0001).map(lower);
  const outer = outline(x + reach, y + reach, 0.0004, -1).map(lower);
  return [0, 1, 2, 3].flatMap((side) => between(outer, inner, side));
}

/** 2 m × 6 mm. */
export function floorLineTriangles(): Triangles {
  const corner = (x: number, y: number) => bare(x, y, 0.001, 1);
  return toTriangles(rectangle([corner(-1, 0.006), corner(-1, 0), corner(1, 0), corner(1, 0.006)]));
}
