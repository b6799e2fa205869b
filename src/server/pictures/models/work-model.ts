import type { Material } from "../../../core/entities/print-size-rules.ts";
import type { WorkMesh } from "../../../core/work-model.ts";

/** Contents of a GLB or USDZ file. */
export interface WorkModel {
  title: string;
  material: Material;
  mesh: WorkMesh;
  /** JPEG file. */
  picture: Uint8Array;
}

/** Converts sRGB (0 to 255) to linear light (0 to 1), IEC 61966-2-1. */
export function linearColour(colour: readonly [number, number, number]): [number, number, number] {
  return colour.map((value) => {
    const share = value / 255;
    const light = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    return Math.round(light * 1e4) / 1e4;
  }) as [number, number, number];
}
