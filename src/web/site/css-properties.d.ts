import "react";

declare module "react" {
  interface CSSProperties {
    /** Width over height of a picture, for the space it will take. */
    "--ratio"?: number;
    /** Lengths of works on the wall to scale, in cm. */
    "--wide"?: number;
    "--tall"?: number;
    "--lowest"?: number;
  }
}
