import { Readable } from "node:stream";
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { calls } from "../../core/api-routes.ts";
import { coarsePicturesHeader, picturesHeader } from "../../core/papers/paper-kinds.ts";
import { paperRequestSchema } from "../../core/papers/paper-request.ts";
import type { AppEnv } from "../http/request.ts";
import { coarseWorks } from "../papers/layout/page-parts.ts";
import { makePaper } from "../papers/make-paper.ts";
import { countPictures, drawPaperFile } from "../papers/paper-process.ts";
import { adminUnrecorded } from "./access.ts";
import { body, problems } from "./shapes.ts";

const file = { schema: { type: "string" as const, format: "binary" } };

const paper = createRoute({
  ...adminUnrecorded,
  tags: ["Papers"],
  method: "post",
  path: calls.makePaper,
  operationId: "makePaper",
  summary: "A paper of works as PDF, sent while it is made; ending the request stops it",
  request: { body: body(paperRequestSchema, { kind: "labels", ids: [3, 1], page: "a4" }) },
  responses: {
    200: {
      description: `The file; \`${picturesHeader}\` is the number of pictures in it`,
      content: { "application/pdf": file, "image/svg+xml": file },
    },
    ...problems(400, 401, 403, 404, 413, 415),
  },
});

export function addPapers(app: OpenAPIHono<AppEnv>): void {
  app.openapi(paper, async (c) => {
    const { services } = c.var;
    const request = c.req.valid("json");
    const { preview, kind } = request;
    const document = await makePaper(services, request);
    const bytes = drawPaperFile(services.media, { paper: document, preview }, c.req.raw.signal);
    const headers = {
      "Content-Type": preview ? "image/svg+xml" : "application/pdf",
      "Content-Disposition": `attachment; filename="${kind}.${preview ? "svg" : "pdf"}"`,
      [picturesHeader]: String(countPictures(document)),
      [coarsePicturesHeader]: String(coarseWorks(document).length),
    };
    return c.body(Readable.toWeb(Readable.from(bytes)) as ReadableStream, 200, headers);
  });
}
