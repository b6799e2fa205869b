// Lets the attribute `style` in TSX files set the site's own CSS properties.
import "react";

declare module "react" {
  interface CSSProperties {
    /** Width / height of a picture. */
    "--ratio"?: number | undefined;
    /** The least `--ratio` of a row. */
    "--tallest"?: number;
    /** Width of a card on the wall, in units of the wall. */
    "--share"?: number;
    /** Height of the whole scale view, in cm. */
    "--tall"?: number;
    /** Width of a work, or of the person, in the scale view, in cm. */
    "--wide"?: number;
    /** Height of a work: in cm in the scale view, in units of the wall in a private room. */
    "--high"?: number;
    /** Height of a work's lower edge above the floor of the scale view, in cm. */
    "--lowest"?: number;
  }
}
