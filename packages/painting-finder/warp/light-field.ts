import type { Extent } from "@nkar/plane/extent";
import type { Point, Quad } from "@nkar/plane/homography";
import { minimiseSquares } from "@nkar/plane/least-squares";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { type Channels, type LightSample, takeLightSamples } from "./light-samples.ts";

/** The light on the plane of the painting, by which a photograph is corrected. */
export interface LightField {
  /**
   * For red, green and blue, the coefficients of the light's natural logarithm: six for the terms of
   * `computeTerms`, then the difference of wall and sheet, which corrections leave out.
   */
  channels: readonly (readonly number[])[];
}

/** Share of light that usual office paper reflects (L* 95). */
const paperReflectance = 0.88;

/** Smallest share of the sheet's samples that are usable: not saturated, dark or uneven. */
const minSheetShare = 0.5;
/** With fewer samples, the wall is ignored. */
const minWallSamples = 40;
/** Smallest share of the wall's samples that have one colour; others show other objects. */
const minWallShare = 0.4;

/** Relative standard deviations of a sample. */
const sheetDeviation = 0.015;
const wallDeviation = 0.03;

/**
 * Expected standard deviations of the light's logarithm: its level, two slopes and three curvatures
 * from the middle to a corner, and the difference of wall and sheet. Without a wall, noise looks like a
 * curvature, so curvatures stay small.
 */
const priorWithWall = [3, 0.8, 0.8, 0.5, 0.5, 0.5, 3];
const priorWithoutWall = [3, 0.5, 0.5, 0.02, 0.02, 0.02, 3];

/** Residual at which a sample of the wall loses half of its weight, for each round of the fit. */
const halfWeightResiduals = [0.4, 0.2, 0.1, 0.06, 0.06];

/** Limits of a correction, as factors of linear light. */
const minGain = 0.2;
const maxGain = 8;

/** Returns the terms of a polynomial of the second degree. Unit: half of the picture's diagonal. */
function computeTerms({ width, height }: Extent, { x, y }: Point): number[] {
  const half = Math.hypot(width, height) / 2;
  const [u, v] = [(x - width / 2) / half, (y - height / 2) / half];
  return [1, u, v, u * u, u * v, v * v];
}

/** Returns the sum of the terms times their coefficients. Ignores coefficients without a term. */
function computeLogarithm(coefficients: readonly number[], terms: readonly number[]): number {
  return terms.reduce((sum, term, index) => sum + term * (coefficients[index] ?? 0), 0);
}

interface WeighedSample {
  terms: number[];
  logarithms: Channels;
  /** Reciprocal of the standard deviation. Smaller for a sample that differs from the wall. */
  weight: number;
}

function fitChannels(samples: readonly WeighedSample[], deviations: readonly number[]): number[][] {
  return [0, 1, 2].map((channel) => {
    const residuals = (coefficients: readonly number[]) => [
      ...samples.map(
        ({ terms, logarithms, weight }) =>
          weight * (computeLogarithm(coefficients, terms) - (logarithms[channel] ?? 0)),
      ),
      ...coefficients.map((coefficient, index) => coefficient / (deviations[index] ?? 1)),
    ];
    const zeros = deviations.map(() => 0);
    return minimiseSquares(residuals, zeros)?.parameters ?? zeros;
  });
}

/** Fits the light to sheet and wall. Samples of other objects lose weight round by round (Cauchy). */
function fitWall(sheetSamples: readonly WeighedSample[], wall: readonly WeighedSample[]) {
  let channels = fitChannels([...sheetSamples, ...wall], priorWithWall);
  let trustedCount = 0;
  for (const half of halfWeightResiduals) {
    const trusts = wall.map(({ terms, logarithms }) => {
      const residuals = channels.map((coefficients, channel) =>
        Math.abs((logarithms[channel] ?? 0) - computeLogarithm(coefficients, terms)),
      );
      return 1 / (1 + (Math.max(...residuals) / half) ** 2);
    });
    // A sample is trusted if it keeps more than half of its weight.
    trustedCount = trusts.filter((trust) => trust > 0.5).length;
    const trusted = wall.map((sample, index) => ({
      ...sample,
      weight: sample.weight * Math.sqrt(trusts[index] ?? 0),
    }));
    channels = fitChannels([...sheetSamples, ...trusted], priorWithWall);
  }
  return { channels, trustedCount };
}

/**
 * Measures the light by the white sheet, and continues it by the wall if the wall has one colour.
 * @param photograph may be reduced
 * @param areas corners of sheet and painting, in px of the photograph
 * @returns null if the sheet is overexposed, dark or covered
 */
export function measureLight(
  photograph: PixelGrid,
  { sheet, painting }: { sheet: Quad; painting: Quad },
): LightField | null {
  const weigh = (samples: readonly LightSample[], onWall: 0 | 1, deviation: number) =>
    samples.map(({ at, logarithms }) => ({
      terms: [...computeTerms(photograph, at), onWall],
      logarithms,
      weight: 1 / deviation,
    }));
  const samples = takeLightSamples(photograph, sheet, painting);
  const usableSamples = samples.sheet.filter((sample) => sample !== null);
  if (usableSamples.length === 0 || usableSamples.length < minSheetShare * samples.sheet.length)
    return null;
  const sheetSamples = weigh(usableSamples, 0, sheetDeviation);
  const wall = weigh(samples.wall, 1, wallDeviation);
  if (wall.length >= minWallSamples) {
    const { channels, trustedCount } = fitWall(sheetSamples, wall);
    if (trustedCount >= minWallShare * wall.length) return { channels };
  }
  return { channels: fitChannels(sheetSamples, priorWithoutWall) };
}

/** Returns the factors that correct linear light. @param at px of the photograph, in any size */
export function computeGains({ channels }: LightField, photograph: Extent, at: Point): number[] {
  const terms = computeTerms(photograph, at);
  return channels.map((coefficients) => {
    const gain = paperReflectance / Math.exp(computeLogarithm(coefficients, terms));
    return Math.min(maxGain, Math.max(minGain, gain));
  });
}
