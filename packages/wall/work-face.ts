import type { Edges } from "@nkar/plane/extent";

// The front of a hung work: its material, white border, picture and shadow.

/** How far a work stands out from the wall, in cm. */
export const materialDepths = { canvas: 2, paper: 0.2 } as const;
export type Material = keyof typeof materialDepths;

/** Edges in cm. */
export interface HangingSize extends Edges {
  material: Material;
}

/** Colours of materials without paint or print: sRGB, 0 to 255. */
export const materialColours: Record<Material, readonly [number, number, number]> = {
  canvas: [238, 233, 222],
  paper: [251, 250, 246],
};

/** Returns the colour of bare material, for CSS and canvases. */
export function materialColour({ material }: { material: Material }): string {
  return `rgb(${materialColours[material].join(" ")})`;
}

/** A part of the front, as fractions of the work's edges. */
export interface InnerRectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Closer ratios count as equal, so rounding leaves no thin margin. */
const ratioTolerance = 0.02;

/** Width of the white border, as a fraction of the shorter edge. */
const borderFraction = 0.08;

/** Returns the width of the white border in cm; 0 on canvas, or if no border is wanted. */
export function computeBorder(size: HangingSize, isWanted: boolean): number {
  if (!isWanted || size.material !== "paper") return 0;
  return Math.round(Math.min(size.width, size.height) * borderFraction * 10) / 10;
}

/**
 * Returns the picture's rectangle: centred, uncropped, as large as fits.
 * @param size edges in cm
 * @param ratio width / height of the picture; null fills the work
 * @param border in cm
 */
export function placePicture(size: Edges, ratio: number | null, border = 0): InnerRectangle {
  const freeArea = { width: 1 - (2 * border) / size.width, height: 1 - (2 * border) / size.height };
  const freeRatio = (freeArea.width * size.width) / (freeArea.height * size.height);
  const exactRatio = ratio === null ? 1 : ratio / freeRatio;
  const relativeRatio = Math.abs(exactRatio - 1) < ratioTolerance ? 1 : exactRatio;
  const width = freeArea.width * Math.min(1, relativeRatio);
  const height = freeArea.height * Math.min(1, 1 / relativeRatio);
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** Margins up to this, in cm, come from sizes rounded to whole cm and from cutting. */
const maxIgnoredMargin = 0.3;

/** Returns the visible margins in cm; at most one is above 0. */
export function unprintedMargins(size: Edges, ratio: number): { beside: number; above: number } {
  const { left, top } = placePicture(size, ratio);
  const margins = { beside: left * size.width, above: top * size.height };
  const isVisible = Math.max(margins.beside, margins.above) > maxIgnoredMargin;
  return isVisible ? margins : { beside: 0, above: 0 };
}

export const shadowColour = "rgb(20 16 12 / 0.38)";

/**
 * Returns the shadow of a work on the wall in light from above, softer below a deep work.
 * @param rotation of the work, degrees clockwise
 * @returns offset and blur radius in cm of the work
 */
export function computeWorkShadow({ material }: Pick<HangingSize, "material">, rotation: number) {
  const depth = materialDepths[material];
  const angle = (rotation * Math.PI) / 180;
  // Chosen by eye, in cm.
  const fall = 0.35 + 0.5 * depth;
  return { x: Math.sin(angle) * fall, y: Math.cos(angle) * fall, blur: 1 + 1.4 * depth };
}
