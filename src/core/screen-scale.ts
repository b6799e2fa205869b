/** A bank card (ISO/IEC 7810 ID-1), in cm: the one thing of known size that nearly everybody has. */
export const bankCard = { width: 8.56, height: 5.398 } as const;

/** Lengths that a ruler may stand for, in its own unit. */
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Where the device keeps what a card has shown: device px per cm, free of the page's own zoom. */
export const screenScaleKey = "nkar-device-px-per-cm";

/** No screen has fewer or more device px per cm than these. */
const possible = { least: 15, most: 400 };

/** What was kept on the device as a number; null where nothing sensible was. */
export function readScreenScale(kept: string | null): number | null {
  const scale = Number(kept);
  return scale >= possible.least && scale <= possible.most ? scale : null;
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
