import { centredRectangle, type Edges, type Extent } from "@nkar/plane/extent";
import {
  apply,
  applyToQuad,
  compose,
  invert,
  localScale,
  mapQuad,
  type Point,
  type Quad,
  rotation,
  translation,
} from "@nkar/plane/homography";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { type Camera as IdealCamera, idealLens } from "../../test/support/fake-camera.ts";
import { normalNoise } from "../../test/support/random-numbers.ts";
import { blur } from "./gaussian-blur.ts";

interface Camera extends IdealCamera {
  /** Radial displacement at a corner of the picture, relative. */
  distortion: number;
}

/** Changes a point's distance from the middle by a factor, as the lens does. */
function displace({ width, height }: Camera, { x, y }: Point, scale: number): Point {
  return { x: width / 2 + (x - width / 2) * scale, y: height / 2 + (y - height / 2) * scale };
}

/** Share of the distortion at a point. */
function squaredRadius({ width, height }: Camera, { x, y }: Point): number {
  return ((x - width / 2) ** 2 + (y - height / 2) ** 2) / ((width ** 2 + height ** 2) / 4);
}

function throughLens(camera: Camera, ideal: Point): Point {
  return displace(camera, ideal, 1 + camera.distortion * squaredRadius(camera, ideal));
}

/** Inverts the lens by iteration. */
export function withoutLens(camera: Camera, seen: Point): Point {
  const share = camera.distortion * squaredRadius(camera, seen);
  let scale = 1;
  for (let round = 0; round < 4; round += 1) scale = 1 / (1 + share * scale ** 2);
  return displace(camera, seen, scale);
}

/** A flat rectangle on the wall, cm. */
export interface Item extends Edges {
  at: Point;
  turned?: number;
  /** Brightness at a point of the unit square. */
  paint(x: number, y: number): number;
}

export interface Scene {
  camera: Camera;
  wall: number;
  items: readonly Item[];
  /** Light at a point of the wall, about 1. */
  light(at: Point): number;
  /** Standard deviations: px, brightness. */
  blur: number;
  noise: number;
  seed: number;
}

export function itemCorners({ camera }: Pick<Scene, "camera">, item: Item): Quad {
  const onWall = compose(translation(item.at.x, item.at.y), rotation(item.turned ?? 0));
  const corners = applyToQuad(compose(idealLens(camera), onWall), centredRectangle(item));
  return mapQuad(corners, (corner) => throughLens(camera, corner));
}

function boundsWithin(corners: Quad, { width, height }: Extent) {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs)) - 1);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - 1);
  const right = Math.min(width, Math.ceil(Math.max(...xs)) + 1);
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)) + 1);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Photographs a scene. Edges are antialiased; brightness is linear and clipped at 255. */
export function photograph(scene: Scene): PixelGrid {
  const { camera, items } = scene;
  const { width, height } = camera;
  const map = idealLens(camera);
  const back = invert(map);
  const onWall = new Float64Array(width * height * 2);
  const albedo = new Float32Array(width * height).fill(scene.wall);
  for (let index = 0; index < albedo.length; index += 1) {
    const seen = { x: (index % width) + 0.5, y: Math.floor(index / width) + 0.5 };
    const at = apply(back, withoutLens(camera, seen));
    onWall[index * 2] = at.x;
    onWall[index * 2 + 1] = at.y;
  }
  for (const item of items) {
    const toItem = compose(rotation(-(item.turned ?? 0)), translation(-item.at.x, -item.at.y));
    const { left, top, ...bounds } = boundsWithin(itemCorners(scene, item), camera);
    const pxPerCm = localScale(map, item.at);
    for (let y = top; y < top + bounds.height; y += 1) {
      for (let x = left; x < left + bounds.width; x += 1) {
        const index = y * width + x;
        const at = apply(toItem, { x: onWall[index * 2] ?? 0, y: onWall[index * 2 + 1] ?? 0 });
        const across = (item.width / 2 - Math.abs(at.x)) * pxPerCm.x + 0.5;
        const down = (item.height / 2 - Math.abs(at.y)) * pxPerCm.y + 0.5;
        const alpha = Math.min(1, Math.max(0, across)) * Math.min(1, Math.max(0, down));
        if (alpha === 0) continue;
        const colour = item.paint(at.x / item.width + 0.5, at.y / item.height + 0.5);
        albedo[index] = (albedo[index] ?? 0) * (1 - alpha) + colour * alpha;
      }
    }
  }
  const lit = albedo.map((value, index) => {
    const at = { x: onWall[index * 2] ?? 0, y: onWall[index * 2 + 1] ?? 0 };
    return Math.min(255, value * scene.light(at));
  });
  const noise = normalNoise(scene.seed);
  const soft = blur(lit, width, 1, scene.blur);
  const data = new Uint8ClampedArray(width * height * 4);
  soft.forEach((value, index) => {
    data.fill(value + scene.noise * noise(), index * 4, index * 4 + 3);
  });
  return { data, width, height };
}
