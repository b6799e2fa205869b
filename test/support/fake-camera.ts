import { writeFileSync } from "node:fs";
import type { Extent } from "@nkar/plane/extent";
import {
  apply,
  compose,
  type Homography,
  invert,
  type Point,
  rotation,
  translation,
} from "@nkar/plane/homography";
import { lookUpEncodedLight, toLinearLight } from "@nkar/plane/linear-light";
import type { PixelGrid } from "@nkar/plane/pixel-grid";

/** A camera in front of a wall. */
export interface Camera extends Extent {
  /** Px. */
  focalLength: number;
  /** Distance from the wall, cm. */
  away: number;
  /** Degrees. */
  yaw: number;
  pitch: number;
  roll: number;
  /** Point of the wall in the middle of the picture, cm. */
  aim: Point;
}

/** Ideal lens: wall (cm, y down) → picture (px). */
export function idealLens(camera: Camera): Homography {
  const [yaw, pitch] = [(camera.yaw * Math.PI) / 180, (camera.pitch * Math.PI) / 180];
  const [cosY, sinY] = [Math.cos(yaw), Math.sin(yaw)];
  const [cosP, sinP] = [Math.cos(pitch), Math.sin(pitch)];
  const { focalLength: f, away, width, height, aim } = camera;
  const seen: Homography = [
    ...([f * cosY, 0, 0] as const),
    ...([f * sinP * sinY, f * cosP, 0] as const),
    ...([-cosP * sinY, sinP, away] as const),
  ];
  const toMiddle = translation(width / 2, height / 2);
  return compose(toMiddle, rotation(camera.roll), seen, translation(-aim.x, -aim.y));
}

/** Where the fake camera of 1280×720 px stands. */
export interface WallView {
  /** Distance from the wall, cm. */
  away: number;
  /** Degrees from head-on. */
  yaw: number;
  pitch: number;
}

export const cameraFrame = { width: 1280, height: 720 };

/** Px: a view of about 65°. */
const focalLength = 1000;

/** Wall (cm, y down) → picture (px). */
export function wallToPicture(view: WallView): Homography {
  return idealLens({ ...view, ...cameraFrame, focalLength, roll: 0, aim: { x: 0, y: 0 } });
}

export type Colour = readonly [red: number, green: number, blue: number];

/** A sheet of paper on the wall, in cm. */
export interface Sheet {
  width: number;
  height: number;
  at?: Point;
  colour: Colour;
}

export function wallColour({ x, y }: Point): Colour {
  const light = 1 - 0.0006 * x - 0.0004 * y;
  return [206 * light, 201 * light, 190 * light];
}

function colourAt(point: Point, sheets: readonly Sheet[]): Colour {
  const sheet = sheets.find(({ width, height, at = { x: 0, y: 0 } }) => {
    return Math.abs(point.x - at.x) <= width / 2 && Math.abs(point.y - at.y) <= height / 2;
  });
  return sheet?.colour ?? wallColour(point);
}

/** Returns `photographWall` with four channels, as the search for sheets and paintings needs it. */
export function photographWallGrid(view: WallView, sheets: readonly Sheet[]): PixelGrid {
  const rgb = photographWall(view, sheets);
  const data = new Uint8ClampedArray(cameraFrame.width * cameraFrame.height * 4);
  for (let at = 0; at < data.length / 4; at += 1) {
    data.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
  }
  return { data, ...cameraFrame };
}

/** Returns a photograph in RGB. Each px is the mean light of 2×2 rays. */
export function photographWall(view: WallView, sheets: readonly Sheet[]): Uint8Array {
  const { width, height } = cameraFrame;
  const back = invert(wallToPicture(view));
  const picture = new Uint8Array(width * height * 3);
  const rays = [1 / 4, 3 / 4];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sum = [0, 0, 0];
      for (const dy of rays) {
        for (const dx of rays) {
          const colour = colourAt(apply(back, { x: x + dx, y: y + dy }), sheets);
          for (const channel of [0, 1, 2] as const)
            sum[channel] = (sum[channel] ?? 0) + toLinearLight(colour[channel]);
        }
      }
      picture.set(
        sum.map((value) => lookUpEncodedLight(value / 4)),
        (y * width + x) * 3,
      );
    }
  }
  return picture;
}

/**
 * Writes a video for `--use-file-for-fake-video-capture` of Chromium: YUV4MPEG2, 4:2:0, limited range
 * (BT.601). Five frames per second save CPU time.
 */
export function writeCameraVideo(path: string, rgb: Uint8Array): void {
  const { width, height } = cameraFrame;
  const half = width / 2;
  const luma = new Uint8Array(width * height);
  const blue = new Uint8Array(half * (height / 2));
  const red = new Uint8Array(half * (height / 2));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [r = 0, g = 0, b = 0] = rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3);
      luma[y * width + x] = 16 + 0.2568 * r + 0.5041 * g + 0.0979 * b;
      if (y % 2 || x % 2) continue;
      const at = (y / 2) * half + x / 2;
      blue[at] = 128 - 0.1482 * r - 0.291 * g + 0.4392 * b;
      red[at] = 128 + 0.4392 * r - 0.3678 * g - 0.0714 * b;
    }
  }
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, blue, red]);
  writeFileSync(path, Buffer.concat([header, frame, frame, frame]));
}
