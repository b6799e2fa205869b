import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { Material } from "../../../core/entities/print-size-rules.ts";
import {
  borderOf,
  type InnerRectangle,
  pictureOnPrint,
  printDepths,
} from "../../../core/print-model.ts";

type Vector = readonly [number, number, number];

/** Metres; x right, y up, z towards the viewer. */
export interface Mesh {
  points: Vector[];
  normals: Vector[];
  /** From the picture's upper left corner, 0 to 1; empty for bare material. */
  textures: (readonly [number, number])[];
  /** Point indices, counter-clockwise as seen from outside. */
  triangles: number[];
}

/** Origin: centre of the back, which touches the wall. */
export interface PrintMesh {
  picture: Mesh;
  /** Margins, sides, back. */
  bare: Mesh;
}

export interface PrintModel {
  title: string;
  material: Material;
  mesh: PrintMesh;
  /** JPEG file. */
  picture: Uint8Array;
}

type Corners = readonly [Vector, Vector, Vector, Vector];

function emptyMesh(): Mesh {
  return { points: [], normals: [], textures: [], triangles: [] };
}

/** @param corners counter-clockwise as seen from outside, the first one upper left */
function addRectangle(mesh: Mesh, corners: Corners, normal: Vector): void {
  const first = mesh.points.length;
  mesh.points.push(...corners);
  mesh.normals.push(normal, normal, normal, normal);
  mesh.triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
}

/** @param part in fractions of the print from its upper left corner */
function frontCorners(width: number, height: number, z: number, part: InnerRectangle): Corners {
  const left = (part.left - 0.5) * width;
  const right = left + part.width * width;
  const top = (0.5 - part.top) * height;
  const bottom = top - part.height * height;
  return [
    [left, top, z],
    [left, bottom, z],
    [right, bottom, z],
    [right, top, z],
  ];
}

function margins({ left, top, width, height }: InnerRectangle): InnerRectangle[] {
  const strips = [
    { left: 0, top: 0, width: 1, height: top },
    { left: 0, top: top + height, width: 1, height: 1 - top - height },
    { left: 0, top, width: left, height },
    { left: left + width, top, width: 1 - left - width, height },
  ];
  return strips.filter((strip) => strip.width > 1e-6 && strip.height > 1e-6);
}

/**
 * @param size cm
 * @param ratio width / height of the picture
 */
export function printMesh(size: PrintSize, ratio: number, bordered = false): PrintMesh {
  const width = size.width / 100;
  const height = size.height / 100;
  const depth = printDepths[size.material] / 100;
  const [x, y] = [width / 2, height / 2];
  const inner = pictureOnPrint(size, ratio, borderOf(size, bordered));

  const picture = emptyMesh();
  addRectangle(picture, frontCorners(width, height, depth, inner), [0, 0, 1]);
  picture.textures.push([0, 0], [0, 1], [1, 1], [1, 0]);

  const bare = emptyMesh();
  for (const strip of margins(inner)) {
    addRectangle(bare, frontCorners(width, height, depth, strip), [0, 0, 1]);
  }
  const [top, bottom, left, right, back]: [Corners, Corners, Corners, Corners, Corners] = [
    [
      [-x, y, 0],
      [-x, y, depth],
      [x, y, depth],
      [x, y, 0],
    ],
    [
      [-x, -y, depth],
      [-x, -y, 0],
      [x, -y, 0],
      [x, -y, depth],
    ],
    [
      [-x, y, 0],
      [-x, -y, 0],
      [-x, -y, depth],
      [-x, y, depth],
    ],
    [
      [x, y, depth],
      [x, -y, depth],
      [x, -y, 0],
      [x, y, 0],
    ],
    [
      [x, y, 0],
      [x, -y, 0],
      [-x, -y, 0],
      [-x, y, 0],
    ],
  ];
  addRectangle(bare, top, [0, 1, 0]);
  addRectangle(bare, bottom, [0, -1, 0]);
  addRectangle(bare, left, [-1, 0, 0]);
  addRectangle(bare, right, [1, 0, 0]);
  addRectangle(bare, back, [0, 0, -1]);
  return { picture, bare };
}

/** Converts sRGB (0 to 255) to linear light (0 to 1), IEC 61966-2-1. */
export function linearColour(colour: readonly [number, number, number]): [number, number, number] {
  const [red, green, blue] = colour;
  return [linear(red), linear(green), linear(blue)];
}

function linear(value: number): number {
  const share = value / 255;
  const light = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  return Math.round(light * 1e4) / 1e4;
}
