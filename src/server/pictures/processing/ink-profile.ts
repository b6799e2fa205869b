import {
  assembleProfile,
  d50,
  encodeCurveTag,
  encodeFixed,
  encodeXyzTag,
  findColorants,
  srgbCurve,
  srgbPrimaries,
} from "./colour-profile.ts";

const identityCurve = Buffer.from("curv\0\0\0\0\0\0\0\0", "latin1");
const inks = 4;
/**
 * Each third value of black from 0 to 255. Readers interpolate between steps, which is not exact where
 * inks mix, so few steps would show.
 */
const blackSteps = 86;

/**
 * Returns red, green and blue light for each combination of full and absent inks, and for each step
 * of black. Black changes fastest, cyan slowest.
 */
function computeInkLight(): number[] {
  return Array.from({ length: 2 ** 3 * blackSteps }, (_, index) => {
    const [fullInks, black] = [Math.floor(index / blackSteps), index % blackSteps];
    const light = 255 - 3 * black;
    // The bits of cyan, magenta and yellow; each ink absorbs one of red, green and blue.
    return [4, 2, 1].map((ink) => (fullInks & ink ? 0 : light));
  }).flat();
}

/**
 * Returns an ICC profile for CMYK pictures without one: light = (1 - ink) × (1 - black), as browsers
 * show them.
 */
export function createInkProfile(): Buffer {
  const colorants = findColorants(srgbPrimaries) ?? [];
  // XYZ of 1 is 0x8000 of 0xffff in a table.
  const row = (axis: 0 | 1 | 2) => colorants.map((colorant) => (colorant[axis] * 0x8000) / 0xffff);
  const matrix = encodeFixed(...row(0), ...row(1), ...row(2), 0, 0, 0);
  const curves = Buffer.concat([1, 2, 3].map(() => encodeCurveTag(srgbCurve)));
  // Steps of each ink from byte 0, bytes of a value in byte 16.
  const tableHead = Buffer.alloc(20);
  tableHead.set([2, 2, 2, blackSteps]);
  tableHead[16] = Uint8Array.BYTES_PER_ELEMENT;
  const light = Buffer.concat([tableHead, Buffer.from(computeInkLight())]);
  const identities = (count: number) => Buffer.concat(Array(count).fill(identityCurve));
  const parts = [identities(3), matrix, curves, light, identities(inks)];
  // `lutAToBType` of ICC.1: the offsets of curves B, matrix, curves M, table and curves A from byte 12.
  const head = Buffer.alloc(32);
  head.write("mAB ", 0, "latin1");
  head.set([inks, 3], 8);
  let end = head.length;
  for (const [index, part] of parts.entries()) {
    head.writeUInt32BE(end, 12 + 4 * index);
    end += part.length;
  }
  // Version 2, because readers lighten the black of version 4.
  return assembleProfile({ colourSpace: "CMYK", version: 2 }, [
    ["wtpt", encodeXyzTag(d50)],
    ["A2B0", Buffer.concat([head, ...parts])],
  ]);
}
