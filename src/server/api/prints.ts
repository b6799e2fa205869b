import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  printInputSchema,
  printSchema,
  thumbnailsRequestSchema,
  thumbnailsSchema,
  toApiPrint,
} from "../../core/entities/print.ts";
import { publicCalls, recordPath, resources } from "../../core/routes.ts";
import { createOnce } from "../catalogue/create-once.ts";
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
import { storeImages } from "../pictures/pictures.ts";
import { scheduleTilesOf } from "../pictures/zoom/tiles.ts";
import { adminOnly, anyone } from "./access.ts";
import {
  answer,
  body,
  deletedSchema,
  idempotencyHeader,
  idParameter,
  onTheWire,
  problems,
} from "./shapes.ts";

const tags = ["Prints"];
const print = onTheWire(printSchema).meta({ id: "Print" });

const list = createRoute({
  ...anyone,
  tags,
  method: "get",
  path: resources.prints.path,
  summary: "All print editions, discontinued ones included",
  responses: { 200: answer("The print editions", z.array(print)) },
});

const get = createRoute({
  ...anyone,
  tags,
  method: "get",
  path: recordPath("prints"),
  summary: "One print edition",
  request: { params: idParameter },
  responses: { 200: answer("The print edition", print), ...problems(400, 404) },
});

const create = createRoute({
  ...adminOnly,
  tags,
  method: "post",
  path: resources.prints.path,
  summary: "Add a print edition; embedded images are stored as files",
  request: { headers: idempotencyHeader, body: body(printInputSchema) },
  responses: {
    201: answer("The stored edition", print),
    ...problems(400, 401, 403, 404, 409, 413, 415, 507),
  },
});

const update = createRoute({
  ...adminOnly,
  tags,
  method: "put",
  path: recordPath("prints"),
  summary: "Replace a print edition",
  request: { params: idParameter, body: body(printInputSchema) },
  responses: {
    200: answer("The stored edition", print),
    ...problems(400, 401, 403, 404, 413, 415, 507),
  },
});

const remove = createRoute({
  ...adminOnly,
  tags,
  method: "delete",
  path: recordPath("prints"),
  summary: "Delete a print edition",
  request: { params: idParameter },
  responses: { 200: answer("Deleted", deletedSchema), ...problems(400, 401, 403, 404, 507) },
});

const thumbnails = createRoute({
  ...anyone,
  tags,
  method: "post",
  path: publicCalls.listThumbnails,
  summary: "Thumbnail addresses of several print editions, by id",
  request: { body: body(thumbnailsRequestSchema) },
  responses: {
    200: answer("The thumbnails", thumbnailsSchema),
    ...problems(400, 403, 413, 415, 429, 507),
  },
});

export function addPrints(app: OpenAPIHono<AppEnv>): void {
  app.openapi(list, async (c) => {
    const prints = await listPrints(c.var.services.database);
    return c.json(prints.map(toApiPrint), 200);
  });
  app.openapi(get, async (c) => {
    const found = await getPrint(c.var.services.database, c.req.valid("param").id);
    return c.json(toApiPrint(found), 200);
  });
  app.openapi(create, async (c) => {
    const { database, media } = c.var.services;
    const input = c.req.valid("json");
    const images = await storeImages(media, input.images);
    const created = await createOnce(
      database,
      { kind: "prints", key: c.req.valid("header")["idempotency-key"] },
      (within) => createPrint(within, { ...input, images }),
      getPrint,
    );
    scheduleTilesOf(media, images);
    return c.json(toApiPrint(created), 201);
  });
  app.openapi(update, async (c) => {
    const { database, media } = c.var.services;
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    await getPrint(database, id);
    const images = await storeImages(media, input.images);
    const updated = await updatePrint(database, id, { ...input, images });
    scheduleTilesOf(media, images);
    return c.json(toApiPrint(updated), 200);
  });
  app.openapi(remove, async (c) => {
    await deletePrint(c.var.services.database, c.req.valid("param").id);
    return c.json({ message: "Print edition deleted" }, 200);
  });
  app.openapi(thumbnails, async (c) => {
    const { database, media } = c.var.services;
    await consumeReadQuota(
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
