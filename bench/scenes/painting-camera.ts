import type { Extent } from "@nkar/plane/extent";
import type { Point, Quad } from "@nkar/plane/homography";
import { fromLinearLight } from "@nkar/plane/linear-light";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import sharp from "sharp";
import { normalNoise } from "../../test/support/random-numbers.ts";
import { blur } from "./gaussian-blur.ts";

// A pinhole camera in space with a lens, as an independent check of the geometry in `packages`.

type Vector = readonly [number, number, number];

/** Linear light, 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/** In front of a wall whose points are (x, y, 0), in cm, x to the right, y down. */
export interface Camera extends Extent {
  /** Px. */
  focalLength: number;
  position: Vector;
  right: Vector;
  down: Vector;
  forward: Vector;
  /** Px of the ideal picture, where the optical axis meets it. */
  centre: Point;
  /** Displacement at the corners of the picture, relative. */
  distortion: number;
}

/** A flat rectangle on the wall, cm. */
export interface Panel extends Extent {
  at: Point;
  /** Degrees, clockwise. */
  turned: number;
  /** @param x cm from its centre */
  paint(x: number, y: number): Colour;
}

export interface Exposure {
  /** Light on the wall, about 1, per channel. */
  light(x: number, y: number): Colour;
  /** Share of the light that reaches the wall itself. */
  unshadowed(x: number, y: number): number;
  /** Standard deviations: px, brightness 0 to 255. */
  blur: number;
  noise: number;
  /** JPEG quality, 1 to 100. */
  quality: number;
  seed: number;
}

function plus(a: Vector, b: Vector, factor: number): Vector {
  return [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(a: Vector): Vector {
  return plus([0, 0, 0], a, 1 / Math.sqrt(dot(a, a)));
}

/**
 * Returns a camera that looks at a point of the wall.
 * @param tilt degrees from head-on
 * @param towards degrees: the direction on the wall in which the camera is moved
 * @param roll degrees
 */
export function placeCamera(
  extent: Extent,
  lens: { focalLength: number; distortion: number; centre: Point },
  view: { aim: Point; away: number; tilt: number; towards: number; roll: number },
): Camera {
  const [tilt, towards, roll] = [view.tilt, view.towards, view.roll].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const aside = view.away * Math.sin(tilt);
  const position: Vector = [
    view.aim.x + aside * Math.cos(towards),
    view.aim.y + aside * Math.sin(towards),
    -view.away * Math.cos(tilt),
  ];
  const forward = unit(plus([view.aim.x, view.aim.y, 0], position, -1));
  const level = unit(cross([0, 1, 0], forward));
  const upright = cross(forward, level);
  const right = plus(plus([0, 0, 0], level, Math.cos(roll)), upright, Math.sin(roll));
  return { ...extent, ...lens, position, right, down: cross(forward, right), forward };
}

function radiusShare({ width, height }: Camera, dx: number, dy: number): number {
  return (dx * dx + dy * dy) / (width * width * 0.25 + height * height * 0.25);
}

/** Returns px of the photograph for a point of the wall in cm. */
function seenAt(camera: Camera, x: number, y: number): Point {
  const ray = plus([x, y, 0], camera.position, -1);
  const depth = dot(ray, camera.forward);
  const dx = camera.centre.x + (camera.focalLength * dot(ray, camera.right)) / depth;
  const dy = camera.centre.y + (camera.focalLength * dot(ray, camera.down)) / depth;
  const scale = 1 + camera.distortion * radiusShare(camera, dx, dy);
  return { x: camera.width / 2 + dx * scale, y: camera.height / 2 + dy * scale };
}

/** Returns the point of the wall that a px of the photograph shows. */
function wallAt(camera: Camera, x: number, y: number): Point {
  const { right, down, forward, position, centre, focalLength } = camera;
  const [seenX, seenY] = [x - camera.width / 2, y - camera.height / 2];
  const share = camera.distortion * radiusShare(camera, seenX, seenY);
  let scale = 1;
  for (let round = 0; round < 6; round += 1) scale = 1 + share / (scale * scale);
  const across = (seenX / scale - centre.x) / focalLength;
  const along = (seenY / scale - centre.y) / focalLength;
  const rayX = forward[0] + right[0] * across + down[0] * along;
  const rayY = forward[1] + right[1] * across + down[1] * along;
  const rayZ = forward[2] + right[2] * across + down[2] * along;
  const far = -position[2] / rayZ;
  return { x: position[0] + rayX * far, y: position[1] + rayY * far };
}

/** Returns the corners of a panel in the photograph, clockwise from the top left. */
export function projectPanel(camera: Camera, { at, width, height, turned }: Panel): Quad {
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
  const corner = (x: number, y: number) =>
    seenAt(camera, at.x + cos * x - sin * y, at.y + sin * x + cos * y);
  const [right, bottom] = [width / 2, height / 2];
  return [
    corner(-right, -bottom),
    corner(right, -bottom),
    corner(right, bottom),
    corner(-right, bottom),
  ];
}

/** Returns the share of a px that a panel covers. @param inside distance of its middle from the edge, px */
function computeCoverage(inside: number): number {
  return Math.min(1, Math.max(0, inside + 0.5));
}

/** Returns the linear light of three channels per px. */
function linearPicture(
  camera: Camera,
  wall: (x: number, y: number) => Colour,
  panels: readonly Panel[],
  { light, unshadowed }: Exposure,
): Float32Array {
  const { width, height } = camera;
  const data = new Float32Array(width * height * 3);
  const placed = panels.map((panel) => {
    const angle = (panel.turned * Math.PI) / 180;
    return { panel, cos: Math.cos(angle), sin: Math.sin(angle) };
  });
  for (let y = 0; y < height; y += 1) {
    let next = wallAt(camera, 0.5, y + 0.5);
    const belowScale = wallAt(camera, width / 2, y + 1).y - wallAt(camera, width / 2, y).y;
    for (let x = 0; x < width; x += 1) {
      const point = next;
      next = wallAt(camera, x + 1.5, y + 0.5);
      const across = 1 / Math.sqrt((next.x - point.x) ** 2 + (next.y - point.y) ** 2);
      const along = 1 / Math.abs(belowScale);
      const shadow = unshadowed(point.x, point.y);
      let [red, green, blue] = wall(point.x, point.y);
      [red, green, blue] = [red * shadow, green * shadow, blue * shadow];
      for (const { panel, cos, sin } of placed) {
        const [dx, dy] = [point.x - panel.at.x, point.y - panel.at.y];
        const u = cos * dx + sin * dy;
        const v = cos * dy - sin * dx;
        const alpha =
          computeCoverage((panel.width / 2 - Math.abs(u)) * across) *
          computeCoverage((panel.height / 2 - Math.abs(v)) * along);
        if (alpha === 0) continue;
        const colour = panel.paint(u, v);
        red += (colour[0] - red) * alpha;
        green += (colour[1] - green) * alpha;
        blue += (colour[2] - blue) * alpha;
      }
      const lit = light(point.x, point.y);
      const index = (y * width + x) * 3;
      data[index] = red * lit[0];
      data[index + 1] = green * lit[1];
      data[index + 2] = blue * lit[2];
    }
  }
  return data;
}

/** Returns the photograph in RGBA, after blur, noise and JPEG compression. */
export async function takePhotograph(
  camera: Camera,
  wall: (x: number, y: number) => Colour,
  panels: readonly Panel[],
  exposure: Exposure,
): Promise<PixelGrid> {
  const { width, height } = camera;
  const sharpPicture = linearPicture(camera, wall, panels, exposure);
  const soft = blur(sharpPicture, width, 3, exposure.blur);
  const noise = normalNoise(exposure.seed);
  const bytes = new Uint8ClampedArray(soft.length);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = fromLinearLight(Math.min(1, soft[index] ?? 0)) + exposure.noise * noise();
  }
  const jpeg = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: exposure.quality })
    .toBuffer();
  const { data } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width, height };
}
