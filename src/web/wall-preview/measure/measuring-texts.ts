import type { PrintSize } from "../../../core/entities/print-size.ts";
import { formatSize } from "../../../core/format.ts";
import type { Measuring } from "./use-measuring.ts";
import { type MeasuringSheet, sheetKinds } from "./wall-measure.ts";

const crossed = "The corners cross. Put each onto its own corner of the sheet.";
const noEdges = "There is no clear edge under these corners. Put each onto a corner of the sheet.";
const snapFailure = "No edges found near these corners. Move them onto the sheet and snap again.";

const otherProportions: Record<MeasuringSheet, string> = {
  a4: "This is not the shape of an A4 sheet. Correct the corners, or choose what you used.",
  letter: "This is not the shape of a letter sheet. Correct the corners, or choose what you used.",
  card: "This is not the shape of a bank card. Correct the corners, or choose what you used.",
};

const tooSmall: Record<MeasuringSheet, string> = {
  a4: "The sheet is too small in the photo to measure by. Take one from nearer.",
  letter: "The sheet is too small in the photo to measure by. Take one from nearer.",
  card: "The card is too small in the photo to measure by. Go nearer, or use an A4 sheet.",
};

function countPlaced(placed: number): string {
  return `${placed} of 4 corners placed. Put each onto a corner of the sheet.`;
}

function accuracy(size: PrintSize, error: string): string {
  return `A ${formatSize(size)} print will be right to ${error}.`;
}

type Described = Pick<Measuring, "assessment" | "sheet" | "error" | "snapFailed">;

export function describeOutcome(
  { assessment, sheet, error, snapFailed }: Described,
  size: PrintSize,
): string {
  if (snapFailed) return snapFailure;
  switch (assessment.name) {
    case "incomplete":
      return countPlaced(assessment.placed);
    case "crossed":
      return crossed;
    case "no edges":
      return noEdges;
    case "other proportions":
      return otherProportions[sheet];
    case "accepted":
      return error ? accuracy(size, error) : tooSmall[sheet];
  }
}

export function possibleOutcomes(size: PrintSize): string[] {
  const bySheet = sheetKinds.flatMap((sheet) => [otherProportions[sheet], tooSmall[sheet]]);
  const others = [crossed, noEdges, snapFailure, countPlaced(0), accuracy(size, "± 9.9 cm")];
  return [...new Set([...bySheet, ...others])];
}
