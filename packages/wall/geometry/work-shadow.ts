import type { HangingSize } from "../work-face.ts";
import { materialDepths } from "../work-face.ts";

/** Between the work and the wall. */
export const shadowColour = "rgb(20 16 12 / 0.38)";

/**
 * The shadow of light from above, softer below a deep work.
 * @param rotation of the work, degrees
 * @returns offset and blur radius in cm of the work
 */
export function workShadow({ material }: Pick<HangingSize, "material">, rotation: number) {
  const depth = materialDepths[material];
  const angle = (rotation * Math.PI) / 180;
  const fall = 0.35 + 0.5 * depth;
  return { x: Math.sin(angle) * fall, y: Math.cos(angle) * fall, blur: 1 + 1.4 * depth };
}
