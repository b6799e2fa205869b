import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PaperLine, PaperProgress } from "../../core/papers/paper-options.ts";
import type { Services } from "../services.ts";
import type { PaperDescription } from "./paper-description.ts";
import { drawPaper } from "./paper-process.ts";

/**
 * Draws a paper. Returns lines of progress, which are sent while it is drawn, and then the file.
 * @throws Problem 503 if its turn does not come in time
 */
export async function drawWithProgress(
  needs: Pick<Services, "config" | "media">,
  paper: PaperDescription,
  signal: AbortSignal,
): Promise<Readable> {
  const answer = new PassThrough();
  const begun = Promise.withResolvers<void>();
  const send = (line: PaperLine) => answer.write(`${JSON.stringify(line)}\n`);
  const onProgress = (progress: PaperProgress) => {
    send(progress);
    begun.resolve();
  };
  const drawn = drawPaper(needs, paper, { signal, onProgress });
  await Promise.race([begun.promise, drawn]);
  drawn
    .then(({ bytes, contents }) => {
      send({ bytes });
      return pipeline(contents, answer);
    })
    .catch((error: unknown) => {
      if (!signal.aborted) needs.media.log.error({ err: error }, "A paper could not be drawn");
      answer.destroy();
    });
  return answer;
}
