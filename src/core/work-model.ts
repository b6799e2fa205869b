import type { PrintSize } from "./entities/print-size.ts";
import { isOrderable, type Material } from "./entities/print-size-rules.ts";
import { modelRoot } from "./routes.ts";

type Edges = Pick<PrintSize, "width" | "height">;

/** Edges in cm. */
export type HangingSize = Pick<PrintSize, "width" | "height" | "material">;

/** Returns an original as it hangs: edges to a millimetre, flat if it is painted on paper. */
export function originalSize({ width, height }: Edges, medium: string): HangingSize {
  const toMillimetre = (cm: number) => Math.round(cm * 10) / 10;
  const material = /\bpaper\b/i.test(medium) ? "paper" : "canvas";
  return { width: toMillimetre(width), height: toMillimetre(height), material };
}

/** In cm. */
export const materialDepths: Record<Material, number> = { canvas: 2, paper: 0.2 };

/** Unprinted: sRGB, 0 to 255. */
export const materialColours: Record<Material, readonly [number, number, number]> = {
  canvas: [238, 233, 222],
  paper: [251, 250, 246],
};

/** For CSS and canvases. */
export function materialColour({ material }: { material: Material }): string {
  return `rgb(${materialColours[material].join(" ")})`;
}

/** As fractions of the work's edges. */
interface InnerRectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Closer ratios count as equal, so rounding leaves no thin margin. */
const ratioTolerance = 0.02;

/** As a fraction of the shorter edge. */
const borderFraction = 0.08;

/** In cm; canvas has no border. */
export function borderOf(size: HangingSize, wanted: boolean): number {
  if (!wanted || size.material !== "paper") return 0;
  return Math.round(Math.min(size.width, size.height) * borderFraction * 10) / 10;
}

/**
 * Returns the picture's rectangle: centred, uncropped, as large as fits.
 * @param size edges in cm
 * @param ratio width / height of the picture; null fills the sheet
 * @param border in cm
 */
export function pictureOnPrint(size: Edges, ratio: number | null, border = 0): InnerRectangle {
  const free = { width: 1 - (2 * border) / size.width, height: 1 - (2 * border) / size.height };
  const freeRatio = (free.width * size.width) / (free.height * size.height);
  const exact = ratio === null ? 1 : ratio / freeRatio;
  const relative = Math.abs(exact - 1) < ratioTolerance ? 1 : exact;
  const width = free.width * Math.min(1, relative);
  const height = free.height * Math.min(1, 1 / relative);
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** In cm, for rounding to whole cm and for cutting. */
const maxIgnoredMargin = 0.3;

/** Returns the visible margins in cm; at most one is above 0. */
export function unprintedMargins(size: Edges, ratio: number): { beside: number; above: number } {
  const { left, top } = pictureOnPrint(size, ratio);
  const margins = { beside: left * size.width, above: top * size.height };
  const isVisible = Math.max(margins.beside, margins.above) > maxIgnoredMargin;
  return isVisible ? margins : { beside: 0, above: 0 };
}

/** For Android's Scene Viewer and iOS's Quick Look. */
export const modelFormats = ["glb", "usdz"] as const;
export type ModelFormat = (typeof modelFormats)[number];

export const borderQuery = "border";

export function isModelled({ width, height }: Edges): boolean {
  return isOrderable(width, height);
}

/** Folders of the models' addresses. */
export const modelFolders = { artwork: "artworks", print: "prints" } as const;
export type HangingKind = keyof typeof modelFolders;

/** @param version hash of the picture; makes the answer immutable */
export function modelAddress(
  { about, id }: { about: HangingKind; id: number },
  { width, height, material }: HangingSize,
  bordered: boolean,
  format: ModelFormat,
  version: string,
): string {
  return `${modelRoot}/${modelFolders[about]}/${id}/${width}x${height}-${material}.${format}?${bordered ? `${borderQuery}&` : ""}v=${version}`;
}

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
export interface WorkMesh {
  picture: Mesh;
  /** Margins, sides, back. */
  bare: Mesh;
}

function emptyMesh(): Mesh {
  return { points: [], normals: [], textures: [], triangles: [] };
}

/** `right` and `down` are edges, as seen from outside, from the upper left corner. */
function addRectangle(mesh: Mesh, corner: Vector, right: Vector, down: Vector): void {
  const [[x, y, z], [rx, ry, rz], [dx, dy, dz]] = [corner, right, down];
  const first = mesh.points.length;
  mesh.points.push(
    corner,
    [x + dx, y + dy, z + dz],
    [x + rx + dx, y + ry + dy, z + rz + dz],
    [x + rx, y + ry, z + rz],
  );
  // Edges are parallel to axes. Adding 0 avoids -0.
  const cross = [dy * rz - dz * ry, dz * rx - dx * rz, dx * ry - dy * rx] as const;
  const normal = cross.map((value) => Math.sign(value) + 0) as unknown as Vector;
  mesh.normals.push(normal, normal, normal, normal);
  mesh.triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
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
 * @param ratio width / height of the picture; null fills the sheet
 */
export function workMesh(size: HangingSize, ratio: number | null, bordered = false): WorkMesh {
  const width = size.width / 100;
  const height = size.height / 100;
  const depth = materialDepths[size.material] / 100;
  const [x, y] = [width / 2, height / 2];
  const inner = pictureOnPrint(size, ratio, borderOf(size, bordered));
  /** @param part in fractions of the work from its upper left corner */
  const addToFront = (mesh: Mesh, part: InnerRectangle) =>
    addRectangle(
      mesh,
      [(part.left - 0.5) * width, (0.5 - part.top) * height, depth],
      [part.width * width, 0, 0],
      [0, -part.height * height, 0],
    );

  const picture = emptyMesh();
  addToFront(picture, inner);
  picture.textures.push([0, 0], [0, 1], [1, 1], [1, 0]);

  const bare = emptyMesh();
  for (const strip of margins(inner)) addToFront(bare, strip);
  addRectangle(bare, [-x, y, 0], [width, 0, 0], [0, 0, depth]); // top
  addRectangle(bare, [-x, -y, depth], [width, 0, 0], [0, 0, -depth]); // bottom
  addRectangle(bare, [-x, y, 0], [0, 0, depth], [0, -height, 0]); // left
  addRectangle(bare, [x, y, depth], [0, 0, -depth], [0, -height, 0]); // right
  addRectangle(bare, [x, y, 0], [-width, 0, 0], [0, -height, 0]); // back
  return { picture, bare };
}
