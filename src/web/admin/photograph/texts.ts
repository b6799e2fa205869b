/** Texts about the measured size of a painting, and about the sheet of paper that gives the scale. */

import { convertFromCm, type Unit } from "@nkar/dimensions/units";
import type { Edges } from "@nkar/plane/extent";

export const sheetNames = { a4: "A4", letter: "Letter" } as const;

/** Not translated, as `describeSize` explains. */
const unitNames = { cm: "cm", in: "inches" } as const;

/**
 * A measured size is a multiple of one of these steps in its unit: `fine` as a tape measure shows,
 * `coarse` if the error is larger.
 */
const roundingSteps = { cm: { fine: 0.5, coarse: 1 }, in: { fine: 0.25, coarse: 0.5 } } as const;

/** A size with a smaller error is rounded to the fine step. */
const smallErrorCm = 1;

/**
 * Rounds a measured size as its error allows. Returns size and error as texts. The text of the size
 * becomes the artwork's `dimensions`, which `@nkar/dimensions` reads, so the admin does not
 * translate it.
 * @param size with its error, in cm
 */
export function describeSize(size: Edges & { error: number }, unit: Unit) {
  const step = roundingSteps[unit][size.error < smallErrorCm ? "fine" : "coarse"];
  const measured = [size.width, size.height].map((cm) => convertFromCm(unit, cm));
  const edges = measured.map((edge) => Math.round(edge / step) * step);
  /** The largest change by the rounding. */
  const shift = Math.max(...measured.map((edge, index) => Math.abs(edge - (edges[index] ?? edge))));
  // Rounds up to a tenth, because the error is a limit.
  const error = Math.ceil((convertFromCm(unit, size.error) + shift) * 10) / 10;
  return {
    size: `${edges.join(" × ")} ${unitNames[unit]}`,
    // The no-break space keeps sign and number on one line.
    error: `±\u00a0${error.toFixed(1)} ${unitNames[unit]}`,
  };
}
