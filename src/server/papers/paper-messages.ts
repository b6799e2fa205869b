import type { Box, PrintPicture } from "../pictures/processing/picture-tasks.ts";
import type { AnyPaper } from "./documents.ts";

/** First message to the process. */
export interface DrawPaper {
  paper: AnyPaper;
  /** Draws the first page as SVG, else the whole as PDF. */
  preview: boolean;
}

/** The process asks for one picture at a time. @see PaperAnswer */
export interface PaperQuestion {
  address: string;
  /** In px. */
  within: Box;
}

export interface PaperAnswer {
  /** Null if the original is gone. */
  picture: PrintPicture | null;
}
