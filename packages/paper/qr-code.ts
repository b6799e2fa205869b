import { encode } from "uqr";

export interface QrCode {
  /** Modules per side. */
  size: number;
  /** Draws the dark modules as strokes of width 1, in a `viewBox` of `0 -.5 size size`. */
  path: string;
}

/** The second smallest version, whose codes have 25 modules per side. Addresses rarely fit into the smallest. */
const minVersion = 2;

/** Width of the empty margin as a share of the side: 4 modules (ISO/IEC 18004) of 25 or more. */
export const quietZone = 4 / 25;

/** Encodes a text, such as an address. */
export function encodeQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "L", border: 0, minVersion });
  const runs = data.map((row, y) =>
    row.map((isDark, x) => {
      if (!isDark || row[x - 1]) return "";
      const end = row.indexOf(false, x);
      return `M${x} ${y}h${(end < 0 ? size : end) - x}`;
    }),
  );
  return { size, path: runs.flat().join("") };
}
