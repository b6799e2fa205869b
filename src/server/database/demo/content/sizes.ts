import type { PrintSize } from "../../../../core/entities/print-size.ts";
import type { Material } from "../../../../core/entities/print-size-rules.ts";

/** Print sizes of one material from `[width, height]` in cm. */
export function sizes(
  material: Material,
  ...edges: readonly (readonly [width: number, height: number])[]
): PrintSize[] {
  return edges.map(([width, height]) => ({ width, height, material }));
}

/** The same with a price in euro set by hand. */
export function pricedSize(
  material: Material,
  [width, height]: readonly [width: number, height: number],
  priceOverride: number,
): PrintSize {
  return { width, height, material, priceOverride };
}
