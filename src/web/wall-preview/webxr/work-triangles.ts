import type { PrintSize } from "../../../core/entities/print-size.ts";
import { type Mesh, type Vector, workMesh } from "../../../core/work-mesh.ts";
import { materialDepths } from "../../../core/work-model.ts";

/** Per corner: position (metres), texture coordinates, light. */
export interface Triangles {
  corners: Float32Array;
  count: number;
}

type Corner = readonly [x: number, y: number, z: number, u: number, v: number, light: number];

const noTexture = [-1, -1] as const;

/** The light comes from above. */
function lightOn([x, y]: Vector): number {
  if (y !== 0) return y > 0 ? 1 : 0.62;
  if (x !== 0) return x > 0 ? 0.84 : 0.9;
  return 1;
}

function cornersOf({ points, normals, textures, triangles }: Mesh): number[] {
  return triangles.flatMap((index) => {
    const [point, normal] = [points[index], normals[index]];
    return point && normal ? [...point, ...(textures[index] ?? noTexture), lightOn(normal)] : [];
  });
}

function toTriangles(numbers: number[]): Triangles {
  return { corners: new Float32Array(numbers), count: numbers.length / 6 };
}

/**
 * Returns the parts in drawing order. The origin is the middle of the back.
 * @param ratio picture width divided by height; null fills the sheet
 */
export function workTriangles(size: PrintSize, ratio: number | null, bordered: boolean): Triangles {
  const { picture, bare } = workMesh(size, ratio, bordered);
  const reach = 0.01 + materialDepths[size.material] / 100;
  return toTriangles([
    ...shadow(size.width / 200, size.height / 200, reach),
    ...cornersOf(bare),
    ...cornersOf(picture),
  ]);
}

/** Corners from the upper left, counter-clockwise; half edges. */
function outline(x: number, y: number, z: number, light: number): Corner[] {
  return [
    [-x, y, z, ...noTexture, light],
    [-x, -y, z, ...noTexture, light],
    [x, -y, z, ...noTexture, light],
    [x, y, z, ...noTexture, light],
  ];
}

function rectangle(corners: readonly (Corner | undefined)[]): number[] {
  return [0, 1, 2, 0, 2, 3].flatMap((index) => corners[index] ?? []);
}

/** Negative light is a shadow, up to -1 for transparent. */
function shadow(x: number, y: number, reach: number): number[] {
  const lower = ([cx, cy, ...rest]: Corner): Corner => [cx, cy - reach * 0.6, ...rest];
  const inner = outline(x, y, 0.0004, -0.0001).map(lower);
  const outer = outline(x + reach, y + reach, 0.0004, -1).map(lower);
  return [0, 1, 2, 3].flatMap((side) => {
    const next = (side + 1) % 4;
    return rectangle([outer[side], outer[next], inner[next], inner[side]]);
  });
}

/** 2 m × 6 mm. */
export function floorLineTriangles(): Triangles {
  const corners = outline(1, 0.003, 0.001, 1).map(
    ([x, y, ...rest]): Corner => [x, y + 0.003, ...rest],
  );
  return toTriangles(rectangle(corners));
}
