import { applyToQuad, areNear, edgeLengths, scaling } from "@nkar/plane/homography";
import { luminance, type PixelGrid } from "@nkar/plane/pixel-grid";
import { quantile } from "../quantile.ts";
import { type FittedSides, fitSides } from "./fit-sides.ts";
import { innerEdges } from "./inner-edges.ts";
import { nestedOutline } from "./nested-edges.ts";
import { sampleSides } from "./outline-rows.ts";
import { findOutlines } from "./outlines.ts";
import { isBlank, measureLook } from "./paper-look.ts";
import type { SearchGrids } from "./search-grids.ts";
import { straightenOutline } from "./straight-outline.ts";

/** With this fit, no other outline is searched for a painting within it. */
const sureConfidence = 0.5;

/** Outlines that are moved onto the edges of the picture, the likeliest first. */
const maxOutlines = 14;

/** Outlines within which a painting is looked for. */
const maxSearchedInside = 4;

/** Noise alone reaches 0.01. */
const minConfidence = 0.02;

/** An outline whose inside shows no edges of a painting counts less than one with them. */
const withoutInside = 0.44;

/** Edges at unequal distances within an outline are seldom the painting's. */
const unequalInside = { outer: 0.8, inner: 0.3 };

/** A wider even border counts as a part of the painting. */
const maxBorderRows = 12;

/** Share of the row at the end of a border where the colour changes. */
const minEdgeShare = 0.75;

/** Share of the picture that may be lighter than white paper in it, such as lamps and windows. */
const lighterShare = 0.02;

/** Every so many px of the coarse grid are compared with paper. */
const comparedStep = 7;

/** The painting's own edges may fit by so much worse than the outline before these count instead. */
export const maxAgreementLoss = 0.12;

/**
 * True if a narrow even border lies inside a side and ends in a straight edge. It may be the rest of
 * a thin frame, whose outer edge is often the stronger one. Skips the first row, which mixes colours
 * from outside.
 */
function hasNarrowBorder(
  grid: PixelGrid,
  { corners, distortion }: FittedSides,
  evenRoughness: number,
): boolean {
  const front = straightenOutline(grid, corners, distortion);
  const sides = front ? sampleSides(grid, front, { outside: 0, inside: maxBorderRows }) : [];
  return sides.some(({ roughness, edgeShares }) => {
    const end = roughness.findIndex((rough, row) => row > 0 && rough >= evenRoughness);
    return end > 1 && Math.max(...edgeShares.slice(end, end + 3)) > minEdgeShare;
  });
}

/**
 * Returns the edges of the painting within an outline. `isCertain` is false if a narrow border may be
 * a part of the frame.
 */
function withinFrame(grid: PixelGrid, outline: FittedSides) {
  const { distortion } = outline;
  const inner = innerEdges(grid, outline.corners, distortion);
  if (!inner) return null;
  const reach = Math.max(5, 0.008 * Math.min(...edgeLengths(inner.corners)));
  const first = fitSides(grid, inner.corners, { reach, distortion });
  // The second fit reaches edges that were out of reach of the first.
  const fitted = first && (fitSides(grid, first.corners, { reach, distortion }) ?? first);
  if (!fitted) return null;
  const { isEqual, evenRoughness } = inner;
  return {
    ...fitted,
    isEqual,
    isCertain: isEqual && !hasNarrowBorder(grid, fitted, evenRoughness),
  };
}

/** An outline on the edges of the picture. */
export interface Candidate extends FittedSides {
  isCertain: boolean;
  /** 0 to 1: how well edges support it. */
  strength: number;
  /** 0 to 1: the strength, less for an outline that is less likely the painting's own. */
  fit: number;
  /** True if it has a clear edge along all sides, and lies in a frame. */
  isNested: boolean;
}

/** Returns the luminances of every so many px. */
function luminances({ data }: PixelGrid): number[] {
  const values: number[] = [];
  for (let at = 0; at < data.length; at += 4 * comparedStep) {
    values.push(luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  }
  return values;
}

function byFit(one: Candidate, other: Candidate): number {
  return other.fit - one.fit;
}

/** Leaves out candidates that are like a better one. */
function withoutCopies(candidates: readonly Candidate[], limit: number): Candidate[] {
  const distinct: Candidate[] = [];
  for (const candidate of candidates.toSorted(byFit)) {
    if (!distinct.some(({ corners }) => areNear(corners, candidate.corners, limit)))
      distinct.push(candidate);
  }
  return distinct;
}

/**
 * Moves the likeliest outlines onto the edges of the picture. Near copies meet on the same edges.
 * Leaves out blank areas: a sheet of paper may be larger than the painting beside it.
 */
function fittedOutlines(grids: SearchGrids, limit: number): Candidate[] {
  const { picture, coarse, factor, gradients } = grids;
  const lightest = quantile(luminances(coarse), 1 - lighterShare);
  const candidates = findOutlines(gradients)
    .slice(0, maxOutlines)
    .flatMap((outline): Candidate[] => {
      const rough = applyToQuad(scaling(factor), outline.corners);
      const fitted = fitSides(picture, rough, { reach: 4 * factor, distortion: null });
      if (!fitted) return [];
      const look = measureLook(coarse, applyToQuad(scaling(1 / factor), fitted.corners));
      if (look && isBlank(look, lightest)) return [];
      const strength = fitted.agreement * outline.score;
      return [{ ...fitted, isCertain: false, strength, fit: strength, isNested: false }];
    });
  return withoutCopies(candidates, limit);
}

/** Returns the clear rectangle within an outline, at most one. */
function nestedWithin(picture: PixelGrid, outline: Candidate): Candidate[] {
  const nested = nestedOutline(picture, outline);
  const { strength } = outline;
  const fit = strength * unequalInside.inner;
  return nested ? [{ ...nested, isCertain: false, strength, fit, isNested: true }] : [];
}

/** Returns an outline, the painting's own edges within it, and a clear rectangle within it. */
function withInside(picture: PixelGrid, outline: Candidate): Candidate[] {
  const nested = nestedWithin(picture, outline);
  const inner = withinFrame(picture, outline);
  if (!inner) return [{ ...outline, fit: outline.fit * withoutInside }, ...nested];
  const { agreement, isEqual } = inner;
  const strength = (outline.strength * agreement) / outline.agreement;
  const isInside = isEqual && agreement > outline.agreement - maxAgreementLoss;
  const outer = { ...outline, fit: outline.fit * (isInside ? withoutInside : unequalInside.outer) };
  const fit = strength * (isInside ? 1 : unequalInside.inner);
  return [outer, { ...inner, strength, fit, isNested: false }, ...nested];
}

/**
 * Finds outlines, and the paintings within the likeliest, until one of them is sure.
 * @param limit px between the corners of outlines that count as one
 * @returns the likeliest first
 */
export function findCandidates(grids: SearchGrids, limit: number): Candidate[] {
  const { picture } = grids;
  const candidates: Candidate[] = [];
  let isSure = false;
  for (const [place, outline] of fittedOutlines(grids, limit).entries()) {
    if (isSure || place >= maxSearchedInside) {
      candidates.push({ ...outline, fit: outline.fit * withoutInside });
      continue;
    }
    const nestedCandidates = withInside(picture, outline);
    candidates.push(...nestedCandidates);
    isSure = nestedCandidates.some(({ isCertain, fit }) => isCertain && fit > sureConfidence);
  }
  return withoutCopies(
    candidates.filter(({ fit }) => fit > minConfidence),
    limit,
  );
}
