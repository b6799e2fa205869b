import { ease, noiseFrom } from "./random.mjs";

/**
 * A canvas on the easel: colour and the height of the paint, in floats.
 * Lengths in paintings are "units": the short side is 1000 units, whatever the resolution.
 */
export function createSurface({ width, height, seed }) {
  const count = width * height;
  return {
    width,
    height,
    unit: Math.min(width, height) / 1000,
    seed,
    colour: new Float32Array(count * 3),
    relief: new Float32Array(count),
    touched: new Uint32Array(count),
    strokes: 0,
    streaks: createStreaks(seed),
  };
}

/** The marks of a brush head: fine across (first axis), long along the stroke (second axis). */
function createStreaks(seed) {
  const size = 512;
  const { noise } = noiseFrom(seed + 77);
  const values = new Float32Array(size * size);
  for (let across = 0; across < size; across++) {
    for (let along = 0; along < size; along++) {
      const fine = noise(across * 0.5, along * 0.011 + 3.7);
      const medium = noise(across * 0.19 + 40, along * 0.02);
      const coarse = noise(across * 0.061 - 31, along * 0.008);
      values[across * size + along] = 0.5 + fine * 0.55 + medium * 0.45 + coarse * 0.35;
    }
  }
  return { size, values };
}

/** Covers the canvas with a toned ground: the colour that shines through between strokes. */
export function prime(surface, ground) {
  const { width, height, colour } = surface;
  const { layered } = noiseFrom(surface.seed + 5);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const base = ground(x / width, y / height);
      const cloud = 1 + layered((x / width) * 6, (y / height) * 6, 3) * 0.12;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) colour[at + channel] = base[channel] * cloud;
    }
  }
}

/** A transparent veil that darkens like coloured glass; `strength(u, v)` in 0…1. */
export function glaze(surface, tint, strength) {
  blendEach(surface, strength, (under, channel) => under * tint[channel]);
}

/** A milky veil that lifts towards its own colour, like breath on the paint. */
export function veil(surface, tint, strength) {
  blendEach(surface, strength, (_under, channel) => tint[channel]);
}

function blendEach({ width, height, colour }, strength, target) {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const amount = strength(x / width, y / height);
      if (amount <= 0) continue;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const under = colour[at + channel];
        colour[at + channel] = under + (target(under, channel) - under) * amount;
      }
    }
  }
}

/**
 * Photographs the canvas: raking studio light from the upper left over the impasto, the weave
 * where the paint is thin, a breath of varnish. Answers 8-bit RGB.
 */
export function photograph(surface, { depth = 1, gloss = 0.1, weave = 0.5 } = {}) {
  const { width, height, colour, unit } = surface;
  const relief = softened(surface, weave);
  const pixels = Buffer.alloc(width * height * 3);
  const slope = (depth * 0.62) / unit;
  const light = { x: -0.5, y: -0.62, z: 0.605 };
  const halfway = { x: -0.28, y: -0.346, z: 0.895 };
  for (let y = 0; y < height; y++) {
    const up = Math.max(y - 1, 0) * width;
    const down = Math.min(y + 1, height - 1) * width;
    for (let x = 0; x < width; x++) {
      const here = y * width + x;
      const dx =
        (relief[y * width + Math.min(x + 1, width - 1)] - relief[y * width + Math.max(x - 1, 0)]) *
        slope;
      const dy = (relief[down + x] - relief[up + x]) * slope;
      const length = Math.sqrt(dx * dx + dy * dy + 1);
      const facing = (-dx * light.x - dy * light.y + light.z) / length / light.z;
      const shine = Math.max((-dx * halfway.x - dy * halfway.y + halfway.z) / length, 0) ** 24;
      const flat = halfway.z ** 24;
      const fall = 1.035 - 0.09 * ease(0.2, 1.5, x / width + (y / height) * 0.8);
      const factor = Math.min(Math.max(1 + (facing - 1) * 0.5, 0.45), 1.5) * fall;
      const glint = Math.max(shine - flat, 0) * gloss;
      for (let channel = 0; channel < 3; channel++) {
        const value = colour[here * 3 + channel] * factor + glint;
        pixels[here * 3 + channel] = Math.min(Math.max(value * 255 + 0.5, 0), 255);
      }
    }
  }
  return pixels;
}

/** Paint flows a little before it sets: the relief, levelled by a 3×3 kernel, over the weave. */
function softened({ width, height, relief, unit }, weave) {
  const result = new Float32Array(relief.length);
  const thread = (Math.PI * 2) / (unit * 3.4);
  for (let y = 0; y < height; y++) {
    const up = Math.max(y - 1, 0) * width;
    const row = y * width;
    const down = Math.min(y + 1, height - 1) * width;
    for (let x = 0; x < width; x++) {
      const left = Math.max(x - 1, 0);
      const right = Math.min(x + 1, width - 1);
      const sides = relief[row + left] + relief[row + right] + relief[up + x] + relief[down + x];
      const corners =
        relief[up + left] + relief[up + right] + relief[down + left] + relief[down + right];
      const paint = relief[row + x] * 0.36 + sides * 0.11 + corners * 0.05;
      const cloth = Math.sin(x * thread) * Math.sin(y * thread) * 0.22 * unit * weave;
      result[row + x] = paint + cloth / (1 + Math.max(paint, 0) * 2);
    }
  }
  return result;
}
