// The scale of the visitor's screen: its unit, its text for local storage, and plausible values.

/** A bank card (ISO/IEC 7810 ID-1), in cm. */
export const bankCard = { width: 8.56, height: 5.398 } as const;

/** Lengths that a ruler may have, in its own unit. */
const rulerLengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Key in local storage. */
export const screenScaleKey = "nkar-screen-scale";

/** Plausible device px per cm, from a projector to a phone. */
const plausibleScale = { min: 12, max: 320 };

/** Largest relative change of the longer side in device px: page zoom causes rounding. */
const screenTolerance = 0.02;

export interface Screen {
  /** Device px per CSS px, page zoom included. */
  devicePxPerPx: number;
  /** In CSS px. */
  longSide: number;
}

/**
 * Formats a scale for storage: device px per cm, and the screen's longer side in device px. Both are
 * independent of page zoom.
 * @param pxPerCm CSS px per cm
 */
export function formatScreenScale(pxPerCm: number, screen: Screen): string {
  const { devicePxPerPx, longSide } = screen;
  return `${(pxPerCm * devicePxPerPx).toFixed(2)}@${Math.round(longSide * devicePxPerPx)}`;
}

/**
 * Returns the stored scale in CSS px per cm; null if it is implausible or of another screen.
 * @param stored text from `formatScreenScale`
 */
export function parseScreenScale(stored: string | null, screen: Screen): number | null {
  const [, pxPerCm, longSide] = /^(\d+(?:\.\d+)?)@(\d+)$/.exec(stored ?? "") ?? [];
  const scale = Number(pxPerCm);
  const change = (screen.longSide * screen.devicePxPerPx) / Number(longSide);
  const isPlausible = scale >= plausibleScale.min && scale <= plausibleScale.max;
  return isPlausible && Math.abs(change - 1) <= screenTolerance
    ? scale / screen.devicePxPerPx
    : null;
}

/** Returns the range of plausible scales, in CSS px per cm. */
export function computePlausibleScales({ devicePxPerPx }: Pick<Screen, "devicePxPerPx">) {
  return { min: plausibleScale.min / devicePxPerPx, max: plausibleScale.max / devicePxPerPx };
}

/**
 * Returns the longest round length that fits, in the ruler's unit and in px.
 * @param pxPerUnit px per cm (or inch) of the work
 */
export function findRulerLength(
  pxPerUnit: number,
  availablePx: number,
): { length: number; px: number } | null {
  const length = rulerLengths.findLast((each) => each * pxPerUnit <= availablePx);
  return length === undefined ? null : { length, px: length * pxPerUnit };
}
