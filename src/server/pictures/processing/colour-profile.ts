// Builds ICC colour profiles for pictures whose files state their colours in another way.

/** Chromaticity, CIE 1931. */
type Xy = readonly [x: number, y: number];
export type Xyz = readonly [x: number, y: number, z: number];

export interface Primaries {
  white: Xy;
  red: Xy;
  green: Xy;
  blue: Xy;
}

/** Light = (a × value + b) ^ exponent from `limit` on, c × value below; see ICC.1:2022, 10.18. */
export interface TransferCurve {
  exponent: number;
  a: number;
  b: number;
  c: number;
  limit: number;
}

export const srgbCurve: TransferCurve = {
  exponent: 2.4,
  a: 1 / 1.055,
  b: 0.055 / 1.055,
  c: 1 / 12.92,
  limit: 0.04045,
};

/** White of daylight at 6500 K, also of sRGB. */
export const d65: Xy = [0.3127, 0.329];

export const srgbPrimaries: Primaries = {
  white: d65,
  red: [0.64, 0.33],
  green: [0.3, 0.6],
  blue: [0.15, 0.06],
};

export const bt2020: Primaries = {
  white: d65,
  red: [0.708, 0.292],
  green: [0.17, 0.797],
  blue: [0.131, 0.046],
};

/** White of daylight at 5000 K, to which ICC profiles refer. */
export const d50: Xyz = [0.9642, 1, 0.8249];

/**
 * Matrix from XYZ to the responses of the eye's cones, by which colours are adapted to another white
 * (K. M. Lam, 1985; the method of ICC profiles).
 */
const bradford: readonly [Xyz, Xyz, Xyz] = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
const bradfordInverse: readonly [Xyz, Xyz, Xyz] = [
  [0.9869929, -0.1470543, 0.1599627],
  [0.4323053, 0.5183603, 0.0492912],
  [-0.0085287, 0.0400428, 0.9684867],
];

const dot = (one: Xyz, other: Xyz) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const multiply = ([x, y, z]: readonly [Xyz, Xyz, Xyz], vector: Xyz): Xyz => [
  dot(x, vector),
  dot(y, vector),
  dot(z, vector),
];
const scale = (factor: number, [x, y, z]: Xyz): Xyz => [factor * x, factor * y, factor * z];

function determinant(one: Xyz, [x, y, z]: Xyz, [u, v, w]: Xyz): number {
  return dot(one, [y * w - z * v, z * u - x * w, x * v - y * u]);
}

/**
 * Returns how much of each of three lights makes a colour (Cramer's rule); null if the lights span no
 * colours.
 */
export function findShares(colour: Xyz, [r, g, b]: readonly [Xyz, Xyz, Xyz]): Xyz | null {
  const volume = determinant(r, g, b);
  if (volume === 0) return null;
  return [
    determinant(colour, g, b) / volume,
    determinant(r, colour, b) / volume,
    determinant(r, g, colour) / volume,
  ];
}

const toXyz = ([x, y]: Xy): Xyz => [x / y, 1, (1 - x - y) / y];

function adaptToD50(white: Xyz, colour: Xyz): Xyz {
  const from = multiply(bradford, white);
  const to = multiply(bradford, d50);
  const cones = multiply(bradford, colour);
  return multiply(bradfordInverse, [
    (cones[0] * to[0]) / from[0],
    (cones[1] * to[1]) / from[1],
    (cones[2] * to[2]) / from[2],
  ]);
}

/** Returns the lights of full red, green and blue under D50; null if the primaries span no colours. */
export function findColorants({ white, red, green, blue }: Primaries): [Xyz, Xyz, Xyz] | null {
  const isInside = ([x, y]: Xy) => x >= 0 && x <= 1 && y > 0 && y <= 1;
  if (![white, red, green, blue].every(isInside)) return null;
  const [w, r, g, b] = [toXyz(white), toXyz(red), toXyz(green), toXyz(blue)];
  // Full red, green and blue together are white.
  const shares = findShares(w, [r, g, b]);
  if (!shares) return null;
  return [
    adaptToD50(w, scale(shares[0], r)),
    adaptToD50(w, scale(shares[1], g)),
    adaptToD50(w, scale(shares[2], b)),
  ];
}

/** Encodes values as s15Fixed16Number of ICC.1: signed 32-bit integers of 1/65536. */
export function encodeFixed(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) {
    bytes.writeInt32BE(Math.round(value * 0x1_0000), 4 * index);
  }
  return bytes;
}

export const encodeXyzTag = (xyz: Xyz) =>
  Buffer.concat([Buffer.from("XYZ \0\0\0\0", "latin1"), encodeFixed(...xyz)]);

export function encodeCurveTag({ exponent, a, b, c, limit }: TransferCurve): Buffer {
  const type = Buffer.from("para\0\0\0\0\0\x03\0\0", "latin1");
  return Buffer.concat([type, encodeFixed(exponent, a, b, c, limit)]);
}

/** Size of a profile's header; see ICC.1:2022, 7.2, for the offsets in it. */
const headerBytes = 128;

interface ProfileKind {
  colourSpace: "RGB " | "GRAY" | "CMYK";
  version: 2 | 4;
}

/** Builds an ICC profile. @param tags signature and content of each tag, in their order */
export function assembleProfile(
  { colourSpace, version }: ProfileKind,
  tags: readonly (readonly [string, Buffer])[],
) {
  // A count, then signature, offset and length of each tag: ICC.1:2022, 7.3.
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  let end = headerBytes + table.length;
  for (const [index, [signature, content]] of tags.entries()) {
    const offset = 4 + 12 * index;
    table.write(signature, offset, "latin1");
    table.writeUInt32BE(end, offset + 4);
    table.writeUInt32BE(content.length, offset + 8);
    end += content.length;
  }
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(end, 0);
  header[8] = version;
  header.write(`mntr${colourSpace}XYZ `, 12, "latin1");
  header.write("acsp", 36, "latin1");
  header.set(encodeFixed(...d50), 68);
  return Buffer.concat([header, table, ...tags.map(([, content]) => content)]);
}

/** Returns an ICC profile of grey pictures. */
export function createGreyProfile(curve: TransferCurve): Buffer {
  return assembleProfile({ colourSpace: "GRAY", version: 4 }, [
    ["wtpt", encodeXyzTag(d50)],
    ["kTRC", encodeCurveTag(curve)],
  ]);
}

/** Returns an ICC profile of coloured pictures; null if the primaries span no colours. */
export function createRgbProfile(curve: TransferCurve, primaries: Primaries): Buffer | null {
  const [red, green, blue] = findColorants(primaries) ?? [];
  if (!red || !green || !blue) return null;
  return assembleProfile({ colourSpace: "RGB ", version: 4 }, [
    ["wtpt", encodeXyzTag(d50)],
    ["rXYZ", encodeXyzTag(red)],
    ["gXYZ", encodeXyzTag(green)],
    ["bXYZ", encodeXyzTag(blue)],
    ["rTRC", encodeCurveTag(curve)],
    ["gTRC", encodeCurveTag(curve)],
    ["bTRC", encodeCurveTag(curve)],
  ]);
}
