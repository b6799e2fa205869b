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

/** Returns the largest size with these proportions within another one. */
export function fitInto({ width, height }: Extent, proportions: number): Extent {
  const fitted = Math.min(width, height * proportions);
  return { width: fitted, height: fitted / proportions };
}

interface ProjectedProps {
  photograph: ShownPhotograph;
  /** Px of the photograph. */
  corners: Quad;
  /** CSS px of the result. */
  size: Extent;
  /** CSS px of the photograph's width before it is projected. */
  layerWidth: number;
}

/** The part of the photograph between four corners as a rectangle. */
export function ProjectedPhotograph({ photograph, corners, size, layerWidth }: ProjectedProps) {
  const enlarged = applyToQuad(scaling(layerWidth / photograph.width), corners);
  const map = homographyBetween(enlarged, rectangle(size.width, size.height));
  if (!map) return null;
  return (
    <span className="straighten-projected" style={size}>
      <img
        className="straighten-photograph"
        src={photograph.src}
        alt=""
        style={{ width: layerWidth, transform: toCssTransform(map), transformOrigin: "0 0" }}
      />
    </span>
  );
}
