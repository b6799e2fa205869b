// Converts colour values of pictures into linear light, and back, by the transfer function of sRGB
// (IEC 61966-2-1), which Display P3 has too.

/** Decodes a value of sRGB. @param value 0 to 255 @returns light, 0 to 1 */
export function toLinearLight(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Encodes light as a value of sRGB. @param light 0 to 1 @returns 0 to 255, not rounded */
export function fromLinearLight(light: number): number {
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
}

const linearTable = Float32Array.from({ length: 256 }, (_, value) => toLinearLight(value));

/** So many entries that neighbours differ by at most 0.2 of a step of 8 bits. */
const encodedSteps = 16_383;
const encodedTable = Uint8ClampedArray.from({ length: encodedSteps + 1 }, (_, index) =>
  fromLinearLight(index / encodedSteps),
);

/** As `toLinearLight`, by a table. @param value whole, 0 to 255 */
export function lookUpLinearLight(value: number): number {
  return linearTable[value] ?? 0;
}

/** As `fromLinearLight`, by a table. @param light more than 1 is clipped @returns whole, 0 to 255 */
export function lookUpEncodedLight(light: number): number {
  return encodedTable[Math.min(encodedSteps, Math.trunc(light * encodedSteps + 0.5))] ?? 0;
}
