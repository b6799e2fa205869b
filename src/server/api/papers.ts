import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { listCoarseWorks } from "@nkar/paper/coarse-works";
import { calls } from "../../core/api-routes.ts";
import { coarsePicturesHeader, missingLettersHeader } from "../../core/papers/paper-options.ts";
import { paperRequestSchema } from "../../core/papers/paper-request.ts";
import { describePaper } from "../papers/describe-paper.ts";
import { limitForPreview, listMissingLetters } from "../papers/paper-description.ts";
import { drawPaper } from "../papers/paper-process.ts";
import { drawWithProgress } from "../papers/paper-progress.ts";
import { adminWithoutJournal } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";

const toBody = (stream: Readable) => Readable.toWeb(stream) as ReadableStream;

/** Adds the call that draws a paper, such as a price list, as a PDF file or a preview. */
export function addPapers(app: Api): void {
  createCallAdder(app, "Papers")(adminWithoutJournal, "post", calls.makePaper, {
    operationId: "makePaper",
    summary: "A paper of works as PDF, sent when it is whole; ending the request stops it",
    body: paperRequestSchema,
    files: ["application/pdf", "image/png", "application/octet-stream"],
    answer: [
      `The file; \`${coarsePicturesHeader}\` is the number of its pictures below 300 dpi. \`${missingLettersHeader}\` has the ids of works with letters that the typefaces lack, and \`other\` for other texts: they stay blank. With \`progress\`, lines of JSON come first`,
    ],
    problems: [404],
    async handle(services, { body }, c) {
      const { signal } = c.req.raw;
      const wholePaper = await describePaper(services, body);
      const missingLetters = listMissingLetters(wholePaper);
      if (missingLetters) c.header(missingLettersHeader, missingLetters);
      const paper = limitForPreview(wholePaper);
      const coarseWorks = wholePaper.kind === "catalogue" ? listCoarseWorks(wholePaper) : [];
      c.header(coarsePicturesHeader, String(coarseWorks.length));
      if (paper.progress) {
        const answer = await drawWithProgress(services, paper, signal);
        // nginx would hold the lines back until it has many of them.
        c.header("X-Accel-Buffering", "no");
        return c.body(toBody(answer), 200, { "Content-Type": "application/octet-stream" });
      }
      const { bytes, contents } = await drawPaper(services, paper, { signal });
      if (paper.preview) {
        const { processes } = services.media;
        const page = await processes.perform("drawFirstPage", await buffer(contents));
        return c.body(Buffer.from(page), 200, { "Content-Type": "image/png" });
      }
      return c.body(toBody(contents), 200, {
        "Content-Type": "application/pdf",
        "Content-Length": String(bytes),
        "Content-Disposition": `attachment; filename="${paper.kind}.pdf"`,
      });
    },
  });
}
