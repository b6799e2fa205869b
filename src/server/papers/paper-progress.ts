import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PaperLine, PaperProgress } from "../../core/papers/paper-options.ts";
import type { Services } from "../services.ts";
import type { PaperDescription } from "./paper-description.ts";
import { drawPaper } from "./paper-process.ts";

/**
 * Draws a paper for a reader who sees the progress.
 * @returns a stream: lines of JSON with the progress, a line with the number of bytes, then the PDF file
 * @throws Problem 503 if the paper waits too long for a free process
 */
export async function drawWithProgress(
  services: Pick<Services, "config" | "media">,
  paper: PaperDescription,
  signal: AbortSignal,
): Promise<Readable> {
  const answer = new PassThrough();
  const firstProgress = Promise.withResolvers<void>();
  const send = (line: PaperLine) => answer.write(`${JSON.stringify(line)}\n`);
  const onProgress = (progress: PaperProgress) => {
    send(progress);
    firstProgress.resolve();
  };
  const drawing = drawPaper(services, paper, { signal, onProgress });
  // Until the drawing begins, an error still decides the status of the answer.
  await Promise.race([firstProgress.promise, drawing]);
  drawing
    .then(({ bytes, contents }) => {
      send({ bytes });
      return pipeline(contents, answer);
    })
    .catch((error: unknown) => {
      if (!signal.aborted) services.media.log.error({ err: error }, "A paper could not be drawn");
      answer.destroy();
    });
  return answer;
}
