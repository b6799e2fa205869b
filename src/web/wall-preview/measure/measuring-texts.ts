import type { PrintSize } from "../../../core/entities/print-size.ts";
import { formatSize } from "../../../core/format.ts";
import { type MeasuringSheet, measuringSheets, sheetKinds } from "../../geometry/paper-sheets.ts";
import type { Measuring } from "./use-measuring.ts";

const instruction = "Drag or tap the four corners onto the sheet, then let them snap to its edges.";

/** With sizes, because larger sheets such as A3 have the same proportions. */
const questions: Record<MeasuringSheet, string> = {
  a4: `Is this your A4 sheet, ${formatSize(measuringSheets.a4)}?`,
  letter: `Is this your letter sheet, ${formatSize(measuringSheets.letter)}?`,
  card: "Is this your bank card?",
};

const searching = "Looking for the sheet…";
const notFound = "No sheet found by itself. Put each corner onto a corner of the sheet.";
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
  return `${formatSize(size)} will be right to ${error}.`;
}

type Described = Pick<
  Measuring,
  "assessment" | "sheet" | "error" | "snapFailed" | "isSearching" | "isNotFound" | "isOffered"
>;

export const tasks = [instruction, ...Object.values(questions)];

export function describeTask({ isOffered, sheet }: Described): string {
  return isOffered ? questions[sheet] : instruction;
}

export function describeOutcome(
  { assessment, sheet, error, snapFailed, isSearching, isNotFound }: Described,
  size: PrintSize,
): string {
  if (snapFailed) return snapFailure;
  switch (assessment.name) {
    case "incomplete":
      if (isSearching && assessment.placed === 0) return searching;
      if (isNotFound && assessment.placed === 0) return notFound;
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
  const others = [searching, notFound, crossed, noEdges, snapFailure, countPlaced(0)];
  return [...new Set([...bySheet, ...others, accuracy(size, "± 9.9 cm")])];
}
