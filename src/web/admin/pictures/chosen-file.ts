import type { Adjustment } from "../../../core/entities/adjustment.ts";

/** A photograph from which the server makes a straightened picture. */
export interface StraightenedFile {
  /** The file, or its address if it is already uploaded. */
  photograph: File | string;
  adjustment: Adjustment;
}

/** A file that is too large, or that the device has to convert, before it can be uploaded. */
interface UnpreparedFile {
  unprepared: File;
}

/** A file in a form that is not uploaded yet. */
export type ChosenFile = File | StraightenedFile | UnpreparedFile;

export function isUnprepared(chosen: ChosenFile): chosen is UnpreparedFile {
  return "unprepared" in chosen;
}

export function fileIn(chosen: File | UnpreparedFile): File {
  return chosen instanceof File ? chosen : chosen.unprepared;
}

/** The file, or the address of a photograph that is already uploaded. */
export function sourceOf(chosen: ChosenFile): File | string {
  return "photograph" in chosen ? chosen.photograph : fileIn(chosen);
}

/** Null unless the server has to straighten the picture. */
export function adjustmentOf(chosen: ChosenFile): Adjustment | null {
  return "adjustment" in chosen ? chosen.adjustment : null;
}

/** A photograph in the step that straightens it. */
export interface Step {
  /** Path in the form's values. */
  field: string;
  /** The chosen file, or the address of a stored photograph. */
  photograph: File | string;
  /** The last one, to repeat it. */
  adjustment: Adjustment | null;
  /** True if the step opened because a painting was found. */
  openedItself?: boolean;
  /** The field's value before the file was chosen. */
  replaced?: string;
}
