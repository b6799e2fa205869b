/** Height of a picture's centre above the floor in cm, the usual one in museums. */
export const eyeLevel = 145;

/** Tall works hang lower: their upper edge stays at or below this height, in cm. */
const maxTopCm = 195;

/** Minimum height of the lower edge above the floor, in cm. */
const minBottomCm = 20;

/** Returns the height of a work's centre above the floor. All lengths in cm. */
export function hangingHeight(height: number): number {
  const lowered = Math.min(eyeLevel, maxTopCm - height / 2);
  return Math.max(lowered, minBottomCm + height / 2);
}

/** Returns the height of a work's upper edge above the floor, in cm. */
export function hangingTop(height: number): number {
  return hangingHeight(height) + height / 2;
}
