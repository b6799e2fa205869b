import { fromLinearLight } from "@nkar/plane/linear-light";
import {
  bt2020,
  findColorants,
  findShares,
  type Primaries,
  srgbPrimaries,
  type Xyz,
} from "./colour-profile.ts";

// Maps the colours of pictures for HDR screens to those of ordinary screens (sRGB).

/** Colours of a picture for HDR screens. */
export interface HdrColours {
  primaries: Primaries;
  /** From values to light (ITU-R BT.2100): `pq` to absolute light, `hlg` relative to the display's. */
  transfer: "pq" | "hlg";
  /** Brightest light of the picture in cd/m²; null if it is not stated. */
  peak: number | null;
}

/** Light of a page's white (ITU-R BT.2408), in cd/m². */
const white = 203;
/** In cd/m²: brightest light if a file does not state it; also that of a display for HLG. */
const usualPeak = 1000;

/** Decodes a PQ value. @param value 0 to 1 @returns light, 1 for a page's white */
function toPqLight(value: number): number {
  const power = value ** (1 / 78.84375);
  const base = Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power);
  return (base ** (1 / 0.1593017578125) * 10_000) / white;
}

/** Decodes an HLG value. @param value 0 to 1 @returns light of the scene, 0 to 1 */
function toHlgLight(value: number): number {
  if (value <= 0.5) return value ** 2 / 3;
  return (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

/** Shares of red, green and blue in the brightness of a colour. */
const bt2020Luma: Xyz = [0.2627, 0.678, 0.0593];

/** Returns the factor from the light of a scene to that of a display, as in `toPqLight`. */
const computeHlgGain = (luma: number) => (luma ** 0.2 * usualPeak) / white;

interface CurvePoint {
  /** 1 for a page's white. */
  light: number;
  /** Logarithm to base 2 of the factor that darkens this light. */
  gain: number;
  /** Change of the gain by light. */
  slope: number;
}

const curvePoints = 8;

/**
 * Returns points of the curve for screens without HDR (SMPTE ST 2094-50, reference white tone mapping,
 * with its constants): a parabola from white to the brightest light.
 * @param peak in cd/m²
 */
function createCurve(peak: number): CurvePoint[] {
  const bright = peak / white;
  if (bright <= 1) return [];
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
function interpolateGain(one: CurvePoint, other: CurvePoint, light: number): number {
  const step = other.light - one.light;
  const t = (light - one.light) / step;
  const squared = t * t;
  const cubed = squared * t;
  return (
    (2 * cubed - 3 * squared + 1) * one.gain +
    (cubed - 2 * squared + t) * step * one.slope +
    (3 * squared - 2 * cubed) * other.gain +
    (cubed - squared) * step * other.slope
  );
}

/** Returns the factor for a colour. @param light the brightest of its red, green and blue */
function findGain(curve: CurvePoint[], light: number): number {
  let pointBefore: CurvePoint | undefined;
  for (const point of curve) {
    if (point.light > light) {
      return 2 ** (pointBefore ? interpolateGain(pointBefore, point, light) : point.gain);
    }
    pointBefore = point;
  }
  return pointBefore ? 1 / light : 1;
}

/** Returns the matrix between lights of two sets of primaries, as rows; null if one spans no colours. */
function createMixingMatrix(from: Primaries, to: Primaries): [Xyz, Xyz, Xyz] | null {
  const [fromLights, toLights] = [findColorants(from), findColorants(to)];
  if (!fromLights || !toLights) return null;
  const [red, green, blue] = fromLights.map((light) => findShares(light, toLights));
  if (!red || !green || !blue) return null;
  return [
    [red[0], green[0], blue[0]],
    [red[1], green[1], blue[1]],
    [red[2], green[2], blue[2]],
  ];
}

const mix = (row: Xyz, r: number, g: number, b: number) => row[0] * r + row[1] * g + row[2] * b;

const tableSteps = 0xffff;

/** Replaces a function on 0 to a limit by a table, because powers would take most of the time. */
function tabulate(limit: number, compute: (light: number) => number): (light: number) => number {
  const results = new Float32Array(tableSteps + 1);
  for (let step = 0; step <= tableSteps; step += 1) {
    results[step] = compute((step / tableSteps) * limit);
  }
  const scale = tableSteps / limit;
  return (light) => results[(Math.min(limit, Math.max(0, light)) * scale + 0.5) | 0] ?? 0;
}

/** Pixels of red, green, blue and, as a fourth channel, straight alpha. */
interface RawPixels {
  values: Uint8Array | Uint16Array;
  channels: number;
}

/**
 * Returns the picture in sRGB, as a screen without HDR shows it. Writes the result over the values,
 * because a second copy would take half the memory again; reads each value before it overwrites it.
 */
export function mapTones({ values, channels }: RawPixels, colours: HdrColours): Buffer {
  const levels = 2 ** (8 * values.BYTES_PER_ELEMENT) - 1;
  const output = new Uint8ClampedArray(values.buffer, values.byteOffset, values.length);
  const isHlg = colours.transfer === "hlg";
  const toLight = isHlg ? toHlgLight : toPqLight;
  const lights = Float32Array.from({ length: levels + 1 }, (_, value) => toLight(value / levels));
  const [wideMatrix, screenMatrix] = [
    createMixingMatrix(colours.primaries, bt2020),
    createMixingMatrix(bt2020, srgbPrimaries),
  ];
  if (!wideMatrix || !screenMatrix) throw new Error("The primaries span no colours");
  const curve = createCurve(colours.peak ?? usualPeak);
  const displayGain = tabulate(1, computeHlgGain);
  const curveGain = tabulate(toPqLight(1), (light) => findGain(curve, light));
  const encodeLight = tabulate(1, fromLinearLight);
  for (let at = 0; at < values.length; at += channels) {
    const red = lights[values[at] ?? 0] ?? 0;
    const green = lights[values[at + 1] ?? 0] ?? 0;
    const blue = lights[values[at + 2] ?? 0] ?? 0;
    const alpha = values[at + 3] ?? 0;
    // The light in the primaries of BT.2020.
    const r = mix(wideMatrix[0], red, green, blue);
    const g = mix(wideMatrix[1], red, green, blue);
    const b = mix(wideMatrix[2], red, green, blue);
    const display = isHlg ? displayGain(mix(bt2020Luma, r, g, b)) : 1;
    const gain = display * curveGain(display * Math.max(r, g, b));
    output[at] = encodeLight(gain * mix(screenMatrix[0], r, g, b));
    output[at + 1] = encodeLight(gain * mix(screenMatrix[1], r, g, b));
    output[at + 2] = encodeLight(gain * mix(screenMatrix[2], r, g, b));
    if (channels === 4) output[at + 3] = (alpha * 255) / levels;
  }
  return Buffer.from(output.buffer, output.byteOffset, output.length);
}
