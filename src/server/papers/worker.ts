// Entry point of the process in `paper-process.ts`. Standard output is the file.
import { once } from "node:events";
import type { PrintPicture } from "../pictures/processing/picture-tasks.ts";
import { drawPaper } from "./layout/draw-paper.ts";
import type { Paper } from "./paper.ts";
import type { PictureQuestion } from "./paper-process.ts";

async function loadPicture(question: PictureQuestion): Promise<PrintPicture | null> {
  process.send?.(question);
  const [{ picture }] = await once(process, "message");
  return picture;
}

process.once("message", async (paper: Paper) => {
  await drawPaper(paper, loadPicture, process.stdout);
  process.disconnect?.();
});
