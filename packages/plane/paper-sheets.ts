import type { Edges } from "./extent.ts";
import { distance, type Quad } from "./homography.ts";

/** Flat things of known size, upright, in cm: ISO 216, ANSI Y14.1, ISO/IEC 7810 ID-1. */
export const measuringSheets = {
  a4: { width: 21, height: 29.7 },
  letter: { width: 21.59, height: 27.94 },
  card: { width: 5.398, height: 8.56 },
} as const;
export type MeasuringSheet = keyof typeof measuringSheets;

export const sheetKinds = Object.keys(measuringSheets).filter(
  (key): key is MeasuringSheet => key in measuringSheets,
);

/** Sheets that may lie beside a painting in its photograph. */
export const photographedSheets = ["a4", "letter"] as const satisfies readonly MeasuringSheet[];
export type PhotographedSheet = (typeof photographedSheets)[number];

/** Returns width and height of a sheet as it lies, in cm. */
export function sheetEdges(sheet: MeasuringSheet, landscape: boolean): Edges {
  const { width, height } = measuringSheets[sheet];
  return landscape ? { width: height, height: width } : { width, height };
}

/** True if the upper and lower sides together are longer than the others. */
export function looksLandscape([a, b, c, d]: Quad): boolean {
  return distance(a, b) + distance(d, c) > distance(a, d) + distance(b, c);
}
