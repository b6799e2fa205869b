import {
  bt2020,
  colorantsOf,
  dot,
  type Primaries,
  scale,
  sharesOf,
  type Xyz,
} from "./colour-profile.ts";

/** Values to light (ITU-R BT.2100): `pq` of absolute light, `hlg` relative to the display's. */
export type HdrTransfer = "pq" | "hlg";

/** Light of a page's white (ITU-R BT.2408), in cd/m². */
const white = 203;
/** Without a statement in the file, in cd/m²; also the display for which HLG is made. */
const usualPeak = 1000;

function pqLight(value: number): number {
  const power = value ** (1 / 78.84375);
  const base = Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power);
  return (base ** (1 / 0.1593017578125) * 10_000) / white;
}

function hlgLight(value: number): number {
  if (value <= 0.5) return value ** 2 / 3;
  return (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

const add = ([a, b, c]: Xyz, [x, y, z]: Xyz): Xyz => [a + x, b + y, c + z];

const bt2020Luma: Xyz = [0.2627, 0.678, 0.0593];

/** Returns the light of a display for the light of a scene. */
function hlgOnDisplay(scene: Xyz): Xyz {
  const luma = Math.max(0, dot(bt2020Luma, scene));
  return scale((luma ** 0.2 * usualPeak) / white, scene);
}

interface CurvePoint {
  light: number;
  /** Logarithm to base 2, and its slope. */
  gain: number;
  slope: number;
}

const curvePoints = 8;

/**
 * Points of the curve that screens without HDR take (SMPTE ST 2094-50, reference white tone
 * mapping): a parabola from white to the brightest light.
 */
function curveTo(peak: number): CurvePoint[] {
  const bright = peak / white;
  const dimmed = 1 - 0.5 * Math.min(1, Math.log(bright) / Math.log(usualPeak / white));
  const kappa = 0.65;
  const middle = { x: 1 - kappa + kappa / dimmed, y: (1 - kappa) * dimmed + kappa };
  const [ax, bx] = [1 - 2 * middle.x + bright, 2 * middle.x - 2];
  const [ay, by] = [dimmed - 2 * middle.y + 1, 2 * middle.y - 2 * dimmed];
  return Array.from({ length: curvePoints }, (_, index) => {
    const t = index / (curvePoints - 1);
    const [x, y] = [(ax * t + bx) * t + 1, (ay * t + by) * t + dimmed];
    const [dx, dy] = [2 * ax * t + bx, 2 * ay * t + by];
    const slope = (x * dy - y * dx) / (Math.LN2 * x * y * dx);
    return { light: x, gain: Math.log2(y / x), slope };
  });
}

/** Returns the gain at a light between two points (cubic Hermite spline). */
function gainBetween(one: CurvePoint, other: CurvePoint, light: number): number {
  const step = other.light - one.light;
  const t = (light - one.light) / step;
  const [squared, cubed] = [t ** 2, t ** 3];
  return (
    (2 * cubed - 3 * squared + 1) * one.gain +
    (cubed - 2 * squared + t) * step * one.slope +
    (3 * squared - 2 * cubed) * other.gain +
    (cubed - squared) * step * other.slope
  );
}

/** Returns a function from the brightest light of a colour to its gain. */
function gainsTo(peak: number): (light: number) => number {
  if (peak <= white) return () => 1;
  const points = curveTo(peak);
  return (light) => {
    const next = points.findIndex((point) => point.light > light);
    if (next < 0) return 1 / light;
    const [before, after] = [points[Math.max(0, next - 1)], points[next]];
    if (!before || !after) return 1;
    return 2 ** (before === after ? after.gain : gainBetween(before, after, light));
  };
}

/**
 * Returns a function from values of a picture to the light that a screen without HDR shows, in red,
 * green and blue of ITU-R BT.2020 (white is 1).
 * @param peak brightest light of the picture in cd/m²; null if it is not stated
 */
export function toneMap(
  transfer: HdrTransfer,
  primaries: Primaries,
  peak: number | null,
): ((values: Xyz) => Xyz) | null {
  const [own, wide] = [colorantsOf(primaries), colorantsOf(bt2020)];
  const shares = own && wide && own.map((colorant) => sharesOf(colorant, wide));
  const [red, green, blue] = shares ?? [];
  if (!red || !green || !blue) return null;
  const gain = gainsTo(peak ?? usualPeak);
  const light = transfer === "pq" ? pqLight : hlgLight;
  return ([r, g, b]) => {
    const mixed = add(add(scale(light(r), red), scale(light(g), green)), scale(light(b), blue));
    const shown = transfer === "hlg" ? hlgOnDisplay(mixed) : mixed;
    return scale(gain(Math.max(...shown)), shown);
  };
}
