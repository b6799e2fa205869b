import { Readable } from "node:stream";
import { calls } from "../../core/api-routes.ts";
import { coarsePicturesHeader, picturesHeader } from "../../core/papers/paper-kinds.ts";
import { paperRequestSchema } from "../../core/papers/paper-request.ts";
import { coarseWorks } from "../papers/layout/page-parts.ts";
import { makePaper } from "../papers/make-paper.ts";
import { countPictures, drawPaperFile } from "../papers/paper-process.ts";
import { adminUnrecorded } from "./access.ts";
import { type Api, callsOf } from "./calls.ts";

export function addPapers(app: Api): void {
  callsOf(app, "Papers")(adminUnrecorded, "post", calls.makePaper, {
    operationId: "makePaper",
    summary: "A paper of works as PDF, sent while it is made; ending the request stops it",
    body: paperRequestSchema,
    example: { kind: "labels", ids: [3, 1], page: "a4" },
    files: ["application/pdf", "image/svg+xml"],
    answer: [`The file; \`${picturesHeader}\` is the number of pictures in it`],
    also: [404],
    async handle(services, { body }, c) {
      const { preview, kind } = body;
      const document = await makePaper(services, body);
      const bytes = drawPaperFile(services.media, { paper: document, preview }, c.req.raw.signal);
      return c.body(Readable.toWeb(Readable.from(bytes)) as ReadableStream, 200, {
        "Content-Type": preview ? "image/svg+xml" : "application/pdf",
        "Content-Disposition": `attachment; filename="${kind}.${preview ? "svg" : "pdf"}"`,
        [picturesHeader]: String(countPictures(document)),
        [coarsePicturesHeader]: String(coarseWorks(document).length),
      });
    },
  });
}
