import "react";

// The custom properties that components of the admin set in `style`.

declare module "react" {
  interface CSSProperties {
    /** Minimum number of lines of a text area. */
    "--rows"?: number;
  }
}
