import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { publicCalls } from "../../core/api-routes.ts";
import {
  apiPrintSchema,
  printInputSchema,
  thumbnailsRequestSchema,
  thumbnailsSchema,
  toAdminPrint,
  toApiPrint,
} from "../../core/entities/print.ts";
import {
  createPrint,
  deletePrint,
  getPrint,
  listPrints,
  updatePrint,
} from "../catalogue/prints/prints.ts";
import { listThumbnails } from "../catalogue/prints/thumbnails.ts";
import { type AppEnv, callerAddress } from "../http/request.ts";
import { consumeReadQuota, rateLimits } from "../people/rate-limits/rate-limits.ts";
import { scheduleTilesOf } from "../pictures/zoom/tiles.ts";
import { anyone } from "./access.ts";
import { addCollection } from "./collection-calls.ts";
import * as examples from "./examples.ts";
import { addOrder } from "./order.ts";
import { collectionRoutes } from "./resource-routes.ts";
import { answer, body, problems } from "./shapes.ts";

const tags = ["Prints"];

const name = "prints";

const routes = collectionRoutes(
  {
    name,
    entity: "Print",
    tags,
    schema: apiPrintSchema,
    input: printInputSchema,
    example: examples.print,
  },
  {
    list: "All print editions, by position, then id; discontinued ones included",
    get: "One print edition",
    create: "Add a print edition; embedded images are stored as files",
    update: "Replace a print edition",
    remove: "Delete a print edition",
  },
  { list: "The print editions", stored: "The print edition" },
);

const thumbnails = createRoute({
  ...anyone,
  tags,
  method: "post",
  path: publicCalls.listThumbnails,
  operationId: "listThumbnails",
  summary: "Thumbnail addresses of several print editions, by id",
  request: { body: body(thumbnailsRequestSchema) },
  responses: {
    200: answer("The thumbnails", thumbnailsSchema),
    ...problems(400, 403, 413, 415, 429, 507),
  },
});

export function addPrints(app: OpenAPIHono<AppEnv>): void {
  addCollection(app, routes, {
    name,
    list: listPrints,
    get: getPrint,
    create: createPrint,
    update: updatePrint,
    remove: deletePrint,
    saved: (media, { images }) => scheduleTilesOf(media, images),
    toBody: toApiPrint,
    toAdminBody: toAdminPrint,
    deletedMessage: "Print edition deleted",
  });
  addOrder(app, name);
  app.openapi(thumbnails, async (c) => {
    const { database, media } = c.var.services;
    consumeReadQuota(
      database,
      [`thumbnails:address:${callerAddress(c)}`, rateLimits.thumbnailsPerAddress],
      ["thumbnails:overall", rateLimits.thumbnailsOverall],
    );
    c.header("Cache-Control", "max-age=3600");
    return c.json(
      { thumbnails: await listThumbnails(database, media, c.req.valid("json").ids) },
      200,
    );
  });
}
