import "react";

declare module "react" {
  interface CSSProperties {
    /** Width over height of a picture, for the space it will take. */
    "--ratio"?: number;
  }
}
