// The arithmetic of the network that finds a painting's sides: see `side-network.ts`.

/** Places of a row. */
export const acrossCount = 64;

/** Places beyond each end of a row, which count as 0. */
const padding = 8;
const rowLength = acrossCount + 2 * padding;

/** Values of several channels, each with `rowCount` rows of `acrossCount` places and their padding. */
export interface Planes {
  rowCount: number;
  values: Float32Array;
}

/** A convolution that reads five places across. */
export interface Layer {
  inputs: number;
  outputs: number;
  /** Rows of the input from which a row of the output is computed. */
  kernelRows: number;
  /** Distance between two of the five places, at most `padding` / 2. */
  dilation: number;
  /** The output skips rows: it has one row for so many rows of the input. */
  stride: number;
  /** In the order output channel, input channel, row of the kernel, place across. */
  weights: Float32Array;
  /** One for each output. */
  bias: Float32Array;
}

export function createPlanes(channels: number, rowCount: number): Planes {
  return { rowCount, values: new Float32Array(channels * rowCount * rowLength) };
}

/** Returns the values of a row without its padding; changes to them change the planes. */
export function planeRow({ rowCount, values }: Planes, channel: number, row: number): Float32Array {
  const start = (channel * rowCount + row) * rowLength + padding;
  return values.subarray(start, start + acrossCount);
}

/** Applies a layer in one loop: a function call for each row would take most of the time. */
export function convolve(input: Planes, layer: Layer): Planes {
  const { inputs, outputs, kernelRows, dilation, stride, weights, bias } = layer;
  const output = createPlanes(outputs, Math.ceil(input.rowCount / stride));
  const { values: from } = input;
  // `| 0` tells the engine that this is an integer, which makes the loops twice as fast.
  const inputRowCount = input.rowCount | 0;
  const { values: sums, rowCount } = output;
  const rowsBefore = Math.floor(kernelRows / 2);
  let weight = 0;
  for (let pair = 0; pair < outputs * inputs; pair += 1) {
    const [outputChannel, inputChannel] = [Math.floor(pair / inputs), pair % inputs];
    for (let kernelRow = 0; kernelRow < kernelRows; kernelRow += 1, weight += 5) {
      const w0 = weights[weight] ?? 0;
      const w1 = weights[weight + 1] ?? 0;
      const w2 = weights[weight + 2] ?? 0;
      const w3 = weights[weight + 3] ?? 0;
      const w4 = weights[weight + 4] ?? 0;
      for (let row = 0; row < rowCount; row += 1) {
        const inputRow = row * stride + kernelRow - rowsBefore;
        if (inputRow < 0 || inputRow >= inputRowCount) continue;
        const start = (outputChannel * rowCount + row) * rowLength + padding;
        const inputStart = (inputChannel * inputRowCount + inputRow) * rowLength + padding;
        const firstPlace = inputStart - 2 * dilation;
        for (let across = 0; across < acrossCount; across += 1) {
          const place = firstPlace + across;
          sums[start + across] =
            (sums[start + across] ?? 0) +
            w0 * (from[place] ?? 0) +
            w1 * (from[place + dilation] ?? 0) +
            w2 * (from[place + 2 * dilation] ?? 0) +
            w3 * (from[place + 3 * dilation] ?? 0) +
            w4 * (from[place + 4 * dilation] ?? 0);
        }
      }
    }
  }
  addBias(output, bias);
  return output;
}

function addBias(planes: Planes, bias: Float32Array): void {
  for (const [channel, added] of bias.entries()) {
    for (let row = 0; row < planes.rowCount; row += 1) {
      const values = planeRow(planes, channel, row);
      for (let across = 0; across < acrossCount; across += 1) {
        values[across] = (values[across] ?? 0) + added;
      }
    }
  }
}
