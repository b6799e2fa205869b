import type { PrintSize } from "../../../core/entities/print-size.ts";

/** Sizes as visitors read them: by material, then from small to large. */
export function sortSizes<Size extends PrintSize>(sizes: Size[]): Size[] {
  return sizes.toSorted(
    (one, other) =>
      one.material.localeCompare(other.material) ||
      one.width * one.height - other.width * other.height ||
      one.width - other.width,
  );
}

/** Sizes that are not in the list yet, by edges and material. */
export function missingFrom(list: PrintSize[], candidates: PrintSize[]): PrintSize[] {
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
