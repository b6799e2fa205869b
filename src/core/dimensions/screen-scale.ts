/** A bank card (ISO/IEC 7810 ID-1), in cm: the one thing of known size that nearly everybody has. */
export const bankCard = { width: 8.56, height: 5.398 } as const;

/** Lengths that a ruler may stand for, in its own unit. */
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Where the device keeps what a card has shown. */
export const screenScaleKey = "nkar-screen-scale";

/** No screen has fewer or more device px per cm than these: a projector's, a phone's. */
const possible = { least: 12, most: 320 };

/** How far, as a part, a screen's width in device px may seem to change when the page is zoomed. */
const sameScreen = 0.02;

/** A screen as the browser tells of it. */
export interface Screen {
  /** Device px that a CSS px takes at present: the device's own, and every zoom. */
  devicePxPerPx: number;
  /** Its longer side in CSS px. */
  longSide: number;
}

/**
 * What a card has shown, as the device keeps it: device px per cm, free of the page's own zoom, and
 * the screen it was held to.
 * @param pxPerCm CSS px per cm at present
 */
export function writeScreenScale(pxPerCm: number, screen: Screen): string {
  const { devicePxPerPx, longSide } = screen;
  return `${(pxPerCm * devicePxPerPx).toFixed(2)}@${Math.round(longSide * devicePxPerPx)}`;
}

/**
 * CSS px per cm of a screen at present.
 * @param kept as `writeScreenScale` put it down
 * @returns null where nothing sensible was kept, or of another screen
 */
export function readScreenScale(kept: string | null, screen: Screen): number | null {
  const [, pxPerCm, longSide] = /^(\d+(?:\.\d+)?)@(\d+)$/.exec(kept ?? "") ?? [];
  const scale = Number(pxPerCm);
  const change = (screen.longSide * screen.devicePxPerPx) / Number(longSide);
  const isPossible = scale >= possible.least && scale <= possible.most;
  return isPossible && Math.abs(change - 1) <= sameScreen ? scale / screen.devicePxPerPx : null;
}

/** CSS px per cm that a screen can have at present, whatever the page's zoom. */
export function possibleScales({ devicePxPerPx }: Pick<Screen, "devicePxPerPx">) {
  return { least: possible.least / devicePxPerPx, most: possible.most / devicePxPerPx };
}

/**
 * The longest round length that fits, for a ruler beside the picture.
 * @param pxPerUnit px that one cm (or inch) of the work takes at present
 * @param room px that the ruler may take
 * @returns the length in the ruler's unit, and in px; null where even the shortest does not fit
 */
export function rulerLength(
  pxPerUnit: number,
  room: number,
): { length: number; px: number } | null {
  const length = steps.findLast((step) => step * pxPerUnit <= room);
  return length === undefined ? null : { length, px: length * pxPerUnit };
}
