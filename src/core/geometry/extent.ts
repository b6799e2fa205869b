import type { PrintSize } from "../entities/print-size.ts";

/** Width and height in cm. */
export type Edges = Pick<PrintSize, "width" | "height">;

/** Px. */
export interface Extent {
  width: number;
  height: number;
}
