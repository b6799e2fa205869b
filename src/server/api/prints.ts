import { z } from "@hono/zod-openapi";
import { publicCalls } from "../../core/api-routes.ts";
import { wholeNumber } from "../../core/entities/text.ts";
import { encodeError } from "../../core/errors.ts";
import {
  createPrint,
  deletePrint,
  getPrint,
  listPrints,
  updatePrint,
} from "../catalogue/prints/prints.ts";
import { callerAddress } from "../http/request.ts";
import { consumeReadQuota, rateLimits } from "../people/rate-limits/rate-limits.ts";
import { listThumbnails } from "../pictures/thumbnails.ts";
import { scheduleTilesOf } from "../pictures/zoom/tiles.ts";
import { anyone } from "./access.ts";
import { type Api, callsOf } from "./calls.ts";
import { addCollection } from "./content.ts";
import { addOrder } from "./order.ts";

const maxThumbnails = 500;

const thumbnailsRequestSchema = z.object({
  ids: z
    .array(wholeNumber("An id"), { error: encodeError("idsNotList") })
    .max(maxThumbnails, encodeError("tooManyIds", { count: maxThumbnails })),
});
const thumbnailsSchema = z.object({ thumbnails: z.record(z.string(), z.string()) });

export function addPrints(app: Api): void {
  addCollection(app, {
    name: "prints",
    tag: "Prints",
    entity: "Print",
    noun: "print edition",
    summaries: {
      list: "All print editions, by position, then id; discontinued ones included",
      get: "One print edition",
      create: "Add a print edition; embedded images are stored as files",
      update: "Replace a print edition",
      remove: "Delete a print edition",
    },
    list: listPrints,
    get: getPrint,
    create: createPrint,
    update: updatePrint,
    remove: deletePrint,
    saved: (media, { images }) => scheduleTilesOf(media, images),
  });
  addOrder(app, "prints");
  callsOf(app, "Prints")(anyone, "post", publicCalls.listThumbnails, {
    operationId: "listThumbnails",
    summary: "Thumbnail addresses of several print editions, by id",
    body: thumbnailsRequestSchema,
    answer: ["The thumbnails", thumbnailsSchema],
    also: [429],
    async handle({ database, media }, { body: { ids } }, c) {
      consumeReadQuota(
        database,
        [`thumbnails:address:${callerAddress(c)}`, rateLimits.thumbnailsPerAddress],
        ["thumbnails:overall", rateLimits.thumbnailsOverall],
      );
      c.header("Cache-Control", "max-age=3600");
      return { thumbnails: await listThumbnails(database, media, ids) };
    },
  });
}
