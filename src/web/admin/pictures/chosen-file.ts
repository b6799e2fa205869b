import type { Adjustment } from "../../../core/entities/adjustment.ts";
import type { SearchedPhotograph } from "../photograph/use-open-photograph.ts";

/** A picture that was straightened on the device. */
export interface StraightenedFile {
  picture: File;
  /** The photograph, or its address if it is already uploaded. */
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

export function pictureIn(chosen: ChosenFile): File {
  if (isUnprepared(chosen)) return chosen.unprepared;
  return chosen instanceof File ? chosen : chosen.picture;
}

/** A photograph in the step that straightens it. */
export interface Step {
  /** Path in the form's values. */
  field: string;
  /** The chosen file, or the address of a stored photograph. */
  photograph: File | string;
  /** The last one, to repeat it. */
  adjustment: Adjustment | null;
  /** Absent if the photograph is not open yet. */
  searched?: SearchedPhotograph;
  /** The field's value before the file was chosen. */
  replaced?: string;
}
