import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  type ApiArtwork,
  artworkInputSchema,
  artworkSchema,
  toApiArtwork,
} from "../../core/entities/artwork.ts";
import {
  createArtwork,
  deleteArtwork,
  getArtwork,
  listArtworks,
  updateArtwork,
} from "../catalogue/artworks/artworks.ts";
import { createOnce } from "../catalogue/create-once.ts";
import { listEarlierVersions } from "../catalogue/versions/versions.ts";
import type { AppEnv } from "../http/request.ts";
import * as examples from "./examples.ts";
import { saveWithImages } from "./images.ts";
import { addOrder } from "./order.ts";
import { collectionRoutes } from "./resource-routes.ts";
import { onTheWire } from "./shapes.ts";
import { changeMatching, sendVersion } from "./versions.ts";

const tags = ["Artworks"];
const schema = onTheWire(artworkSchema);

const name = "artworks";

const routes = collectionRoutes(
  { name, entity: "Artwork", tags, schema, input: artworkInputSchema, example: examples.artwork },
  {
    list: "All artworks, by position, then id",
    get: "One artwork",
    create: "Add an artwork; embedded images are stored as files",
    update: "Replace an artwork; its position stays",
    remove: "Delete an artwork; prints that refer to it stay",
  },
  { list: "The artworks", stored: "The artwork" },
);

export function addArtworks(app: OpenAPIHono<AppEnv>): void {
  app.openapi(routes.list, async (c) => {
    const artworks = await listArtworks(c.var.services.database);
    return c.json(artworks.map(toApiArtwork), 200);
  });
  app.openapi(routes.get, async (c) => {
    const { id } = c.req.valid("param");
    await sendVersion(c, { name, id });
    const found = await getArtwork(c.var.services.database, id);
    return c.json(toApiArtwork(found), 200);
  });
  app.openapi(routes.create, async (c) => {
    const { database, media } = c.var.services;
    const key = c.req.valid("header")["idempotency-key"];
    const created = await saveWithImages(media, c.req.valid("json"), (input) =>
      createOnce(
        database,
        { kind: name, key, input },
        (within) => createArtwork(within, input),
        getArtwork,
      ),
    );
    return c.json(toApiArtwork(created), 201);
  });
  app.openapi(routes.update, async (c) => {
    const { database, media } = c.var.services;
    const { id } = c.req.valid("param");
    await getArtwork(database, id);
    const updated = await saveWithImages(media, c.req.valid("json"), (input) =>
      changeMatching(c, { name, id }, (within) => updateArtwork(within, id, input)),
    );
    return c.json(toApiArtwork(updated), 200);
  });
  app.openapi(routes.remove, async (c) => {
    const { id } = c.req.valid("param");
    await changeMatching(c, { name, id }, (within) => deleteArtwork(within, id));
    return c.json({ message: "Artwork deleted" }, 200);
  });
  app.openapi(routes.versions, async (c) => {
    const { id } = c.req.valid("param");
    const { database } = c.var.services;
    await getArtwork(database, id);
    return c.json(await listEarlierVersions<ApiArtwork>(database, { name, id }), 200);
  });
  addOrder(app, name);
}
