import { type Quad, sideEnds } from "@nkar/plane/homography";
import { cornersBetween, fitLine, type Line } from "@nkar/plane/lines";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { acrossCount } from "./convolution.ts";
import { locateSide, partCount } from "./side-network.ts";
import { middleOfPart, pointAt, readStrip, type SideStrip } from "./side-strip.ts";

// Moves the sides of a rough outline to where the network sees the painting's sides.

/** Parts of a side without the first and the last one, which reach over a corner. */
const innerParts = Array.from({ length: partCount - 2 }, (_, part) => part + 1);

/** A lower log-likelihood of a part counts as this one, since something may hide the part. */
const minLogLikelihood = -7;

/** The ends of a side differ by so many places at most: rough outlines are hardly more askew. */
const maxSlant = 28;

/** Places to each side of a line that count for it: the network is exact to about two. */
const reach = 2.6;

interface PlacedSide {
  line: Line;
  /** Mean log-likelihood. */
  likelihood: number;
  /** 0 to 1: how likely the side runs along the line. */
  certainty: number;
}

/** Returns the places of the likeliest straight line, at both ends of the side. */
function findLikeliestLine(parts: readonly Float32Array[]) {
  let best = { from: 0, to: 0, likelihood: Number.NEGATIVE_INFINITY };
  const inner = innerParts.map((part) => ({
    along: middleOfPart(part),
    logLikelihoods: (parts[part] ?? new Float32Array()).map((each) =>
      Math.max(minLogLikelihood, each),
    ),
  }));
  for (let from = 0; from < acrossCount; from += 1) {
    const start = Math.max(0, from - maxSlant);
    for (let to = start; to < Math.min(acrossCount, from + maxSlant + 1); to += 1) {
      let sum = 0;
      for (const { along, logLikelihoods } of inner) {
        sum += logLikelihoods[Math.round(from + (to - from) * along)] ?? 0;
      }
      if (sum > best.likelihood * inner.length) best = { from, to, likelihood: sum / inner.length };
    }
  }
  return best;
}

/**
 * Returns the mean place of a part near a line, and as `weight` the probability that the side is
 * there.
 */
function computeMeanNear(logLikelihoods: Float32Array, middle: number) {
  let [weight, sum] = [0, 0];
  for (let place = Math.ceil(middle - reach); place <= middle + reach; place += 1) {
    const probability = Math.exp(logLikelihoods[place] ?? Number.NEGATIVE_INFINITY);
    weight += probability;
    sum += probability * place;
  }
  return { weight, place: weight > 0 ? sum / weight : middle };
}

function placeSide(grid: PixelGrid, strip: SideStrip, side: number): PlacedSide {
  const parts = locateSide(readStrip(grid, strip, side));
  const { from, to, likelihood } = findLikeliestLine(parts);
  const means = innerParts.map((part) => {
    const along = middleOfPart(part);
    const { weight, place } = computeMeanNear(
      parts[part] ?? new Float32Array(),
      from + (to - from) * along,
    );
    return { weight, ...pointAt(strip, along, place) };
  });
  const certainty = means.reduce((sum, { weight }) => sum + weight, 0) / means.length;
  return {
    // The small number is added because points that all have the weight 0 give no line.
    line: fitLine(means.map((point) => ({ ...point, weight: point.weight + 1e-6 }))),
    likelihood,
    certainty,
  };
}

export interface PlacedSides {
  /** Px of the grid. */
  corners: Quad;
  /** Sum of the sides' mean log-likelihoods, to compare outlines. */
  likelihood: number;
  /** 0 to 1: how likely the least likely side is the painting's. */
  certainty: number;
}

/**
 * Moves the sides of an outline to where a painting's sides run likeliest.
 * @param outline px of the grid
 * @param spacing px between the places that are compared; a side moves by half a strip at most
 */
export function placeSides(grid: PixelGrid, outline: Quad, spacing: number): PlacedSides {
  const sides = outline.map((_, side) =>
    placeSide(grid, { ends: sideEnds(outline, side), spacing }, side),
  );
  const [top, right, bottom, left] = sides;
  if (!top || !right || !bottom || !left) throw new Error("An outline has four sides");
  return {
    corners: cornersBetween(top.line, right.line, bottom.line, left.line),
    likelihood: sides.reduce((sum, side) => sum + side.likelihood, 0),
    certainty: Math.min(...sides.map(({ certainty }) => certainty)),
  };
}
