/** Places of a row. */
export const acrossCount = 64;

/** Places beyond each end of a row, which count as 0. */
const margin = 8;
const rowLength = acrossCount + 2 * margin;

/** Values of several channels, each with `along` rows of `acrossCount` places and their margins. */
export interface Planes {
  along: number;
  values: Float32Array;
}

/** A convolution that reads five places across. */
export interface Layer {
  inputs: number;
  outputs: number;
  /** Rows that are read along. */
  along: number;
  /** Places between two that are read across, at most `margin` / 2. */
  dilation: number;
  /** Rows of the input for each row of the output. */
  step: number;
  /** In the order output, input, along, across. */
  weights: Float32Array;
  /** One for each output. */
  bias: Float32Array;
}

export function createPlanes(channels: number, along: number): Planes {
  return { along, values: new Float32Array(channels * along * rowLength) };
}

/** Returns the values of a row without its margins; changes to them change the planes. */
export function planeRow({ along, values }: Planes, channel: number, row: number): Float32Array {
  const start = (channel * along + row) * rowLength + margin;
  return values.subarray(start, start + acrossCount);
}

/** Applies a layer. A function call for each row would take most of the time. */
export function convolve(input: Planes, layer: Layer): Planes {
  const { inputs, outputs, dilation, step, weights, bias } = layer;
  const output = createPlanes(outputs, Math.ceil(input.along / step));
  const { values: from } = input;
  // `| 0` tells the engine that this is an integer, which makes the loops twice as fast.
  const readRows = input.along | 0;
  const { values: sums, along } = output;
  const before = Math.floor(layer.along / 2);
  let weight = 0;
  for (let channel = 0; channel < outputs * inputs; channel += 1) {
    const [to, source] = [Math.floor(channel / inputs), channel % inputs];
    for (let next = 0; next < layer.along; next += 1, weight += 5) {
      const w0 = weights[weight] ?? 0;
      const w1 = weights[weight + 1] ?? 0;
      const w2 = weights[weight + 2] ?? 0;
      const w3 = weights[weight + 3] ?? 0;
      const w4 = weights[weight + 4] ?? 0;
      for (let row = 0; row < along; row += 1) {
        const read = row * step + next - before;
        if (read < 0 || read >= readRows) continue;
        const start = (to * along + row) * rowLength + margin;
        const first = (source * readRows + read) * rowLength + margin - 2 * dilation;
        for (let at = 0; at < acrossCount; at += 1) {
          const place = first + at;
          sums[start + at] =
            (sums[start + at] ?? 0) +
            w0 * (from[place] ?? 0) +
            w1 * (from[place + dilation] ?? 0) +
            w2 * (from[place + 2 * dilation] ?? 0) +
            w3 * (from[place + 3 * dilation] ?? 0) +
            w4 * (from[place + 4 * dilation] ?? 0);
        }
      }
    }
  }
  for (let to = 0; to < outputs; to += 1) {
    for (let row = 0; row < along; row += 1) {
      const values = planeRow(output, to, row);
      for (let at = 0; at < acrossCount; at += 1) values[at] = (values[at] ?? 0) + (bias[to] ?? 0);
    }
  }
  return output;
}
