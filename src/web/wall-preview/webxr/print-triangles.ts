import type { PrintSize } from "../../../core/entities/print-size.ts";
import { borderOf, pictureOnPrint, printDepths } from "../../../core/print-model.ts";

/** Per corner: position (metres), texture coordinates, light. */
export interface Triangles {
  corners: Float32Array;
  count: number;
}

type Corner = readonly [x: number, y: number, z: number, u: number, v: number, light: number];

const noTexture = -1;

function rectangle(a: Corner, b: Corner, c: Corner, d: Corner): number[] {
  return [a, b, c, a, c, d].flat();
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
  // Prevents flicker between the picture and the front.
  const lift = 0.0008;
  const corner = (cx: number, cy: number, cz: number, light: number): Corner => [
    cx,
    cy,
    cz,
    noTexture,
    noTexture,
    light,
  ];
  const numbers = [
    ...shadow(x, y, 0.01 + depth),
    // Top, bottom, left, right. The light comes from above.
    ...rectangle(
      corner(-x, y, 0, 1),
      corner(-x, y, depth, 1),
      corner(x, y, depth, 1),
      corner(x, y, 0, 1),
    ),
    ...rectangle(
      corner(-x, -y, depth, 0.62),
      corner(-x, -y, 0, 0.62),
      corner(x, -y, 0, 0.62),
      corner(x, -y, depth, 0.62),
    ),
    ...rectangle(
      corner(-x, y, 0, 0.9),
      corner(-x, -y, 0, 0.9),
      corner(-x, -y, depth, 0.9),
      corner(-x, y, depth, 0.9),
    ),
    ...rectangle(
      corner(x, y, depth, 0.84),
      corner(x, -y, depth, 0.84),
      corner(x, -y, 0, 0.84),
      corner(x, y, 0, 0.84),
    ),
    ...rectangle(
      corner(-x, y, depth, 1),
      corner(-x, -y, depth, 1),
      corner(x, -y, depth, 1),
      corner(x, y, depth, 1),
    ),
    ...rectangle(
      [left, top, depth + lift, 0, 0, 1],
      [left, bottom, depth + lift, 0, 1, 1],
      [right, bottom, depth + lift, 1, 1, 1],
      [right, top, depth + lift, 1, 0, 1],
    ),
  ];
  return { corners: new Float32Array(numbers), count: numbers.length / 6 };
}

function shadow(x: number, y: number, reach: number): number[] {
  const z = 0.0004;
  const down = reach * 0.6;
  const dark = -0.0001;
  const transparent = -1;
  const at = (cx: number, cy: number, light: number): Corner => [
    cx,
    cy - down,
    z,
    noTexture,
    noTexture,
    light,
  ];
  const inner = [at(-x, y, dark), at(-x, -y, dark), at(x, -y, dark), at(x, y, dark)];
  const outer = [
    at(-x - reach, y + reach, transparent),
    at(-x - reach, -y - reach, transparent),
    at(x + reach, -y - reach, transparent),
    at(x + reach, y + reach, transparent),
  ];
  return [0, 1, 2, 3].flatMap((index) => {
    const next = (index + 1) % 4;
    const [a, b, c, d] = [outer[index], outer[next], inner[next], inner[index]];
    return a && b && c && d ? rectangle(a, b, c, d) : [];
  });
}

/** 2 m × 6 mm. */
export function floorLineTriangles(): Triangles {
  const corner = (x: number, y: number): Corner => [x, y, 0.001, noTexture, noTexture, 1];
  const numbers = rectangle(corner(-1, 0.006), corner(-1, 0), corner(1, 0), corner(1, 0.006));
  return { corners: new Float32Array(numbers), count: numbers.length / 6 };
}
