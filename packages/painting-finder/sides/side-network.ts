import {
  acrossCount,
  convolve,
  createPlanes,
  type Layer,
  type Planes,
  planeRow,
} from "./convolution.ts";
import storedNetwork from "./side-weights.json" with { type: "json" };

// A neural network that sees where a painting's side runs in a strip of the photograph.

/** Samples along a side that the network reads. */
export const alongCount = 64;

/** Parts of a side. The network locates each of them. */
export const partCount = 8;

function decodeLayer({ values, scales, bias, ...sizes }: typeof storedNetwork.answer): Layer {
  // Two hexadecimal digits for each weight; from 80 on they stand for numbers below 0.
  const bytes = Int8Array.from(values.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  const perOutput = bytes.length / sizes.outputs;
  if (bytes.length !== 5 * sizes.outputs * sizes.inputs * sizes.kernelRows) {
    throw new Error("A layer has too few or too many weights");
  }
  const weights = Float32Array.from(
    bytes,
    (byte, index) => byte * (scales[Math.floor(index / perOutput)] ?? 0),
  );
  return { ...sizes, weights, bias: Float32Array.from(bias) };
}

const reductions = storedNetwork.reductions.map(decodeLayer);
/** `parts` reads neighbouring parts of a side, `whole` the mean of the parts between its corners. */
const blocks = storedNetwork.blocks.map(({ parts, whole }) => ({
  parts: decodeLayer(parts),
  whole: decodeLayer(whole),
}));
const answerLayer = decodeLayer(storedNetwork.answer);

function clampNegative({ rowCount, values }: Planes): Planes {
  return { rowCount, values: values.map((value) => Math.max(0, value)) };
}

function addTo(sums: Float32Array, values: Float32Array, share: number): void {
  for (let at = 0; at < sums.length; at += 1)
    sums[at] = (sums[at] ?? 0) + share * (values[at] ?? 0);
}

/** Returns the mean of the rows between the corners, which lie in the first and the last part. */
function meanBetweenCorners(input: Planes, channels: number): Planes {
  const mean = createPlanes(channels, 1);
  const rowsPerPart = input.rowCount / partCount;
  const [from, to] = [rowsPerPart, input.rowCount - rowsPerPart];
  for (let channel = 0; channel < channels; channel += 1) {
    const sums = planeRow(mean, channel, 0);
    for (let row = from; row < to; row += 1) {
      addTo(sums, planeRow(input, channel, row), 1 / (to - from));
    }
  }
  return mean;
}

/** Adds the output of a block to the block's input, whose rows it averages, `stride` rows to one. */
function applyBlock(input: Planes, { parts, whole }: (typeof blocks)[number]): Planes {
  const { inputs, outputs, stride } = parts;
  const output = convolve(input, parts);
  const common = convolve(meanBetweenCorners(input, inputs), whole);
  for (let channel = 0; channel < outputs; channel += 1) {
    for (let row = 0; row < output.rowCount; row += 1) {
      const sums = planeRow(output, channel, row);
      addTo(sums, planeRow(common, channel, 0), 1);
      for (let inputRow = row * stride; inputRow < (row + 1) * stride; inputRow += 1) {
        addTo(sums, planeRow(input, channel, inputRow), 1 / stride);
      }
    }
  }
  return clampNegative(output);
}

/**
 * Locates the painting's side in each part of a strip.
 * @param strip channels of `alongCount` rows along the side, each from outside inwards: red, green
 * and blue, 1 if it is the top side, 1 if it is the bottom side
 * @returns for each part the log-likelihood of each place. The likelihoods add up to less than 1: the
 * rest is the likelihood that the part shows no side.
 */
export function locateSide(strip: Planes): Float32Array[] {
  const reduced = reductions.reduce(
    (planes, layer) => clampNegative(convolve(planes, layer)),
    strip,
  );
  const answers = convolve(blocks.reduce(applyBlock, reduced), answerLayer);
  return Array.from({ length: partCount }, (_, part) => {
    const places = planeRow(answers, 0, part);
    const none = planeRow(answers, 1, part).reduce((sum, value) => sum + value, 0) / acrossCount;
    const sum = places.reduce((total, value) => total + Math.exp(value), Math.exp(none));
    return places.map((value) => value - Math.log(sum));
  });
}
