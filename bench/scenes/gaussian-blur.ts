/** @param deviation standard deviation, px */
function gaussianKernel(deviation: number): number[] {
  const reach = Math.ceil(deviation * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * deviation ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight);
  return weights.map((weight) => weight / total);
}

/** @param step between neighbours in the direction of the blur */
function blurAlong(data: Float32Array, kernel: readonly number[], step: number): Float32Array {
  const reach = (kernel.length - 1) / 2;
  const soft = new Float32Array(data.length);
  for (let at = 0; at < data.length; at += 1) {
    let sum = 0;
    for (let index = 0; index < kernel.length; index += 1) {
      sum += (kernel[index] ?? 0) * (data[at + (index - reach) * step] ?? data[at] ?? 0);
    }
    soft[at] = sum;
  }
  return soft;
}

/**
 * Blurs a picture. The end of each row continues into the next row.
 * @param picture row by row
 * @param channels values per px
 * @param deviation standard deviation, px
 */
export function blur(
  picture: Float32Array,
  width: number,
  channels: number,
  deviation: number,
): Float32Array {
  const kernel = gaussianKernel(deviation);
  return blurAlong(blurAlong(picture, kernel, channels), kernel, channels * width);
}
