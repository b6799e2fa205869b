/** Height of a picture's centre above the floor, in cm: the eye level that museums hang to. */
export const eyeLevel = 145;

/** Tall works rest lower: their upper edge stays at or below this height, in cm. */
const highestTop = 195;

/** … but never with the lower edge nearer to the floor than this, in cm. */
const lowestBottom = 20;

/**
 * Height of a print's centre above the floor.
 * @param height the print's upright extent in cm
 * @returns cm
 */
export function hangingHeight(height: number): number {
  const lowered = Math.min(eyeLevel, highestTop - height / 2);
  return Math.max(lowered, lowestBottom + height / 2);
}

/** Height of a work's upper edge above the floor, hung at `hangingHeight`; cm. */
export function hangingTop(height: number): number {
  return hangingHeight(height) + height / 2;
}
