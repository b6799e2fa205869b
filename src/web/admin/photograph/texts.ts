import { cmPerInch } from "../../../core/dimensions/dimension-words.ts";
import type { Edges } from "../../geometry/extent.ts";
import type { PhotographWarning } from "../../photograph/pixels/warnings.ts";
import { t } from "../texts/text.ts";

export const warningTexts: Record<PhotographWarning, string> = {
  blurred: t("The photograph is a little blurred. Hold the phone still, or rest it on something."),
  small: t(
    "The picture has fewer than 1,000 dots along its longer side. Go nearer for more detail.",
  ),
  "small for prints": t("The picture has too few dots for the largest prints that you offer."),
  glare: t("Light is reflected on the painting. Turn the flash off, or move the lamp to the side."),
  clipped: t("The brightest or darkest parts have lost their detail. Try softer light."),
};

export const sheetNames = { a4: "A4", letter: "Letter" } as const;

export type Unit = "cm" | "in";

const unitNames = { cm: "cm", in: "inches" } as const;

/** @param size with its error, in cm */
export function sizeTexts(size: Edges & { error: number }, unit: Unit) {
  const cmPerUnit = unit === "in" ? cmPerInch : 1;
  const length = (cm: number) => (cm / cmPerUnit).toFixed(1);
  // Rounded up, because the error is a limit.
  const error = Math.ceil((size.error / cmPerUnit) * 10) / 10;
  return {
    size: `${length(size.width)} × ${length(size.height)} ${unitNames[unit]}`,
    // No line ends between the sign and the number.
    error: `±\u00a0${error.toFixed(1)} ${unitNames[unit]}`,
  };
}
