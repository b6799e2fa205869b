// The process that draws a paper: `paper-process.ts` starts it. Writes the PDF file to standard output.
import { once } from "node:events";
import { countPages, drawPaper } from "@nkar/paper/draw-paper";
import type { LoadPicture, PrintPicture } from "@nkar/paper/paper";
import { type PaperDescription, toPaper } from "./paper-description.ts";
import type { PaperMessage, PictureQuestion } from "./paper-process.ts";

const send = (message: PaperMessage) => process.send?.(message);

async function askForPicture(question: PictureQuestion): Promise<PrintPicture | null> {
  send(question);
  const [{ picture }] = await once(process, "message");
  return picture;
}

process.once("message", async (description: PaperDescription) => {
  const hasProgress = "progress" in description && description.progress;
  const isPreview = "preview" in description && description.preview;
  const paper = toPaper(description);
  const pages = hasProgress ? await countPages(paper) : 0;
  let page = 0;
  // A preview shows only the first page, so it needs no pictures of later pages.
  const loadPicture: LoadPicture = async (address, within) =>
    isPreview && page > 1 ? null : askForPicture({ address, box: within });
  await drawPaper(paper, loadPicture, process.stdout, (pageNumber) => {
    page = pageNumber;
    if (hasProgress) send({ page, pages });
  });
  process.disconnect?.();
});
