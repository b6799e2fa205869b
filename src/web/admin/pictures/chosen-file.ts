import type { Adjustment } from "../../../core/entities/adjustment.ts";

/** A picture that was straightened on the device. */
export interface StraightenedFile {
  picture: File;
  /** The photograph, or its address if it is already uploaded. */
  photograph: File | string;
  adjustment: Adjustment;
}

/** A file in a form that is not uploaded yet. */
export type ChosenFile = File | StraightenedFile;

export function pictureIn(chosen: ChosenFile): File {
  return chosen instanceof File ? chosen : chosen.picture;
}
