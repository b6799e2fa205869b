import type { Edges } from "@nkar/plane/extent";
import {
  computeBorder,
  type HangingSize,
  type InnerRectangle,
  materialDepths,
  placePicture,
} from "@nkar/wall/work-face";
import { isOrderable } from "./entities/print-rules.ts";
import { modelRoot } from "./routes.ts";

// The 3D model of a work, which a phone shows on the visitor's wall.

/**
 * Returns the size of a hanging original: edges in cm, rounded to a millimetre, and the material,
 * which decides the depth.
 * @param medium in English
 */
export function originalSize({ width, height }: Edges, medium: string): HangingSize {
  const toMillimetre = (cm: number) => Math.round(cm * 10) / 10;
  const material = /\bpaper\b/i.test(medium) ? "paper" : "canvas";
  return { width: toMillimetre(width), height: toMillimetre(height), material };
}

/** Formats of 3D models: for Android's Scene Viewer and for iOS's Quick Look. */
export const modelFormats = ["glb", "usdz"] as const;
export type ModelFormat = (typeof modelFormats)[number];

/** Query parameter of a model with a white border. */
export const borderQuery = "border";

/** True if the site makes a 3D model of a work with these edges, in cm. */
export function hasModel({ width, height }: Edges): boolean {
  return isOrderable(width, height);
}

/** Folders of the models' addresses. */
export const modelFolders = { artwork: "artworks", print: "prints" } as const;
export type HangingKind = keyof typeof modelFolders;

/** Returns the folder of a work's models. */
export function modelFolder({ about, id }: { about: HangingKind; id: number }): string {
  return `${modelRoot}/${modelFolders[about]}/${id}`;
}

interface WorkModels {
  /** Address of the folder with the models of a work. */
  folder: string;
  /** Hash of the picture, in the address so that caches may keep the model for ever; null if unknown. */
  version: string | null;
}

/** Returns the address of a model: `…/30x40-canvas.glb?border&v=…`. */
export function modelAddress(
  { folder, version }: WorkModels,
  { width, height, material }: HangingSize,
  hasBorder: boolean,
  format: ModelFormat,
): string {
  const query = [...(hasBorder ? [borderQuery] : []), ...(version ? [`v=${version}`] : [])];
  const file = `${folder}/${width}x${height}-${material}.${format}`;
  return query.length > 0 ? `${file}?${query.join("&")}` : file;
}

type Vector = readonly [number, number, number];

/** A surface of triangles, in metres; x to the right, y up, z towards the viewer. */
export interface Mesh {
  points: Vector[];
  normals: Vector[];
  /** The place in the picture for each point, 0 to 1 from the upper left; empty for bare material. */
  textures: (readonly [number, number])[];
  /** Point indices, counter-clockwise as seen from outside. */
  triangles: number[];
}

/** A work as surfaces. The origin is the centre of the back, which touches the wall. */
export interface WorkMesh {
  picture: Mesh;
  /** Surfaces without the picture: margins, sides and back. */
  bare: Mesh;
}

function emptyMesh(): Mesh {
  return { points: [], normals: [], textures: [], triangles: [] };
}

/** Adds a rectangle by its upper left corner and its edges to the right and down, seen from outside. */
function addRectangle(mesh: Mesh, corner: Vector, right: Vector, down: Vector): void {
  const [[x, y, z], [rx, ry, rz], [dx, dy, dz]] = [corner, right, down];
  const firstIndex = mesh.points.length;
  mesh.points.push(
    corner,
    [x + dx, y + dy, z + dz],
    [x + rx + dx, y + ry + dy, z + rz + dz],
    [x + rx, y + ry, z + rz],
  );
  // The normal is the cross product of two edges that are parallel to axes. Adding 0 avoids -0.
  const toUnit = (value: number) => Math.sign(value) + 0;
  const normal: Vector = [
    toUnit(dy * rz - dz * ry),
    toUnit(dz * rx - dx * rz),
    toUnit(dx * ry - dy * rx),
  ];
  mesh.normals.push(normal, normal, normal, normal);
  mesh.triangles.push(
    firstIndex,
    firstIndex + 1,
    firstIndex + 2,
    firstIndex,
    firstIndex + 2,
    firstIndex + 3,
  );
}

/** In fractions of the work; narrower margins come from rounding. */
const minStrip = 1e-6;

/** Lists the parts of the front around the picture. */
function listMargins({ left, top, width, height }: InnerRectangle): InnerRectangle[] {
  const strips = [
    { left: 0, top: 0, width: 1, height: top },
    { left: 0, top: top + height, width: 1, height: 1 - top - height },
    { left: 0, top, width: left, height },
    { left: left + width, top, width: 1 - left - width, height },
  ];
  return strips.filter(({ width, height }) => Math.min(width, height) > minStrip);
}

/**
 * Returns a work as surfaces for a 3D model.
 * @param size cm
 * @param ratio width / height of the picture; null fills the sheet
 */
export function createWorkMesh(
  size: HangingSize,
  ratio: number | null,
  hasBorder = false,
): WorkMesh {
  const width = size.width / 100;
  const height = size.height / 100;
  const depth = materialDepths[size.material] / 100;
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  const pictureArea = placePicture(size, ratio, computeBorder(size, hasBorder));
  /** @param part in fractions of the work from its upper left corner */
  const addToFront = (mesh: Mesh, part: InnerRectangle) =>
    addRectangle(
      mesh,
      [(part.left - 0.5) * width, (0.5 - part.top) * height, depth],
      [part.width * width, 0, 0],
      [0, -part.height * height, 0],
    );

  const picture = emptyMesh();
  addToFront(picture, pictureArea);
  picture.textures.push([0, 0], [0, 1], [1, 1], [1, 0]);

  const bare = emptyMesh();
  for (const strip of listMargins(pictureArea)) addToFront(bare, strip);
  addRectangle(bare, [-halfWidth, halfHeight, 0], [width, 0, 0], [0, 0, depth]); // top
  addRectangle(bare, [-halfWidth, -halfHeight, depth], [width, 0, 0], [0, 0, -depth]); // bottom
  addRectangle(bare, [-halfWidth, halfHeight, 0], [0, 0, depth], [0, -height, 0]); // left
  addRectangle(bare, [halfWidth, halfHeight, depth], [0, 0, -depth], [0, -height, 0]); // right
  addRectangle(bare, [halfWidth, halfHeight, 0], [-width, 0, 0], [0, -height, 0]); // back
  return { picture, bare };
}
