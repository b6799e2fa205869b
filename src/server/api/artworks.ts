import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  artworkInputSchema,
  artworkSchema,
  reorderDragSchema,
  reorderSchema,
  toApiArtwork,
} from "../../core/entities/artwork.ts";
import { calls, recordPath, resources } from "../../core/routes.ts";
import {
  createArtwork,
  deleteArtwork,
  getArtwork,
  listArtworks,
  updateArtwork,
} from "../catalogue/artworks/artworks.ts";
import { moveArtwork, moveArtworkTo } from "../catalogue/artworks/order.ts";
import { createOnce } from "../catalogue/create-once.ts";
import type { AppEnv } from "../http/request.ts";
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

const tags = ["Artworks"];
const artwork = onTheWire(artworkSchema).meta({ id: "Artwork" });
const newOrder = z.object({ order: z.array(z.int()) });

const list = createRoute({
  ...anyone,
  tags,
  method: "get",
  path: resources.artworks.path,
  summary: "All artworks, by position, then id",
  responses: { 200: answer("The artworks", z.array(artwork)) },
});

const get = createRoute({
  ...anyone,
  tags,
  method: "get",
  path: recordPath("artworks"),
  summary: "One artwork",
  request: { params: idParameter },
  responses: { 200: answer("The artwork", artwork), ...problems(400, 404) },
});

const create = createRoute({
  ...adminOnly,
  tags,
  method: "post",
  path: resources.artworks.path,
  summary: "Add an artwork; embedded images are stored as files",
  request: { headers: idempotencyHeader, body: body(artworkInputSchema) },
  responses: {
    201: answer("The stored artwork", artwork),
    ...problems(400, 401, 403, 404, 409, 413, 415, 507),
  },
});

const update = createRoute({
  ...adminOnly,
  tags,
  method: "put",
  path: recordPath("artworks"),
  summary: "Replace an artwork; its position stays",
  request: { params: idParameter, body: body(artworkInputSchema) },
  responses: {
    200: answer("The stored artwork", artwork),
    ...problems(400, 401, 403, 404, 413, 415, 507),
  },
});

const remove = createRoute({
  ...adminOnly,
  tags,
  method: "delete",
  path: recordPath("artworks"),
  summary: "Delete an artwork; prints that refer to it stay",
  request: { params: idParameter },
  responses: { 200: answer("Deleted", deletedSchema), ...problems(400, 401, 403, 404, 507) },
});

const reorder = createRoute({
  ...adminOnly,
  tags,
  method: "post",
  path: calls.reorderArtwork,
  summary: "Move an artwork one step up or down",
  request: { params: idParameter, body: body(reorderSchema) },
  responses: {
    200: answer("All ids in their new order", newOrder),
    ...problems(400, 401, 403, 404, 507),
  },
});

const reorderDrag = createRoute({
  ...adminOnly,
  tags,
  method: "post",
  path: calls.moveArtwork,
  summary: "Move an artwork to the place of another",
  request: { body: body(reorderDragSchema) },
  responses: {
    200: answer("All ids in their new order", newOrder),
    ...problems(400, 401, 403, 404, 507),
  },
});

export function addArtworks(app: OpenAPIHono<AppEnv>): void {
  app.openapi(list, async (c) => {
    const artworks = await listArtworks(c.var.services.database);
    return c.json(artworks.map(toApiArtwork), 200);
  });
  app.openapi(get, async (c) => {
    const found = await getArtwork(c.var.services.database, c.req.valid("param").id);
    return c.json(toApiArtwork(found), 200);
  });
  app.openapi(create, async (c) => {
    const { database, media } = c.var.services;
    const input = c.req.valid("json");
    const images = await storeImages(media, input.images);
    const created = await createOnce(
      database,
      { kind: "artworks", key: c.req.valid("header")["idempotency-key"] },
      (within) => createArtwork(within, { ...input, images }),
      getArtwork,
    );
    scheduleTilesOf(media, images);
    return c.json(toApiArtwork(created), 201);
  });
  app.openapi(update, async (c) => {
    const { database, media } = c.var.services;
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    await getArtwork(database, id);
    const images = await storeImages(media, input.images);
    const updated = await updateArtwork(database, id, { ...input, images });
    scheduleTilesOf(media, images);
    return c.json(toApiArtwork(updated), 200);
  });
  app.openapi(remove, async (c) => {
    await deleteArtwork(c.var.services.database, c.req.valid("param").id);
    return c.json({ message: "Artwork deleted" }, 200);
  });
  app.openapi(reorder, async (c) => {
    const { id } = c.req.valid("param");
    const { direction } = c.req.valid("json");
    return c.json({ order: await moveArtwork(c.var.services.database, id, direction) }, 200);
  });
  app.openapi(reorderDrag, async (c) => {
    const { sourceId, targetId } = c.req.valid("json");
    const order = await moveArtworkTo(c.var.services.database, sourceId, targetId);
    return c.json({ order }, 200);
  });
}
