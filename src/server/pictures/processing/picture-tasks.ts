import type { OriginalFormat } from "../../../core/entities/picture.ts";
import type { PhotographNote } from "../../../core/entities/stored-picture.ts";

// Arguments and results of the tasks in `tasks.ts`. They stand here because `tasks.ts` loads the decoder.

/** A size in px. No task enlarges a picture to fill a box. */
export interface Box {
  width: number;
  height: number;
}

/** Format of a file, with the settings of its encoder. */
export type Encoding =
  | { format: "avif"; quality: number; effort: number }
  | { format: "webp"; quality: number; effort: number }
  | { format: "jpg"; quality: number; mozjpeg?: boolean; chromaSubsampling?: "4:4:4" };

/** Facts about an upload. Width and height are in px, after rotation by EXIF. */
export interface InspectedPicture extends Box {
  format: OriginalFormat;
  /** A tiny picture as a `data:` URL. */
  placeholder: string;
  /** JSON of a `Palette`; null for a stored picture of an older version. */
  palette: string | null;
}

export interface StraightenedPicture extends InspectedPicture {
  file: Uint8Array;
  notes: PhotographNote[];
}

/** The texts on a share picture, which apps show beside a link to the site. */
export interface ShareLabel {
  /** Null on the site's own share picture. */
  title: string | null;
  year: string | null;
  details: string[];
  /** The word for sold; null for available works. */
  sold: string | null;
  artist: string;
}

/** Size in px that social apps expect. */
export const sharePictureSize = { width: 1200, height: 630 };
