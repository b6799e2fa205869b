// Fits parameters by least squares: see `minimiseSquares`.

/** Smaller pivots are rounding errors. */
const smallestPivot = 1e-15;

/**
 * Solves linear equations by Gauss–Jordan elimination with partial pivoting.
 * @param matrix square
 * @returns null if the matrix is singular
 */
function solveEquations(
  matrix: readonly (readonly number[])[],
  rightSide: readonly number[],
): number[] | null {
  const rows = matrix.map((row, index) => [...row, rightSide[index] ?? 0]);
  for (const [pivot, current] of rows.entries()) {
    const candidates = rows.slice(pivot).map((row) => Math.abs(row[pivot] ?? 0));
    const best = pivot + candidates.indexOf(Math.max(...candidates));
    const pivotRow = rows[best] ?? current;
    const divisor = pivotRow[pivot] ?? 0;
    if (!(Math.abs(divisor) > smallestPivot)) return null;
    [rows[pivot], rows[best]] = [pivotRow, current];
    for (const [column, value] of pivotRow.entries()) pivotRow[column] = value / divisor;
    for (const row of rows) {
      const factor = row === pivotRow ? 0 : (row[pivot] ?? 0);
      for (let column = pivot; factor !== 0 && column < row.length; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (pivotRow[column] ?? 0);
      }
    }
  }
  return rows.map((row) => row.at(-1) ?? 0);
}

const maxRounds = 40;

/** The rounds end if the cost decreases by less. */
const minGain = 1e-5;
const maxDamping = 1e6;

type Residuals = (parameters: readonly number[]) => number[];

interface Solution {
  parameters: number[];
  /** Returns the standard deviation of a parameter. Residuals must be in standard deviations. */
  computeDeviation: (index: number) => number;
  /** Sum of the squared residuals. */
  cost: number;
}

function dotProduct(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

/** Returns the derivatives of the residuals, one row per parameter, and their normal matrix. */
function normalEquations(computeResiduals: Residuals, parameters: readonly number[]) {
  const current = computeResiduals(parameters);
  const derivatives = parameters.map((value, index) => {
    const step = 1e-6 * Math.max(1, Math.abs(value));
    const shifted = computeResiduals(parameters.with(index, value + step));
    return shifted.map((residual, row) => (residual - (current[row] ?? 0)) / step);
  });
  const normal = derivatives.map((one) => derivatives.map((other) => dotProduct(one, other)));
  return { normal, gradient: derivatives.map((row) => dotProduct(row, current)) };
}

/**
 * Minimises the sum of squared residuals (Levenberg–Marquardt).
 * @returns null if the residuals do not determine the parameters
 */
export function minimiseSquares(
  computeResiduals: Residuals,
  start: readonly number[],
): Solution | null {
  const computeCost = (tried: readonly number[]) => {
    const residuals = computeResiduals(tried);
    return dotProduct(residuals, residuals);
  };
  let parameters = [...start];
  let cost = computeCost(parameters);
  // Damping falls after a round that lowers the cost, and rises after one that does not.
  let damping = 1e-3;
  for (let round = 0; round < maxRounds && damping <= maxDamping; round += 1) {
    const { normal, gradient } = normalEquations(computeResiduals, parameters);
    const dampedNormal = normal.map((row, index) =>
      row.with(index, (row[index] ?? 0) * (1 + damping)),
    );
    const step = solveEquations(dampedNormal, gradient);
    if (!step) return null;
    const nextParameters = parameters.map((value, index) => value - (step[index] ?? 0));
    const gain = cost - computeCost(nextParameters);
    damping *= gain > 0 ? 0.2 : 8;
    if (!(gain > 0)) continue;
    parameters = nextParameters;
    cost -= gain;
    if (gain < minGain) break;
  }
  const { normal } = normalEquations(computeResiduals, parameters);
  const computeDeviation = (index: number) => {
    const unit = parameters.map((_, other) => (other === index ? 1 : 0));
    const variance = solveEquations(normal, unit)?.[index] ?? Number.POSITIVE_INFINITY;
    return Math.sqrt(Math.max(0, variance));
  };
  return { parameters, computeDeviation, cost };
}
