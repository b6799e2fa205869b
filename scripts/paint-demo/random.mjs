/** Seeded randomness: every picture is the same on every machine, stroke by stroke. */

/** @param {number} seed */
export function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    /** Roughly normal, mean 0, within ±1.5; enough for a hand's unsteadiness. */
    wobble: () => next() + next() + next() - 1.5,
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (probability) => next() < probability,
  };
}

/**
 * Smooth gradient noise on a lattice, about -0.7…0.7.
 * @param {number} seed
 */
export function noiseFrom(seed) {
  const random = randomFrom(seed);
  const order = new Uint16Array(512);
  const directionX = new Float32Array(256);
  const directionY = new Float32Array(256);
  for (let index = 0; index < 256; index++) {
    order[index] = index;
    const angle = random.next() * Math.PI * 2;
    directionX[index] = Math.cos(angle);
    directionY[index] = Math.sin(angle);
  }
  for (let index = 255; index > 0; index--) {
    const other = Math.floor(random.next() * (index + 1));
    const kept = order[index];
    order[index] = order[other];
    order[other] = kept;
  }
  for (let index = 0; index < 256; index++) order[index + 256] = order[index];

  const noise = (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const fx = x - cellX;
    const fy = y - cellY;
    const ix = cellX & 255;
    const iy = cellY & 255;
    const corner = (cx, cy) => {
      const pick = order[order[(ix + cx) & 255] + ((iy + cy) & 255)];
      return directionX[pick] * (fx - cx) + directionY[pick] * (fy - cy);
    };
    const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * sx;
    const bottom = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * sx;
    return top + (bottom - top) * sy;
  };
  const layered = (x, y, octaves = 4) => {
    let sum = 0;
    let weight = 1;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave++) {
      sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) * weight;
      weight *= 0.5;
      scale *= 2.03;
    }
    return sum;
  };
  return { noise, layered };
}

export const clamp = (value, low = 0, high = 1) =>
  value < low ? low : value > high ? high : value;

/** 0 below `from`, 1 above `to`, smooth between; `from` may be the larger one. */
export const ease = (from, to, value) => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};
