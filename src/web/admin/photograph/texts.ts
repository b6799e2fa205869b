import { lengthIn, type Unit } from "@nkar/dimensions/units";
import type { Edges } from "@nkar/plane/extent";

export const sheetNames = { a4: "A4", letter: "Letter" } as const;

const unitNames = { cm: "cm", in: "inches" } as const;

/** @param size with its error, in cm */
export function sizeTexts(size: Edges & { error: number }, unit: Unit) {
  const length = (cm: number) => lengthIn(unit, cm).toFixed(1);
  // Rounded up, because the error is a limit.
  const error = Math.ceil(lengthIn(unit, size.error) * 10) / 10;
  return {
    size: `${length(size.width)} × ${length(size.height)} ${unitNames[unit]}`,
    // No line ends between the sign and the number.
    error: `±\u00a0${error.toFixed(1)} ${unitNames[unit]}`,
  };
}
