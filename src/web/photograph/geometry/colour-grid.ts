import type { PixelGrid } from "../../geometry/brightness.ts";
import type { Extent } from "../../geometry/extent.ts";
import type { Gradients } from "../../geometry/segments.ts";

/** Red, green and blue of each px, 0 to 255, row by row. */
export interface ColourGrid extends Extent {
  data: Float32Array;
}

function averaged(
  { data, width, height }: { data: ArrayLike<number> } & Extent,
  channels: 3 | 4,
  factor: number,
): ColourGrid {
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) };
  const means = new Float32Array(small.width * small.height * 3);
  const share = 1 / factor ** 2;
  for (let y = 0; y < small.height * factor; y += 1) {
    let from = y * width * channels;
    let at = Math.floor(y / factor) * small.width * 3;
    for (let x = 0; x < small.width; x += 1, at += 3) {
      let [red, green, blue] = [0, 0, 0];
      for (let column = 0; column < factor; column += 1, from += channels) {
        red += data[from] ?? 0;
        green += data[from + 1] ?? 0;
        blue += data[from + 2] ?? 0;
      }
      means[at] = (means[at] ?? 0) + red * share;
      means[at + 1] = (means[at + 1] ?? 0) + green * share;
      means[at + 2] = (means[at + 2] ?? 0) + blue * share;
    }
  }
  return { data: means, ...small };
}

/** Averages squares of px, so that the long side has at most `maxSide` px. */
export function reducedColours(
  picture: PixelGrid | ColourGrid,
  maxSide: number,
): { grid: ColourGrid; factor: number } {
  const factor = Math.ceil(Math.max(picture.width, picture.height) / maxSide);
  const channels = picture.data instanceof Float32Array ? 3 : 4;
  return { grid: averaged(picture, channels, factor), factor };
}

/** Samples one channel bilinearly. */
export function channelAt(grid: ColourGrid, channel: number, x: number, y: number): number {
  const { data, width, height } = grid;
  const u = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const v = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const at = (top * width + left) * 3 + channel;
  const below = at + width * 3;
  const [a = 0, b = 0, c = 0, d = 0] = [data[at], data[at + 3], data[below], data[below + 3]];
  const upper = a + (b - a) * (u - left);
  const lower = c + (d - c) * (u - left);
  return upper + (lower - upper) * (v - top);
}

/** Sobel operator; each px has the gradient of the channel where it is steepest. */
export function colourGradients({ data, width, height }: ColourGrid): Gradients {
  const right = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  const steepness = new Float32Array(width * height);
  const row = width * 3;
  const at = (index: number) => data[index] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let index = y * width + 1; index < (y + 1) * width - 1; index += 1) {
      let [bestRight, bestDown, best] = [0, 0, 0];
      for (let place = index * 3; place < index * 3 + 3; place += 1) {
        const fall = at(place + row + 3) - at(place - row - 3);
        const rise = at(place - row + 3) - at(place + row - 3);
        const stepRight = (fall + rise + 2 * (at(place + 3) - at(place - 3))) / 8;
        const stepDown = (fall - rise + 2 * (at(place + row) - at(place - row))) / 8;
        const square = stepRight * stepRight + stepDown * stepDown;
        if (square > best) [bestRight, bestDown, best] = [stepRight, stepDown, square];
      }
      right[index] = bestRight;
      down[index] = bestDown;
      steepness[index] = Math.sqrt(best);
    }
  }
  return { width, height, right, down, steepness };
}
