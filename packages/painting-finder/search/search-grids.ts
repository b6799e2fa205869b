import type { PixelGrid } from "@nkar/plane/pixel-grid";

/** Colour steps at each px of a picture: to the right, down, and in the steepest direction. */
export interface Gradients {
  width: number;
  height: number;
  right: Float32Array;
  down: Float32Array;
  steepness: Float32Array;
}

/** A photograph in the two sizes in which it is searched. */
export interface SearchGrids {
  /** The larger one, for the exact places of edges. */
  picture: PixelGrid;
  /** The smaller one, in which lines are searched. */
  coarse: PixelGrid;
  /** Px of the picture for each px of the coarse grid. */
  factor: number;
  /** The gradients of the coarse grid. */
  gradients: Gradients;
}

/** Rows that are processed before a pause. */
const rowsPerSlice = 32;

/** Reduces a picture: each px becomes the mean of a square of `factor` px. */
function* reduceGrid(picture: PixelGrid, factor: number): Generator<void, PixelGrid> {
  const width = Math.floor(picture.width / factor);
  const height = Math.floor(picture.height / factor);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let to = 0; to < data.length; to += 1) {
    const [x, y] = [Math.floor(to / 4) % width, Math.floor(to / 4 / width)];
    if (to % (4 * width * rowsPerSlice) === 0) yield;
    let sum = 0;
    for (let row = y * factor; row < (y + 1) * factor; row += 1) {
      const from = (row * picture.width + x * factor) * 4 + (to % 4);
      for (let at = from; at < from + 4 * factor; at += 4) sum += picture.data[at] ?? 0;
    }
    data[to] = sum / factor ** 2;
  }
  return { data, width, height };
}

/** Applies the Sobel operator. Each px gets the gradient of its steepest channel. */
function* computeGradients({ data, width, height }: PixelGrid): Generator<void, Gradients> {
  const right = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  const steepness = new Float32Array(width * height);
  const row = width * 4;
  const at = (index: number) => data[index] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    if (y % rowsPerSlice === 0) yield;
    for (let index = y * width + 1; index < (y + 1) * width - 1; index += 1) {
      let bestSquare = 0;
      for (let place = index * 4; place < index * 4 + 3; place += 1) {
        // Steps along the two diagonals.
        const fall = at(place + row + 4) - at(place - row - 4);
        const rise = at(place - row + 4) - at(place + row - 4);
        const stepRight = (fall + rise + 2 * (at(place + 4) - at(place - 4))) / 8;
        const stepDown = (fall - rise + 2 * (at(place + row) - at(place - row))) / 8;
        const square = stepRight * stepRight + stepDown * stepDown;
        if (square <= bestSquare) continue;
        right[index] = stepRight;
        down[index] = stepDown;
        bestSquare = square;
      }
      steepness[index] = Math.sqrt(bestSquare);
    }
  }
  return { width, height, right, down, steepness };
}

/**
 * Prepares a picture for a search. Yields about every 10 ms.
 * @param coarseSide px of the long side of the coarse grid, at most
 */
export function* prepareSearchGrids(
  picture: PixelGrid,
  coarseSide: number,
): Generator<void, SearchGrids> {
  const factor = Math.ceil(Math.max(picture.width, picture.height) / coarseSide);
  const coarse = yield* reduceGrid(picture, factor);
  return { picture, coarse, factor, gradients: yield* computeGradients(coarse) };
}

/** Runs a computation in slices without the pauses between them. */
export function runToEnd<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
