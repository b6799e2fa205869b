import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { calls } from "../../core/api-routes.ts";
import { coarsePicturesHeader } from "../../core/papers/paper-options.ts";
import { paperRequestSchema } from "../../core/papers/paper-request.ts";
import { describePaper } from "../papers/describe-paper.ts";
import { coarseWorks } from "../papers/layout/places.ts";
import { drawPaper } from "../papers/paper-process.ts";
import { adminUnrecorded } from "./access.ts";
import { type Api, callsOf } from "./calls.ts";

export function addPapers(app: Api): void {
  callsOf(app, "Papers")(adminUnrecorded, "post", calls.makePaper, {
    operationId: "makePaper",
    summary: "A paper of works as PDF, sent while it is made; ending the request stops it",
    body: paperRequestSchema,
    files: ["application/pdf", "image/png"],
    answer: [`The file; \`${coarsePicturesHeader}\` is the number of its pictures below 300 dpi`],
    also: [404],
    async handle({ media, ...services }, { body }, c) {
      const paper = await describePaper({ ...services, media }, body);
      const file = drawPaper(media, paper, c.req.raw.signal);
      c.header(coarsePicturesHeader, String(coarseWorks(paper).length));
      if (paper.preview) {
        const page = await media.processes.perform("drawFirstPage", await buffer(file));
        return c.body(Buffer.from(page), 200, { "Content-Type": "image/png" });
      }
      c.header("Content-Disposition", `attachment; filename="${paper.kind}.pdf"`);
      const stream = Readable.toWeb(Readable.from(file)) as ReadableStream;
      return c.body(stream, 200, { "Content-Type": "application/pdf" });
    },
  });
}
