import type { Pixels } from "../processing/pipeline.ts";

/** In px. */
export interface PixelRectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Size in px that social apps expect. */
export const sharePictureSize = { width: 1200, height: 630 };
/** Top of the painted floor. */
export const floorTopPx = 590;

type Rgb = readonly [red: number, green: number, blue: number];

const limewash: Rgb = [0xf6, 0xf4, 0xef];
const litLimewash: Rgb = [0xfd, 0xfc, 0xfa];
const shade: Rgb = [0xe6, 0xe2, 0xda];
const floor: Rgb = [0xd9, 0xd2, 0xc7];
const shadowInk: Rgb = [0x2a, 0x22, 0x1a];

const lamp = { x: 430, y: 120 };

/** Offset and softness in px. */
const shadows = [
  { x: 0, y: 2, softness: 2.5, opacity: 0.34 },
  { x: 4, y: 12, softness: 11, opacity: 0.22 },
  { x: 10, y: 30, softness: 30, opacity: 0.2 },
];

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => one[at] + (other[at] - one[at]) * share;
  return [part(0), part(1), part(2)];
}

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Blurred span per px; the logistic curve approximates a Gaussian. */
function coverage(length: number, from: number, to: number, softness: number): Float64Array {
  const step = (distance: number) => 1 / (1 + Math.exp((-1.702 * distance) / softness));
  return Float64Array.from({ length }, (_, at) => step(at + 0.5 - from) - step(at + 0.5 - to));
}

/** -1 to 1. */
function cloud(x: number, y: number): number {
  const wide = Math.sin(x / 97 + 1.3 * Math.sin(y / 131)) * Math.sin(y / 83 + Math.sin(x / 149));
  const fine = Math.sin(x / 23 + 2 * Math.sin(y / 37)) * Math.sin(y / 19 + 2 * Math.sin(x / 41));
  return 0.7 * wide + 0.3 * fine;
}

/** Side of squares with equal cloud value. */
const cloudSidePx = 4;

function cloudsAcross(y: number): Float64Array {
  const count = Math.ceil(sharePictureSize.width / cloudSidePx);
  return Float64Array.from({ length: count }, (_, at) => cloud(at * cloudSidePx, y));
}

/** Against banding, -0.5 to 0.5. */
function dither(x: number, y: number): number {
  const hash = Math.imul(x * 374761393 + y * 668265263, 1274126177);
  return ((hash ^ (hash >>> 13)) & 0xff) / 255 - 0.5;
}

function surface(x: number, y: number): Rgb {
  if (y >= floorTopPx) return mix(mix(floor, shade, 0.25), floor, smooth(floorTopPx, 630, y));
  const away = Math.hypot((x - lamp.x) / 1.5, y - lamp.y);
  const lit = away < 330 ? mix(litLimewash, limewash, smooth(0, 330, away)) : limewash;
  const shaded = mix(lit, shade, 0.85 * smooth(300, 720, away));
  return mix(shaded, shade, 0.45 * smooth(floorTopPx - 70, floorTopPx, y));
}

export function paintBackground(picture: PixelRectangle | null): Pixels {
  const { width, height } = sharePictureSize;
  const data = Buffer.alloc(width * height * 3);
  const pictureShadows = picture
    ? shadows.map(({ x, y, softness, opacity }) => ({
        opacity,
        across: coverage(width, picture.left + x, picture.left + picture.width + x, softness),
        down: coverage(height, picture.top + y, picture.top + picture.height + y, softness),
      }))
    : [];
  let clouds = cloudsAcross(0);
  for (let y = 0, at = 0; y < height; y += 1) {
    const isFloor = y >= floorTopPx;
    if (y % cloudSidePx === 0) clouds = cloudsAcross(y);
    for (let x = 0; x < width; x += 1) {
      let light = 1;
      for (const { opacity, across, down } of pictureShadows) {
        light *= 1 - opacity * (across[x] ?? 0) * (isFloor ? 0 : (down[y] ?? 0));
      }
      const noise = (isFloor ? 0 : 0.9 * (clouds[Math.floor(x / cloudSidePx)] ?? 0)) + dither(x, y);
      for (const value of mix(shadowInk, surface(x, y), light)) {
        data[at] = Math.min(255, Math.max(0, Math.round(value + noise)));
        at += 1;
      }
    }
  }
  return { data, width, height, channels: 3 };
}
