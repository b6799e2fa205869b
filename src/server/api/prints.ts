import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  type ApiPrint,
  apiPrintSchema,
  type Print,
  type PrintInput,
  printInputSchema,
  thumbnailsRequestSchema,
  thumbnailsSchema,
  toAdminPrint,
  toApiPrint,
} from "../../core/entities/print.ts";
import { publicCalls } from "../../core/routes.ts";
import { createOnce } from "../catalogue/create-once.ts";
import {
  createPrint,
  deletePrint,
  getPrint,
  listPrints,
  updatePrint,
} from "../catalogue/prints/prints.ts";
import { listThumbnails } from "../catalogue/prints/thumbnails.ts";
import { listEarlierVersions } from "../catalogue/versions/versions.ts";
import { type AppEnv, callerAddress } from "../http/request.ts";
import { consumeReadQuota, rateLimits } from "../people/rate-limits/rate-limits.ts";
import { anyone } from "./access.ts";
import * as examples from "./examples.ts";
import { saveWithImages } from "./images.ts";
import { addOrder } from "./order.ts";
import { collectionRoutes } from "./resource-routes.ts";
import { answer, body, onTheWire, problems } from "./shapes.ts";
import { changeMatching, readVersioned } from "./versions.ts";

const tags = ["Prints"];
const schema = onTheWire(apiPrintSchema);

const name = "prints";

const routes = collectionRoutes(
  { name, entity: "Print", tags, schema, input: printInputSchema, example: examples.print },
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

/** States if a record is published only where the request asks for unpublished ones. */
function readBody(c: Context<AppEnv>, stored: Print) {
  return c.var.services.database.unpublished ? toAdminPrint(stored) : toApiPrint(stored);
}

/** States if the record is published only where the request stated it. */
function writtenBody({ published }: PrintInput, stored: Print) {
  return published === undefined ? toApiPrint(stored) : toAdminPrint(stored);
}

export function addPrints(app: OpenAPIHono<AppEnv>): void {
  app.openapi(routes.list, async (c) => {
    const prints = await listPrints(c.var.services.database);
    return c.json(
      prints.map((each) => readBody(c, each)),
      200,
    );
  });
  app.openapi(routes.get, async (c) => {
    const { id } = c.req.valid("param");
    const found = await readVersioned(c, { name, id }, (database) => getPrint(database, id));
    return c.json(readBody(c, found), 200);
  });
  app.openapi(routes.create, async (c) => {
    const { database, media } = c.var.services;
    const key = c.req.valid("header")["idempotency-key"];
    const sent = c.req.valid("json");
    const created = await saveWithImages(media, sent, (input) =>
      createOnce(
        database,
        { kind: name, key, input },
        (within) => createPrint(within, input),
        getPrint,
      ),
    );
    return c.json(writtenBody(sent, created), 201);
  });
  app.openapi(routes.update, async (c) => {
    const { database, media } = c.var.services;
    const { id } = c.req.valid("param");
    await getPrint(database, id);
    const sent = c.req.valid("json");
    const updated = await saveWithImages(media, sent, (input) =>
      changeMatching(c, { name, id }, (within) => updatePrint(within, id, input)),
    );
    return c.json(writtenBody(sent, updated), 200);
  });
  app.openapi(routes.remove, async (c) => {
    const { id } = c.req.valid("param");
    await changeMatching(c, { name, id }, (within) => deletePrint(within, id));
    return c.json({ message: "Print edition deleted" }, 200);
  });
  app.openapi(routes.versions, async (c) => {
    const { id } = c.req.valid("param");
    const { database } = c.var.services;
    await getPrint(database, id);
    return c.json(await listEarlierVersions<ApiPrint>(database, { name, id }), 200);
  });
  addOrder(app, name);
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
