import "react";

declare module "react" {
  interface CSSProperties {
    /** How many lines a text box shows before it grows with its text. */
    "--rows"?: number;
  }
}
