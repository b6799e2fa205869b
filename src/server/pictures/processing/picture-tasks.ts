import type { Adjustment } from "../../../core/entities/adjustment.ts";
import type { OriginalFormat } from "../../../core/entities/picture.ts";
import type { Proposal } from "../../../core/entities/proposal.ts";
import type { PhotographNote } from "../../../core/entities/stored-picture.ts";
import type { ErrorMessage } from "../../../core/errors.ts";

/** Px; pictures are never enlarged to fill it. */
export interface Box {
  width: number;
  height: number;
}

export type Encoding =
  | { format: "avif"; quality: number; effort: number }
  | { format: "webp"; quality: number; effort: number }
  | { format: "jpg"; quality: number; mozjpeg?: boolean; chromaSubsampling?: "4:4:4" };

/** In px, after rotation by EXIF. */
export interface InspectedPicture extends Box {
  format: OriginalFormat;
  /** `data:` URL. */
  placeholder: string;
}

/** Baseline JPEG with the profile of its colours; sRGB without one. */
export interface PrintPicture {
  jpeg: Uint8Array;
  profile: Uint8Array | null;
}

/** Follows a file with its pixels. */
export interface StraightenedPicture extends InspectedPicture {
  notes: PhotographNote[];
}

export interface ShareLabel {
  /** Null on the site's own share picture. */
  title: string | null;
  year: string | null;
  details: string[];
  /** The word for sold; null for available works. */
  sold: string | null;
  artist: string;
}

/** Follows the picture's bytes, which a share picture can lack and an icon lacks. */
export type PictureTask =
  | { kind: "inspect" }
  | { kind: "searchPhotograph" }
  | { kind: "straighten"; adjustment: Adjustment }
  | { kind: "makeVariants"; within: Box; encodings: Encoding[] }
  | { kind: "composeSharePicture"; label: ShareLabel }
  | { kind: "drawIcon"; initial: string; side: number }
  | { kind: "makePrintPicture"; within: Box }
  | { kind: "drawFirstPage" }
  | { kind: "cutTiles"; size: Box; quality: number };

/** Results of the tasks that return more than files. */
export interface TaskResults {
  inspect: InspectedPicture;
  searchPhotograph: Proposal;
  straighten: StraightenedPicture;
}

/**
 * Follows the files: one per encoding in the task's order, or per row of tiles; for print a
 * JPEG and the profile of its colours, if it has one.
 */
export type PictureReply =
  | { kind: "done"; result: TaskResults[keyof TaskResults] | null }
  | { kind: "failed"; message: string }
  | { kind: "refused"; status: 400 | 413; error: ErrorMessage };

/** Size in px that social apps expect. */
export const sharePictureSize = { width: 1200, height: 630 };
