/** Colours are [red, green, blue] in 0…1, as the screen shows them (sRGB). */
import { clamp } from "./random.mjs";

/** @param {string} hex such as "#c98b74" */
export const pigment = (hex) => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];

export const mix = (a, b, t) => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** A gradient through `[position, hex]` stops, as a function of position. */
export function ramp(...stops) {
  const colours = stops.map(([at, hex]) => [at, pigment(hex)]);
  return (position) => {
    const last = colours[colours.length - 1];
    if (position <= colours[0][0]) return colours[0][1];
    for (let index = 1; index < colours.length; index++) {
      const [at, colour] = colours[index];
      if (position > at) continue;
      const [before, previous] = colours[index - 1];
      const t = (position - before) / (at - before);
      return mix(previous, colour, t * t * (3 - 2 * t));
    }
    return last[1];
  };
}

const toLinear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toScreen = (value) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055;

/**
 * Moves a colour in OKLab (Björn Ottosson, 2020), where equal steps look equal:
 * lightness by addition, warmth along blue–yellow and rose along green–red, chroma by factor.
 */
export function shade(colour, { light = 0, warm = 0, rose = 0, chroma = 1 }) {
  const r = toLinear(clamp(colour[0]));
  const g = toLinear(clamp(colour[1]));
  const b = toLinear(clamp(colour[2]));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = clamp(0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s + light);
  const greenRed = (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s) * chroma + rose;
  const blueYellow = (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s) * chroma + warm;
  const l2 = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const m2 = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const s2 = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    clamp(toScreen(4.0767416621 * l2 - 3.3077115913 * m2 + 0.2309699292 * s2)),
    clamp(toScreen(-1.2684380046 * l2 + 2.6097574011 * m2 - 0.3413193965 * s2)),
    clamp(toScreen(-0.0041960863 * l2 - 0.7034186147 * m2 + 1.707614701 * s2)),
  ];
}
