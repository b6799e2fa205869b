/** The usual height of centres in museums, in cm above the floor. */
export const eyeLevel = 145;

/** Higher works hang lower. */
export const highestAtEyeLevel = 170;
const maxTopCm = eyeLevel + highestAtEyeLevel / 2;

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
