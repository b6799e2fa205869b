import "react";

declare module "react" {
  interface CSSProperties {
    /** Width / height of a picture. */
    "--ratio"?: number;
    /** Lengths in the scale view, in cm. */
    "--wide"?: number;
    "--tall"?: number;
    "--lowest"?: number;
  }
}
