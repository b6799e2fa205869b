import type { Pixels } from "../processing/pipeline.ts";

/** A rectangle in px. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Size in px that social apps ask for. */
export const sharePictureSize = { width: 1200, height: 630 };
/** Where the wall meets the floor, px from the top. */
export const floorLine = 590;

type Rgb = readonly [red: number, green: number, blue: number];

// The site's own colours: limewash, where the light falls, in the shade, and the ink of shadows.
const wall: Rgb = [0xf6, 0xf4, 0xef];
const lime: Rgb = [0xfd, 0xfc, 0xfa];
const shade: Rgb = [0xe6, 0xe2, 0xda];
const floor: Rgb = [0xd9, 0xd2, 0xc7];
const shadowInk: Rgb = [0x2a, 0x22, 0x1a];

/** Light comes from above, left of the middle. */
const lamp = { x: 430, y: 120 };

/** A soft shadow of a hanging picture: how far it falls, how soft it is (px), how dark. */
const shadows = [
  { x: 0, y: 2, softness: 2.5, darkness: 0.34 },
  { x: 4, y: 12, softness: 11, darkness: 0.22 },
  { x: 10, y: 30, softness: 30, darkness: 0.2 },
];

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => one[at] + (other[at] - one[at]) * share;
  return [part(0), part(1), part(2)];
}

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Share of the light that an edge covers, by position: the logistic curve stands in for Gauss's. */
function coverage(length: number, from: number, to: number, softness: number): Float64Array {
  const step = (distance: number) => 1 / (1 + Math.exp((-1.702 * distance) / softness));
  return Float64Array.from({ length }, (_, at) => step(at + 0.5 - from) - step(at + 0.5 - to));
}

/** Unevenness of the limewash, -1 to 1: soft clouds, the same every time. */
function cloud(x: number, y: number): number {
  const wide = Math.sin(x / 97 + 1.3 * Math.sin(y / 131)) * Math.sin(y / 83 + Math.sin(x / 149));
  const fine = Math.sin(x / 23 + 2 * Math.sin(y / 37)) * Math.sin(y / 19 + 2 * Math.sin(x / 41));
  return 0.7 * wide + 0.3 * fine;
}

/** Side in px of a patch of equal cloud; far too faint to be seen as one. */
const patch = 4;

function cloudsAcross(y: number): Float64Array {
  const count = Math.ceil(sharePictureSize.width / patch);
  return Float64Array.from({ length: count }, (_, at) => cloud(at * patch, y));
}

/** Grain that hides the steps of a gradient, -0.5 to 0.5. */
function grain(x: number, y: number): number {
  const hash = Math.imul(x * 374761393 + y * 668265263, 1274126177);
  return ((hash ^ (hash >>> 13)) & 0xff) / 255 - 0.5;
}

function surface(x: number, y: number): Rgb {
  if (y >= floorLine) return mix(mix(floor, shade, 0.25), floor, smooth(floorLine, 630, y));
  const away = Math.hypot((x - lamp.x) / 1.5, y - lamp.y);
  const lit = away < 330 ? mix(lime, wall, smooth(0, 330, away)) : wall;
  const shaded = mix(lit, shade, 0.85 * smooth(300, 720, away));
  // Less light reaches the foot of the wall.
  return mix(shaded, shade, 0.45 * smooth(floorLine - 70, floorLine, y));
}

/** The empty wall of the gallery, with the shadow of what will hang at a place. */
export function paintBackground(hanging: Place | null): Pixels {
  const { width, height } = sharePictureSize;
  const data = Buffer.alloc(width * height * 3);
  const fallen = hanging
    ? shadows.map(({ x, y, softness, darkness }) => ({
        darkness,
        across: coverage(width, hanging.left + x, hanging.left + hanging.width + x, softness),
        down: coverage(height, hanging.top + y, hanging.top + hanging.height + y, softness),
      }))
    : [];
  let clouds = cloudsAcross(0);
  for (let y = 0, at = 0; y < height; y += 1) {
    const underfoot = y >= floorLine;
    if (y % patch === 0) clouds = cloudsAcross(y);
    for (let x = 0; x < width; x += 1) {
      let light = 1;
      for (const { darkness, across, down } of fallen) {
        light *= 1 - darkness * (across[x] ?? 0) * (underfoot ? 0 : (down[y] ?? 0));
      }
      const unevenness = (underfoot ? 0 : 0.9 * (clouds[Math.floor(x / patch)] ?? 0)) + grain(x, y);
      for (const value of mix(shadowInk, surface(x, y), light)) {
        data[at] = Math.min(255, Math.max(0, Math.round(value + unevenness)));
        at += 1;
      }
    }
  }
  return { data, width, height, channels: 3 };
}
