import type { ErrorMessage } from "../../../core/errors.ts";
import { drawSharePicture } from "../share/share-picture.ts";
import { packZippedTiles } from "../zoom/pack-zipped-tiles.ts";
import { decodePixels } from "./decode.ts";
import { drawFirstPage, drawIcon } from "./draw.ts";
import { cutTiles, encodePixels } from "./encode.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { describePalette } from "./palette.ts";
import { searchPhotograph, straightenPhotograph } from "./photograph.ts";
import type { Box, Encoding } from "./picture-tasks.ts";
import { makePrintPicture } from "./print-picture.ts";

/**
 * The tasks of the picture processes. The first argument of a task is a file, or null if it needs none.
 * A task throws if the file cannot be decoded: a Problem 400 or 413 if the sender can mend the file.
 */
export const tasks = {
  inspect: inspectPicture,
  describePalette,
  searchPhotograph,
  straighten: straightenPhotograph,
  makePrintPicture,
  /** Returns one file per encoding. */
  async makeVariants(original: Uint8Array, box: Box, encodings: Encoding[]) {
    const pixels = await decodePixels(original, box);
    const files: Uint8Array[] = [];
    for (const encoding of encodings) files.push(await encodePixels(pixels, encoding));
    return files;
  },
  /** Returns one pack per row of tiles: see `tile-packs.ts`. */
  async cutTiles(original: Uint8Array, size: Box, quality: number): Promise<Uint8Array[]> {
    return packZippedTiles(await cutTiles(original, size, quality), size);
  },
  composeSharePicture: drawSharePicture,
  drawIcon: (_: null, initial: string, side: number) => drawIcon(initial, side),
  drawFirstPage,
} satisfies Record<string, (file: Uint8Array & null, ...options: never[]) => Promise<unknown>>;

export type PictureTasks = typeof tasks;

/** The message that starts a task. The pieces of the task's file, if it has one, come before it. */
export interface PictureRequest {
  task: keyof PictureTasks;
  /** The arguments after the file. */
  options: unknown[];
}

/** The message that ends a task. If the result is a list of files, they come before it. */
export type PictureReply =
  | { kind: "done"; result: unknown }
  | { kind: "failed"; message: string }
  | { kind: "refused"; status: 400 | 413; error: ErrorMessage };
