import { toLinearLight } from "@nkar/plane/linear-light";
import type { Material } from "../../../core/entities/print-rules.ts";
import type { WorkMesh } from "../../../core/work-model.ts";

/** A 3D model of a work, from which the site writes a GLB or USDZ file. */
export interface WorkModel {
  title: string;
  material: Material;
  mesh: WorkMesh;
  /** JPEG file. */
  picture: Uint8Array;
}

type Colour = readonly [red: number, green: number, blue: number];

/** Converts sRGB (0 to 255) to linear light (0 to 1). */
export function toLinearColour([red, green, blue]: Colour): Colour {
  const toRounded = (value: number) => Math.round(toLinearLight(value) * 1e4) / 1e4;
  return [toRounded(red), toRounded(green), toRounded(blue)];
}
