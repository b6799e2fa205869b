import {
  assemble,
  bt2020,
  colorantsOf,
  curveTag,
  d50,
  fixed,
  type Primaries,
  profileOfGrey,
  srgbCurve,
  srgbPrimaries,
  type Xyz,
  xyzTag,
} from "./colour-profile.ts";

const identityCurve = Buffer.from("curv\0\0\0\0\0\0\0\0", "latin1");

interface Table {
  colourSpace: "RGB " | "CMYK";
  /** Steps of each value; the last value changes first. */
  steps: number[];
  /** Red, green and blue of each combination. */
  lights: Uint8Array | Uint16Array;
  /** The colours in which the table states lights; sRGB's curve encodes them. */
  primaries: Primaries;
}

function bigEndian(lights: Uint8Array | Uint16Array): Buffer {
  const bytes = Buffer.from(lights.buffer, lights.byteOffset, lights.byteLength);
  return lights.BYTES_PER_ELEMENT === 2 ? Buffer.from(bytes).swap16() : bytes;
}

/** Returns an ICC profile with a table; values between its steps are interpolated. */
function tableProfile({ colourSpace, steps, lights, primaries }: Table): Buffer {
  const colorants = colorantsOf(primaries) ?? [];
  // XYZ of 1 is 0x8000 of 0xffff in a table.
  const row = (axis: 0 | 1 | 2) => colorants.map((colorant) => (colorant[axis] * 0x8000) / 0xffff);
  const matrix = fixed(...row(0), ...row(1), ...row(2), 0, 0, 0);
  const curves = Buffer.concat([1, 2, 3].map(() => curveTag(srgbCurve)));
  const grid = Buffer.alloc(20);
  grid.set(steps);
  grid[16] = lights.BYTES_PER_ELEMENT;
  const padding = Buffer.alloc((4 - (lights.byteLength % 4)) % 4);
  const light = Buffer.concat([grid, bigEndian(lights), padding]);
  const identities = (count: number) => Buffer.concat(Array(count).fill(identityCurve));
  const parts = [identities(3), matrix, curves, light, identities(steps.length)];
  const head = Buffer.alloc(32);
  head.write("mAB ", 0, "latin1");
  head.set([steps.length, 3], 8);
  let end = head.length;
  for (const [index, part] of parts.entries()) {
    head.writeUInt32BE(end, 12 + 4 * index);
    end += part.length;
  }
  // In tables of version 4, black is lighter than that of a screen.
  return assemble({ colourSpace, version: 2 }, [
    ["wtpt", xyzTag(d50)],
    ["A2B0", Buffer.concat([head, ...parts])],
  ]);
}

/** Values between are interpolated, which is exact along one ink alone: each third is enough. */
const blackSteps = 86;

/** Light of cyan, magenta and yellow, each absent or full, by steps of black; cyan changes last. */
function lightOfInks(): number[] {
  return Array.from({ length: 2 ** 3 * blackSteps }, (_, index) => {
    const [corner, black] = [Math.floor(index / blackSteps), index % blackSteps];
    const light = 255 - 3 * black;
    return [4, 2, 1].map((ink) => (corner & ink ? 0 : light));
  }).flat();
}

/** Returns an ICC profile of the light that browsers take for inks: (1 - ink) × (1 - black). */
export function inkProfile(): Buffer {
  return tableProfile({
    colourSpace: "CMYK",
    steps: [2, 2, 2, blackSteps],
    lights: Uint8Array.from(lightOfInks()),
    primaries: srgbPrimaries,
  });
}

/** From values to light in BT.2020, 0 to 1. */
export type LightOf = (values: Xyz) => Xyz;

const encoded = (light: number) =>
  Math.round(
    0xffff *
      Math.min(
        1,
        light <= 0.0031308 ? 12.92 * Math.max(0, light) : 1.055 * light ** (1 / 2.4) - 0.055,
      ),
  );

const hdrSteps = 33;

/** Returns an ICC profile of coloured pictures whose light depends on all three values. */
export function mappedProfile(lightOf: LightOf): Buffer {
  const value = (index: number) => (index % hdrSteps) / (hdrSteps - 1);
  const lights = Array.from({ length: hdrSteps ** 3 }, (_, index) => {
    const values: Xyz = [
      value(Math.floor(index / hdrSteps ** 2)),
      value(Math.floor(index / hdrSteps)),
      value(index),
    ];
    return lightOf(values).map(encoded);
  });
  return tableProfile({
    colourSpace: "RGB ",
    steps: [hdrSteps, hdrSteps, hdrSteps],
    lights: Uint16Array.from(lights.flat()),
    primaries: bt2020,
  });
}

const greySteps = 4096;

/** Returns an ICC profile of grey pictures. */
export function mappedGreyProfile(lightOf: LightOf): Buffer {
  const curve = Buffer.alloc(12 + 2 * greySteps);
  curve.write("curv", 0, "latin1");
  curve.writeUInt32BE(greySteps, 8);
  for (let index = 0; index < greySteps; index += 1) {
    const value = index / (greySteps - 1);
    const [light] = lightOf([value, value, value]);
    curve.writeUInt16BE(Math.round(0xffff * Math.min(1, light)), 12 + 2 * index);
  }
  return profileOfGrey(curve);
}
