// Entry point of the process in `paper-process.ts`. Standard output is the file.
import { once } from "node:events";
import type { PrintPicture } from "../pictures/processing/picture-tasks.ts";
import { countPages, drawPaper } from "./layout/draw-paper.ts";
import type { Paper } from "./paper.ts";
import type { PaperMessage, PictureQuestion } from "./paper-process.ts";

const send = (message: PaperMessage) => process.send?.(message);

async function loadPicture(question: PictureQuestion): Promise<PrintPicture | null> {
  send(question);
  const [{ picture }] = await once(process, "message");
  return picture;
}

process.once("message", async (paper: Paper) => {
  const hasProgress = "progress" in paper && paper.progress;
  const pages = hasProgress ? await countPages(paper) : 0;
  await drawPaper(
    paper,
    loadPicture,
    process.stdout,
    (page) => hasProgress && send({ page, pages }),
  );
  process.disconnect?.();
});
