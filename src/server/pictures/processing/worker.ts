// Entry point of the processes in `picture-processes.ts`.
import { Problem } from "../../errors.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import { drawSharePicture } from "../share/share-picture.ts";
import { packZippedTiles } from "../zoom/pack-zipped-tiles.ts";
import { searchPhotograph, straightenPhotograph } from "./photograph.ts";
import type { PictureReply, PictureTask, TaskResults } from "./picture-tasks.ts";
import {
  cutTiles,
  decodePixels,
  drawFirstPage,
  encodePixels,
  inspectPicture,
  makePrintPicture,
} from "./pipeline.ts";

interface Performed {
  files: Uint8Array[];
  result: TaskResults[keyof TaskResults] | null;
}

async function perform(task: PictureTask, picture: Uint8Array): Promise<Performed> {
  switch (task.kind) {
    case "inspect":
      return { files: [], result: await inspectPicture(picture) };
    case "searchPhotograph":
      return { files: [], result: await searchPhotograph(picture) };
    case "straighten": {
      const { file, ...result } = await straightenPhotograph(picture, task.adjustment);
      return { files: [file], result };
    }
    default:
      return { files: await makeFiles(task, picture), result: null };
  }
}

async function makeFiles(
  task: Exclude<PictureTask, { kind: keyof TaskResults }>,
  picture: Uint8Array,
): Promise<Uint8Array[]> {
  switch (task.kind) {
    case "composeSharePicture":
      return [await drawSharePicture(picture.length > 0 ? picture : null, task.label)];
    case "drawIcon":
      return [await drawIcon(task.initial, task.side)];
    case "drawFirstPage":
      return [await drawFirstPage(picture)];
    case "makePrintPicture":
      return makePrintPicture(picture, task.within);
    case "cutTiles":
      return packZippedTiles(await cutTiles(picture, task.size, task.quality), task.size);
    case "makeVariants": {
      const pixels = await decodePixels(picture, task.within);
      const files: Uint8Array[] = [];
      for (const encoding of task.encodings) files.push(await encodePixels(pixels, encoding));
      return files;
    }
  }
}

function failure(error: unknown): PictureReply {
  if (error instanceof Problem && (error.status === 400 || error.status === 413)) {
    return { kind: "refused", status: error.status, error: error.error };
  }
  return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
}

const chunks: Uint8Array[] = [];

process.on("message", async (message: Uint8Array | PictureTask) => {
  if (message instanceof Uint8Array) {
    chunks.push(message);
    return;
  }
  try {
    const { files, result } = await perform(message, Buffer.concat(chunks.splice(0)));
    for (const file of files) process.send?.(file);
    process.send?.({ kind: "done", result });
  } catch (error) {
    process.send?.(failure(error));
  }
});

// The site has ended; a normal exit would wait for the encoder.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
