import type { PrintSize } from "../../../core/entities/print-size.ts";

/** @param json from the API, which sends valid sizes only */
export function readPrintSizes(json: string | null): PrintSize[] {
  return json === null ? [] : JSON.parse(json);
}

/** Sorts by material, then by area and width. */
export function sortSizes<Size extends PrintSize>(sizes: Size[]): Size[] {
  return sizes.toSorted(
    (one, other) =>
      one.material.localeCompare(other.material) ||
      one.width * one.height - other.width * other.height ||
      one.width - other.width,
  );
}

/** Returns the candidates that the list lacks, compared by width, height and material. */
export function missingSizes(list: PrintSize[], candidates: PrintSize[]): PrintSize[] {
  return candidates.filter(
    (candidate) =>
      !list.some(
        (size) =>
          size.width === candidate.width &&
          size.height === candidate.height &&
          size.material === candidate.material,
      ),
  );
}
