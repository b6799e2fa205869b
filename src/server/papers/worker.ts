// Entry point of the process in `paper-process.ts`. Standard output is the file.
import { once } from "node:events";
import { createCanvas, type LoadPicture } from "./layout/canvas.ts";
import { drawPaper } from "./layout/draw.ts";
import { createPdfSurface } from "./layout/pdf-surface.ts";
import { createSvgSurface } from "./layout/svg-surface.ts";
import type { DrawPaper, PaperAnswer, PaperQuestion } from "./paper-messages.ts";

const ask = (question: PaperQuestion) => process.send?.(question);

const loadPicture: LoadPicture = async ({ address }, within) => {
  ask({ address, within });
  const [{ picture }] = (await once(process, "message")) as [PaperAnswer];
  return picture;
};

async function draw({ paper, preview }: DrawPaper): Promise<void> {
  if (preview) {
    const surface = createSvgSurface();
    await drawPaper(createCanvas(surface, loadPicture), paper);
    process.stdout.write(surface.finish());
    return;
  }
  const surface = createPdfSurface(paper);
  // Writes to a pipe wait until the site has taken the bytes, so none pile up here.
  surface.document.pipe(process.stdout);
  await drawPaper(createCanvas(surface, loadPicture), paper);
  surface.document.end();
}

process.once("message", async (message: DrawPaper) => {
  await draw(message);
  process.disconnect?.();
});
