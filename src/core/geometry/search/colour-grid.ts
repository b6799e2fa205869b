import type { PixelGrid } from "../brightness.ts";
import type { Gradients } from "../segments.ts";

export interface ReducedGrid {
  grid: PixelGrid;
  /** Px of the picture for each px of the grid. */
  factor: number;
}

/** Averages squares of px, so that the long side has at most `maxSide` px. */
export function reducedColours(picture: PixelGrid, maxSide: number): ReducedGrid {
  const factor = Math.ceil(Math.max(picture.width, picture.height) / maxSide);
  if (factor === 1) return { grid: picture, factor };
  const width = Math.floor(picture.width / factor);
  const height = Math.floor(picture.height / factor);
  const means = new Uint8ClampedArray(width * height * 4);
  const sums = new Float64Array(width * 3);
  const { data } = picture;
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    for (let row = y * factor; row < (y + 1) * factor; row += 1) {
      let from = row * picture.width * 4;
      for (let at = 0; at < sums.length; at += 3) {
        let red = 0;
        let green = 0;
        let blue = 0;
        for (let column = 0; column < factor; column += 1, from += 4) {
          red += data[from] ?? 0;
          green += data[from + 1] ?? 0;
          blue += data[from + 2] ?? 0;
        }
        sums[at] = (sums[at] ?? 0) + red;
        sums[at + 1] = (sums[at + 1] ?? 0) + green;
        sums[at + 2] = (sums[at + 2] ?? 0) + blue;
      }
    }
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        means[at + channel] = (sums[x * 3 + channel] ?? 0) / factor ** 2;
      }
      means[at + 3] = 255;
    }
  }
  return { grid: { data: means, width, height }, factor };
}

/** Samples one channel bilinearly. */
export function channelAt(grid: PixelGrid, channel: number, x: number, y: number): number {
  const { data, width, height } = grid;
  const u = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const v = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const left = Math.floor(u);
  const top = Math.floor(v);
  const at = (top * width + left) * 4 + channel;
  const below = at + width * 4;
  const a = data[at] ?? 0;
  const c = data[below] ?? 0;
  const upper = a + ((data[at + 4] ?? 0) - a) * (u - left);
  const lower = c + ((data[below + 4] ?? 0) - c) * (u - left);
  return upper + (lower - upper) * (v - top);
}

/** Sobel operator; each px has the gradient of the channel where it is steepest. */
export function colourGradients({ data, width, height }: PixelGrid): Gradients {
  const right = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  const steepness = new Float32Array(width * height);
  const row = width * 4;
  const at = (index: number) => data[index] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let index = y * width + 1; index < (y + 1) * width - 1; index += 1) {
      let bestRight = 0;
      let bestDown = 0;
      let best = 0;
      for (let place = index * 4; place < index * 4 + 3; place += 1) {
        const fall = at(place + row + 4) - at(place - row - 4);
        const rise = at(place - row + 4) - at(place + row - 4);
        const stepRight = (fall + rise + 2 * (at(place + 4) - at(place - 4))) / 8;
        const stepDown = (fall - rise + 2 * (at(place + row) - at(place - row))) / 8;
        const square = stepRight * stepRight + stepDown * stepDown;
        if (square <= best) continue;
        bestRight = stepRight;
        bestDown = stepDown;
        best = square;
      }
      right[index] = bestRight;
      down[index] = bestDown;
      steepness[index] = Math.sqrt(best);
    }
  }
  return { width, height, right, down, steepness };
}
