import type { Material } from "../../../core/entities/print-size-rules.ts";
import type { Edges, Extent } from "../../../core/geometry/extent.ts";
import {
  applyToQuad,
  centredRectangle,
  compose,
  type Homography,
  isConvex,
  type Quad,
  translation,
} from "../../../core/geometry/homography.ts";
import { materialColours, materialDepths } from "../../../core/work-model.ts";

/** In px of the picture or stage. */
interface WorkBody {
  /** Work (cm, origin at its centre) → px. */
  front: Homography;
  /** Visible sides. Light 0 to 1. */
  sides: { quad: Quad; light: number }[];
  /** Blur of the edge, px. */
  shadow: { quad: Quad; softness: number };
}

/** Top, right, bottom, left. The light comes from above. */
const sideLight = [1, 0.84, 0.62, 0.9] as const;

/** Relative to the longer side, for a phone's main camera. */
const defaultFocalLength = 0.82;

/** The bare material. @param light 0 to 1 */
export function colourOf({ material }: { material: Material }, light = 1): string {
  return `rgb(${materialColours[material].map((part) => Math.round(part * light)).join(" ")})`;
}

type Vector = readonly [number, number, number];

/**
 * Estimates the focal length (px) within a range around the default, because a head-on view does
 * not determine it (Z. Zhang, "A Flexible New Technique for Camera Calibration", 2000, eq. 3 and 4,
 * with square pixels and a centred principal point).
 */
function focalLength(x: Vector, y: Vector, frame: Extent): number {
  const usual = defaultFocalLength * Math.max(frame.width, frame.height);
  const across = x[0] * y[0] + x[1] * y[1];
  const along = x[0] ** 2 + x[1] ** 2 - y[0] ** 2 - y[1] ** 2;
  const inverseSquare =
    -(across * x[2] * y[2] + along * (x[2] ** 2 - y[2] ** 2)) / (across ** 2 + along ** 2);
  if (!(inverseSquare > 0)) return usual;
  return Math.min(1.5 * usual, Math.max(0.65 * usual, 1 / Math.sqrt(inverseSquare)));
}

/** Moves the work's plane off the wall, which changes only the last column of the map. */
function raise(map: Homography, depth: number, frame: Extent): Homography {
  const centred = compose(translation(-frame.width / 2, -frame.height / 2), map);
  const [a, b, , d, e, , g, h] = centred;
  // A negative weight views the plane from behind.
  const sign = Math.sign(centred[8]) || 1;
  const x: Vector = [a * sign, d * sign, g * sign];
  const y: Vector = [b * sign, e * sign, h * sign];
  const focal = focalLength(x, y, frame);
  const [x1, x2, x3] = [x[0] / focal, x[1] / focal, x[2]];
  const [y1, y2, y3] = [y[0] / focal, y[1] / focal, y[2]];
  const unit = (Math.hypot(x1, x2, x3) + Math.hypot(y1, y2, y3)) / 2;
  // The inward normal, 1 cm long in units of the map.
  const normal = [x2 * y3 - x3 * y2, x3 * y1 - x1 * y3, x1 * y2 - x2 * y1] as const;
  const [n1, n2, n3] = normal.map((value) => (value * depth * sign) / unit);
  if (n1 === undefined || n2 === undefined || n3 === undefined) return map;
  const raised: Homography = [
    a,
    b,
    centred[2] - n1 * focal,
    d,
    e,
    centred[5] - n2 * focal,
    g,
    h,
    centred[8] - n3,
  ];
  return compose(translation(frame.width / 2, frame.height / 2), raised);
}

/**
 * @param map work (cm, origin at its centre) → px, see `workToStage`
 * @param work edges (cm), material, px per cm at its centre, rotation in degrees
 * @param frame px; null draws the work flat
 */
export function workBody(
  map: Homography,
  work: Edges & { material: Material; pxPerCm: number; rotation: number },
  frame: Extent | null,
): WorkBody {
  const depth = materialDepths[work.material];
  const rectangle = centredRectangle(work);
  const back = applyToQuad(map, rectangle);
  const front = frame ? raise(map, depth, frame) : map;
  const angle = (work.rotation * Math.PI) / 180;
  const fall = 0.35 + 0.5 * depth;
  const down = translation(Math.sin(angle) * fall, Math.cos(angle) * fall);
  const shadow = {
    quad: applyToQuad(compose(map, down), rectangle),
    softness: (0.5 + 0.7 * depth) * work.pxPerCm,
  };
  const face = applyToQuad(front, rectangle);
  const sides = [0, 1, 2, 3].flatMap((index) => {
    const next = (index + 1) % 4;
    const [b1, b2, f2, f1] = [back[index], back[next], face[next], face[index]];
    const light = sideLight[(index + Math.round(work.rotation / 90) + 400) % 4];
    if (!frame || !b1 || !b2 || !f2 || !f1 || light === undefined) return [];
    const quad: Quad = [b1, b2, f2, f1];
    return isConvex(quad) ? [{ quad, light }] : [];
  });
  return { front, sides, shadow };
}
