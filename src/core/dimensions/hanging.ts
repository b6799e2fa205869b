/** The usual height of centres in museums, in cm above the floor. */
export const eyeLevel = 145;

/** Tall works hang lower, with their upper edge at this height. */
const maxTopCm = 195;

const minBottomCm = 20;

/** Returns the height of a work's centre above the floor, in cm. */
export function hangingHeight(height: number): number {
  const lowered = Math.min(eyeLevel, maxTopCm - height / 2);
  return Math.max(lowered, minBottomCm + height / 2);
}

/** Returns the height of a work's upper edge, in cm. */
export function hangingTop(height: number): number {
  return hangingHeight(height) + height / 2;
}
