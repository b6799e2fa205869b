import type { Quad } from "../geometry/homography.ts";
import type { MeasuringSheet } from "../geometry/paper-sheets.ts";

export type PhotographedSheet = Exclude<MeasuringSheet, "card">;

/** The painter's choices about a photograph, stored beside the original. */
export interface Adjustment {
  /** Px of the upright photograph, clockwise from the painting's top left. */
  corners: Quad;
  /** See `throughLens`; 0 for an ideal lens. */
  distortion: number;
  sheet: { kind: PhotographedSheet; corners: Quad } | null;
  /** White point and evenness of light are corrected by the sheet. */
  light: boolean;
}
