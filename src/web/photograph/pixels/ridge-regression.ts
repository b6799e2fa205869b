export interface Equation {
  terms: readonly number[];
  value: number;
  weight: number;
}

/** Solves by Gaussian elimination with pivots. @param matrix square, right-hand side last */
function solve(matrix: number[][]): number[] {
  const size = matrix.length;
  for (let step = 0; step < size; step += 1) {
    const below = matrix.slice(step);
    const pivot = below.reduce((best, row) =>
      Math.abs(row[step] ?? 0) > Math.abs(best[step] ?? 0) ? row : best,
    );
    const others = matrix.filter((row) => row !== pivot);
    for (const row of others) {
      const factor = (row[step] ?? 0) / (pivot[step] ?? 1);
      for (let column = step; column <= size; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
      }
    }
    matrix.splice(matrix.indexOf(pivot), 1);
    matrix.splice(step, 0, pivot);
  }
  return matrix.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}

/**
 * Fits coefficients to weighted equations, with a prior that keeps them near 0.
 * @param deviations standard deviation of each coefficient around 0
 */
export function ridgeRegression(
  equations: readonly Equation[],
  deviations: readonly number[],
): number[] {
  const matrix = deviations.map((deviation, row) =>
    [...deviations, 0].map((_, column) => (row === column ? 1 / deviation ** 2 : 0)),
  );
  for (const { terms, value, weight } of equations) {
    matrix.forEach((row, index) => {
      const factor = weight * (terms[index] ?? 0);
      [...terms, value].forEach((term, column) => {
        row[column] = (row[column] ?? 0) + factor * term;
      });
    });
  }
  return solve(matrix);
}
