import { solveEquations } from "../linear-equations.ts";

export interface Equation {
  terms: readonly number[];
  value: number;
  weight: number;
}

function addTo(row: number[] | undefined, values: readonly number[], factor: number): void {
  values.forEach((value, column) => {
    if (row) row[column] = (row[column] ?? 0) + factor * value;
  });
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
    deviations.map((_, column) => (row === column ? 1 / deviation ** 2 : 0)),
  );
  const rightSide = deviations.map(() => [0]);
  for (const { terms, value, weight } of equations) {
    terms.forEach((term, row) => {
      const factor = weight * term;
      addTo(matrix[row], terms, factor);
      addTo(rightSide[row], [value], factor);
    });
  }
  const solution = solveEquations(matrix, rightSide) ?? [];
  return deviations.map((_, index) => solution[index]?.[0] ?? 0);
}
