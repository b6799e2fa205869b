import { convertFromCm, type Unit } from "@nkar/dimensions/units";
import type { Edges } from "@nkar/plane/extent";

export const sheetNames = { a4: "A4", letter: "Letter" } as const;

/** Not translated: see `sizeTexts`. */
const unitNames = { cm: "cm", in: "inches" } as const;

/** Steps of a measured size in its unit: what a tape measure reads, and what a larger error allows. */
const steps = { cm: { fine: 0.5, coarse: 1 }, in: { fine: 0.25, coarse: 0.5 } } as const;

/** A smaller error allows the fine steps. */
const smallErrorCm = 1;

/**
 * Rounds a size as its error allows. The text of the size becomes the artwork's `dimensions`, which
 * `@nkar/dimensions` reads, so its words are the same in every language of the admin.
 * @param size with its error, in cm
 */
export function sizeTexts(size: Edges & { error: number }, unit: Unit) {
  const step = steps[unit][size.error < smallErrorCm ? "fine" : "coarse"];
  const measured = [size.width, size.height].map((cm) => convertFromCm(unit, cm));
  const edges = measured.map((edge) => Math.round(edge / step) * step);
  const shift = Math.max(...measured.map((edge, index) => Math.abs(edge - (edges[index] ?? edge))));
  // Rounded up, because the error is a limit.
  const error = Math.ceil((convertFromCm(unit, size.error) + shift) * 10) / 10;
  return {
    size: `${edges.join(" × ")} ${unitNames[unit]}`,
    // No line ends between the sign and the number.
    error: `±\u00a0${error.toFixed(1)} ${unitNames[unit]}`,
  };
}
