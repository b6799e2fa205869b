import type { Gradients } from "./search-grids.ts";

/**
 * A straight line across the whole picture: y = slope · x + offset, or x = slope · y + offset for a
 * steep one.
 */
export interface StraightLine {
  slope: number;
  offset: number;
  /** For each x (y for a steep line): how many places before it have an edge on this line. */
  edges: Int32Array;
}

/** A line for which edge px have voted: see `findVotedLines`. */
type VotedLine = Pick<StraightLine, "slope" | "offset">;

/** Steeper lines are searched in the transposed picture. */
const maxSlope = 1;

/** Difference between two tried slopes. */
const slopeStep = 0.006;

/** Tangent of the largest angle between the edge at a px and a line that it votes for. */
const slopeTolerance = 0.12;

/** Smallest brightness steps, in 255ths per px: of px that vote for lines, and of edges on a line. */
const minVotingSteepness = 2.5;
const minSteepness = 1.6;

/** Cosine of the largest angle between a px's gradient and the normal of its line. */
const minAlignment = Math.cos((18 * Math.PI) / 180);

/** Fewest votes for a line, as a share of its length. */
const minVotes = 0.06;

/** Number of lines that are examined: those with the most votes. */
const maxPeaks = 500;

/** Lines are the same if they differ by less at both borders of the picture, in px. */
const sameLine = 2.5;

/** Swaps x and y, so that steep lines become flat ones. */
function transpose({ width, height, ...steps }: Gradients): Gradients {
  const turnGrid = (values: Float32Array) =>
    values.map((_, index) => values[(index % height) * width + Math.floor(index / height)] ?? 0);
  return {
    width: height,
    height: width,
    right: turnGrid(steps.down),
    down: turnGrid(steps.right),
    steepness: turnGrid(steps.steepness),
  };
}

/** Finds lines by a Hough transform: each edge px votes for the lines near its direction. */
function findVotedLines(gradients: Gradients): VotedLine[] {
  const { width: length, height: breadth, right, down, steepness } = gradients;
  const slopes = 2 * Math.round(maxSlope / slopeStep) + 1;
  // One entry per tried line, ordered by slope, then by the row in the middle of the picture.
  const votes = new Uint16Array(slopes * breadth);
  const slopeAt = (index: number) => index * slopeStep - maxSlope;
  for (let across = 1; across < breadth - 1; across += 1) {
    for (let along = 1; along < length - 1; along += 1) {
      const index = along + across * length;
      if ((steepness[index] ?? 0) < minVotingSteepness) continue;
      const slope = -(right[index] ?? 0) / (down[index] ?? 0);
      if (!(Math.abs(slope) < maxSlope)) continue;
      const tolerance = slopeTolerance * (1 + slope * slope);
      const first = Math.max(0, Math.ceil((slope - tolerance + maxSlope) / slopeStep));
      const last = Math.min(slopes - 1, Math.floor((slope + tolerance + maxSlope) / slopeStep));
      for (let bin = first; bin <= last; bin += 1) {
        const middle = Math.floor(across + 0.5 - slopeAt(bin) * (along + 0.5 - length / 2));
        if (middle >= 0 && middle < breadth) {
          const line = bin * breadth + middle;
          votes[line] = (votes[line] ?? 0) + 1;
        }
      }
    }
  }
  const peaks: { line: number; count: number }[] = [];
  for (let line = breadth + 1; line < votes.length - breadth - 1; line += 1) {
    const count = votes[line] ?? 0;
    if (count < minVotes * length) continue;
    const isPeak =
      count >= (votes[line - 1] ?? 0) &&
      count > (votes[line + 1] ?? 0) &&
      count >= (votes[line - breadth] ?? 0) &&
      count > (votes[line + breadth] ?? 0);
    if (isPeak) peaks.push({ line, count });
  }
  return peaks
    .sort((one, other) => other.count - one.count)
    .slice(0, maxPeaks)
    .map(({ line }) => {
      const slope = slopeAt(Math.floor(line / breadth));
      return { slope, offset: (line % breadth) + 0.5 - (slope * length) / 2 };
    });
}

/**
 * Returns the row of the steepest edge px that is near a line and has its direction; -1 without
 * one.
 */
function edgeAt(gradients: Gradients, along: number, slope: number, offset: number): number {
  const { width, height, right, down, steepness } = gradients;
  const normal = 1 / Math.sqrt(1 + slope * slope);
  const middle = Math.floor(slope * (along + 0.5) + offset);
  let place = -1;
  let best = minSteepness;
  for (let across = middle - 1; across <= middle + 1; across += 1) {
    if (across < 1 || across >= height - 1) continue;
    const index = along + across * width;
    const steep = steepness[index] ?? 0;
    if (steep < best) continue;
    const product = normal * ((down[index] ?? 0) - slope * (right[index] ?? 0));
    if (Math.abs(product) < minAlignment * steep) continue;
    place = across;
    best = steep;
  }
  return place;
}

/** Counts the edges along a line, as in `StraightLine`. @param claimed 1 for px that do not count */
function countEdgesAlong(
  gradients: Gradients,
  slope: number,
  offset: number,
  claimed?: Uint8Array,
): Int32Array {
  const edges = new Int32Array(gradients.width + 1);
  for (let along = 0; along < gradients.width; along += 1) {
    const across = edgeAt(gradients, along, slope, offset);
    const isEdge = across >= 0 && !claimed?.[across * gradients.width + along];
    edges[along + 1] = (edges[along] ?? 0) + (isEdge ? 1 : 0);
  }
  return edges;
}

/** Returns the part with most edges, where a place without an edge cancels two places with one. */
function findBestPart(edges: Int32Array): { from: number; to: number; strength: number } {
  let best = { from: 0, to: 0, strength: 0 };
  let [from, strength] = [0, 0];
  for (let place = 1; place < edges.length; place += 1) {
    const isEdge = (edges[place] ?? 0) > (edges[place - 1] ?? 0);
    strength += isEdge ? 1 : -2;
    if (strength < 0) [from, strength] = [place, 0];
    if (strength > best.strength) best = { from, to: place, strength };
  }
  return best;
}

/** Fits a line by least squares through the edges of its best part. */
function refineLine(gradients: Gradients, { slope, offset }: VotedLine): StraightLine {
  const edges = countEdgesAlong(gradients, slope, offset);
  const { from, to } = findBestPart(edges);
  // Sums over the edges.
  let [count, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (let along = from; along < to; along += 1) {
    const across = edgeAt(gradients, along, slope, offset);
    if (across < 0) continue;
    count += 1;
    x += along + 0.5;
    y += across + 0.5;
    xx += (along + 0.5) ** 2;
    xy += (along + 0.5) * (across + 0.5);
  }
  const fittedSlope = (count * xy - x * y) / (count * xx - x * x);
  if (!Number.isFinite(fittedSlope)) return { slope, offset, edges };
  const fittedOffset = (y - fittedSlope * x) / count;
  return {
    slope: fittedSlope,
    offset: fittedOffset,
    edges: countEdgesAlong(gradients, fittedSlope, fittedOffset),
  };
}

function isSameLine(one: StraightLine, other: StraightLine): boolean {
  const length = one.edges.length - 1;
  const start = one.offset - other.offset;
  const end = start + (one.slope - other.slope) * length;
  return Math.abs(start) < sameLine && Math.abs(end) < sameLine;
}

/** Marks the px of a line's best part, so that near copies of it get weaker. */
function claim(gradients: Gradients, { slope, offset, edges }: StraightLine, claimed: Uint8Array) {
  const { from, to } = findBestPart(edges);
  for (let along = from; along < to; along += 1) {
    const across = edgeAt(gradients, along, slope, offset);
    if (across < 0) continue;
    claimed[across * gradients.width + along] = 1;
  }
}

/** Returns the lines with the longest edges, at most `limit`. Each edge counts for one line only. */
export function findStraightLines(
  picture: Gradients,
  isSteep: boolean,
  limit: number,
): StraightLine[] {
  const gradients = isSteep ? transpose(picture) : picture;
  const claimed = new Uint8Array(gradients.steepness.length);
  const unclaimedStrength = ({ slope, offset }: VotedLine) =>
    findBestPart(countEdgesAlong(gradients, slope, offset, claimed)).strength;
  const queue = findVotedLines(gradients)
    .map((line) => ({ line, strength: unclaimedStrength(line) }))
    .sort((one, other) => one.strength - other.strength);
  const distinctLines: StraightLine[] = [];
  while (distinctLines.length < limit) {
    const candidate = queue.pop();
    if (!candidate || candidate.strength <= 0) break;
    const strength = unclaimedStrength(candidate.line);
    if (strength < (queue.at(-1)?.strength ?? 0)) {
      const place = queue.findIndex((other) => other.strength >= strength);
      queue.splice(place, 0, { line: candidate.line, strength });
      continue;
    }
    const line = refineLine(gradients, candidate.line);
    claim(gradients, line, claimed);
    if (!distinctLines.some((other) => isSameLine(line, other))) distinctLines.push(line);
  }
  return distinctLines;
}

/** Returns the share of places with an edge. */
export function edgeShare({ edges }: StraightLine, from: number, to: number): number {
  const last = edges.length - 1;
  const start = Math.min(last, Math.max(0, Math.round(from)));
  const end = Math.min(last, Math.max(0, Math.round(to)));
  return end > start ? ((edges[end] ?? 0) - (edges[start] ?? 0)) / (end - start) : 0;
}
