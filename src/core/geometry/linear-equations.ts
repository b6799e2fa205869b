/** Smaller pivots are rounding errors. */
const smallestPivot = 1e-15;

/**
 * Solves linear equations by Gauss–Jordan elimination with partial pivoting.
 * @param matrix square
 * @param rightSides one row per equation, one column per solution
 * @returns one row per unknown, one column per solution; null if the matrix is singular
 */
export function solveEquations(
  matrix: readonly (readonly number[])[],
  rightSides: readonly (readonly number[])[],
): number[][] | null {
  const size = matrix.length;
  const rows = matrix.map((row, index) => [...row, ...(rightSides[index] ?? [])]);
  for (let pivot = 0; pivot < size; pivot += 1) {
    const candidates = rows.slice(pivot).map((row) => Math.abs(row[pivot] ?? 0));
    const best = pivot + candidates.indexOf(Math.max(...candidates));
    const [current, pivotRow] = [rows[pivot], rows[best]];
    const divisor = pivotRow?.[pivot] ?? 0;
    if (!current || !pivotRow || !(Math.abs(divisor) > smallestPivot)) return null;
    [rows[pivot], rows[best]] = [pivotRow, current];
    for (const [column, value] of pivotRow.entries()) pivotRow[column] = value / divisor;
    for (const row of rows) {
      if (row === pivotRow) continue;
      const factor = row[pivot] ?? 0;
      for (let column = pivot; column < row.length; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (pivotRow[column] ?? 0);
      }
    }
  }
  return rows.map((row) => row.slice(size));
}
