import "react";

declare module "react" {
  interface CSSProperties {
    /** Width / height of a picture. */
    "--ratio"?: number | undefined;
    /** The least `--ratio` of a row. */
    "--tallest"?: number;
    /** Width of a card on the wall, in units of the wall. */
    "--share"?: number;
    /** Lengths in the scale view, in cm; `--high` also of a work in a private room, in units. */
    "--wide"?: number;
    "--high"?: number;
    "--tall"?: number;
    "--lowest"?: number;
  }
}
