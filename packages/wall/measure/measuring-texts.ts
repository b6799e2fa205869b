import type { Edges } from "@nkar/plane/extent";
import { measuringSheets, sheetKinds } from "@nkar/plane/paper-sheets";
import type { WallFormats } from "../hung-work.ts";
import type { WallTexts } from "../texts.ts";
import type { Measuring } from "./use-measuring.ts";

type MeasuringStatus = Pick<
  Measuring,
  "assessment" | "sheet" | "error" | "snapFailed" | "isSearching" | "isNotFound" | "isOffered"
>;

/** An error in cm whose words are as long as those of any stated error. */
const longError = 9.9;

/** Returns functions for the lines above and below the choice of a sheet. */
export function createMeasuringTexts({ preview, measuring }: WallTexts, format: WallFormats) {
  const { instruction, searching, notFound, crossed, noEdges, snapFailure } = measuring;
  const { questions, placed, otherProportions, tooSmall, bent } = measuring;

  function accuracy(size: Edges, error: number): string {
    return measuring.accuracy({
      size: format.size(size),
      error: preview.error(format.tenths(error)),
    });
  }

  return {
    /** All lines of `describeInstruction`. Questions state sizes: A3 has the proportions of A4. */
    instructions: [
      instruction,
      ...sheetKinds.map((sheet) => questions[sheet](format.size(measuringSheets[sheet]))),
    ],

    describeInstruction({ isOffered, sheet }: MeasuringStatus): string {
      return isOffered ? questions[sheet](format.size(measuringSheets[sheet])) : instruction;
    },

    /** States no accuracy before the visitor says that the object found is the sheet. */
    describeOutcome(
      { assessment, sheet, error, snapFailed, isSearching, isNotFound, isOffered }: MeasuringStatus,
      size: Edges,
    ): string {
      if (snapFailed) return snapFailure;
      switch (assessment.name) {
        case "incomplete":
          if (isSearching && assessment.placedCount === 0) return searching;
          if (isNotFound && assessment.placedCount === 0) return notFound;
          return placed(assessment.placedCount);
        case "crossed":
          return crossed;
        case "no edges":
          return noEdges;
        case "other proportions":
          return otherProportions[sheet];
        case "accepted": {
          const notes = assessment.isBent ? [bent] : [];
          if (error && !isOffered) notes.unshift(accuracy(size, error));
          if (!error && notes.length === 0) return tooSmall[sheet];
          return notes.join(" ");
        }
      }
    },

    /** Lists all lines that `describeOutcome` may return, to reserve their room. */
    possibleOutcomes(size: Edges): string[] {
      const bySheet = sheetKinds.flatMap((sheet) => [otherProportions[sheet], tooSmall[sheet]]);
      const otherOutcomes = [searching, notFound, crossed, noEdges, snapFailure, placed(0)];
      return [...new Set([...bySheet, ...otherOutcomes, `${accuracy(size, longError)} ${bent}`])];
    },
  };
}
