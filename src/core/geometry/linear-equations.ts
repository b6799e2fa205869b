/** Smaller pivots are rounding errors. */
const smallestPivot = 1e-15;

/**
 * Solves linear equations by Gauss–Jordan elimination with partial pivoting.
 * @param matrix square
 * @returns null if the matrix is singular
 */
export function solveEquations(
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

interface Equation {
  terms: readonly number[];
  value: number;
  weight: number;
}

/**
 * Fits coefficients to weighted equations, with a prior that keeps them near 0 (ridge regression).
 * @param deviations standard deviation of each coefficient around 0
 */
export function fitCoefficients(
  equations: readonly Equation[],
  deviations: readonly number[],
): number[] {
  const sum = (valueIn: (equation: Equation) => number) =>
    equations.reduce((total, equation) => total + equation.weight * valueIn(equation), 0);
  const matrix = deviations.map((deviation, row) =>
    deviations.map((_, column) => {
      const prior = row === column ? 1 / deviation ** 2 : 0;
      return prior + sum(({ terms }) => (terms[row] ?? 0) * (terms[column] ?? 0));
    }),
  );
  const rightSide = deviations.map((_, row) =>
    sum(({ terms, value }) => value * (terms[row] ?? 0)),
  );
  return solveEquations(matrix, rightSide) ?? deviations.map(() => 0);
}
