import type { Extent } from "@nkar/plane/extent";
import {
  applyToQuad,
  homographyBetween,
  type Quad,
  rectangle,
  scaling,
  toCssTransform,
} from "@nkar/plane/homography";
import type { ShownPhotograph } from "./use-photograph.ts";

/**
 * Returns the largest size with these proportions within another size.
 * @param proportions width by height
 */
export function fitInto({ width, height }: Extent, proportions: number): Extent {
  const fittedWidth = Math.min(width, height * proportions);
  return { width: fittedWidth, height: fittedWidth / proportions };
}

interface ProjectedProps {
  photograph: ShownPhotograph;
  /** The four corners in px of the photograph. */
  corners: Quad;
  /** Size of the rectangle in CSS px. */
  size: Extent;
  /** Width of the photograph in CSS px before the browser projects it. */
  layerWidth: number;
}

/** Shows the part of a photograph between four corners as a rectangle, by a CSS transform. */
export function ProjectedPhotograph({ photograph, corners, size, layerWidth }: ProjectedProps) {
  const enlarged = applyToQuad(scaling(layerWidth / photograph.width), corners);
  const projection = homographyBetween(enlarged, rectangle(size.width, size.height));
  if (!projection) return null;
  return (
    <span className="straighten-projected" style={size}>
      <img
        className="straighten-photograph"
        src={photograph.src}
        alt=""
        style={{ width: layerWidth, transform: toCssTransform(projection), transformOrigin: "0 0" }}
      />
    </span>
  );
}
