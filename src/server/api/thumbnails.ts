import { z } from "@hono/zod-openapi";
import { publicCalls } from "../../core/api-routes.ts";
import { wholeNumber } from "../../core/entities/text.ts";
import { encodeError } from "../../core/errors.ts";
import { getCallerAddress } from "../http/request.ts";
import { consumeReadQuota, rateLimits } from "../people/rate-limits/rate-limits.ts";
import { listThumbnails } from "../pictures/thumbnails.ts";
import { anyone } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";

const maxThumbnails = 500;

const thumbnailsRequestSchema = z.object({
  ids: z
    .array(wholeNumber("An id"), { error: encodeError("idsNotList") })
    .max(maxThumbnails, encodeError("tooManyIds", { count: maxThumbnails })),
});
const thumbnailsSchema = z.object({ thumbnails: z.record(z.string(), z.string()) });

/** Adds the call by which a page gets the addresses of several thumbnails at once. */
export function addThumbnails(app: Api): void {
  createCallAdder(app, "Prints")(anyone, "post", publicCalls.listThumbnails, {
    operationId: "listThumbnails",
    summary: "Thumbnail addresses of several print editions, by id",
    body: thumbnailsRequestSchema,
    answer: ["The thumbnails", thumbnailsSchema],
    problems: [429],
    async handle({ database, media }, { body: { ids } }, c) {
      consumeReadQuota(
        database,
        [`thumbnails:address:${getCallerAddress(c)}`, rateLimits.thumbnailsPerAddress],
        ["thumbnails:overall", rateLimits.thumbnailsOverall],
      );
      c.header("Cache-Control", "max-age=3600");
      return { thumbnails: await listThumbnails(database, media, ids) };
    },
  });
}
