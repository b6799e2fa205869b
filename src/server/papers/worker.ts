// Entry point of the process in `paper-process.ts`. Standard output is the file.
import { once } from "node:events";
import type { PrintPicture } from "../pictures/processing/picture-tasks.ts";
import { countPages, drawPaper } from "./layout/draw-paper.ts";
import type { LoadPicture } from "./layout/figures.ts";
import type { Paper } from "./paper.ts";
import type { PaperMessage, PictureQuestion } from "./paper-process.ts";

const send = (message: PaperMessage) => process.send?.(message);

async function askForPicture(question: PictureQuestion): Promise<PrintPicture | null> {
  send(question);
  const [{ picture }] = await once(process, "message");
  return picture;
}

process.once("message", async (paper: Paper) => {
  const hasProgress = "progress" in paper && paper.progress;
  const isPreview = "preview" in paper && paper.preview;
  const pages = hasProgress ? await countPages(paper) : 0;
  let page = 0;
  // The pictures of later pages are not in a preview.
  const loadPicture: LoadPicture = async (question) =>
    isPreview && page > 1 ? null : askForPicture(question);
  await drawPaper(paper, loadPicture, process.stdout, (number) => {
    page = number;
    if (hasProgress) send({ page, pages });
  });
  process.disconnect?.();
});
