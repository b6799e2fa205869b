import "react";

declare module "react" {
  interface CSSProperties {
    /** Minimum number of lines of a text area. */
    "--rows"?: number;
  }
}
