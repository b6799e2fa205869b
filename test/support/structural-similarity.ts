import { blurred } from "./gaussian-blur.ts";

/** Standard deviation of the weights around each px, px. */
const deviation = 1.5;

/** For values from 0 to 255. */
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/**
 * Returns the mean SSIM of two grey pictures, 1 if they are the same (Z. Wang et al., "Image Quality
 * Assessment: From Error Visibility to Structural Similarity", 2004).
 * @param one row by row, 0 to 255
 */
export function structuralSimilarity(
  one: Float32Array,
  other: Float32Array,
  width: number,
): number {
  const mean = (values: Float32Array) => blurred(values, width, 1, deviation);
  const product = (a: Float32Array, b: Float32Array) => a.map((value, at) => value * (b[at] ?? 0));
  const [meanOne, meanOther] = [mean(one), mean(other)];
  const [squareOne, squareOther] = [mean(product(one, one)), mean(product(other, other))];
  const mixed = mean(product(one, other));
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) {
    const [a = 0, b = 0] = [meanOne[at], meanOther[at]];
    const varianceOne = (squareOne[at] ?? 0) - a * a;
    const varianceOther = (squareOther[at] ?? 0) - b * b;
    const covariance = (mixed[at] ?? 0) - a * b;
    sum +=
      ((2 * a * b + c1) * (2 * covariance + c2)) /
      ((a * a + b * b + c1) * (varianceOne + varianceOther + c2));
  }
  return sum / one.length;
}
