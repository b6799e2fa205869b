import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  type ApiArtwork,
  type Artwork,
  type ArtworkInput,
  apiArtworkSchema,
  artworkInputSchema,
  toAdminArtwork,
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
import { changeMatching, readVersioned } from "./versions.ts";

const tags = ["Artworks"];
const schema = onTheWire(apiArtworkSchema);

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

/** States if a record is published only where the request asks for unpublished ones. */
function readBody(c: Context<AppEnv>, stored: Artwork) {
  return c.var.services.database.unpublished ? toAdminArtwork(stored) : toApiArtwork(stored);
}

/** States if the record is published only where the request stated it. */
function writtenBody({ published }: ArtworkInput, stored: Artwork) {
  return published === undefined ? toApiArtwork(stored) : toAdminArtwork(stored);
}

export function addArtworks(app: OpenAPIHono<AppEnv>): void {
  app.openapi(routes.list, async (c) => {
    const artworks = await listArtworks(c.var.services.database);
    return c.json(
      artworks.map((each) => readBody(c, each)),
      200,
    );
  });
  app.openapi(routes.get, async (c) => {
    const { id } = c.req.valid("param");
    const found = await readVersioned(c, { name, id }, (database) => getArtwork(database, id));
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
        (within) => createArtwork(within, input),
        getArtwork,
      ),
    );
    return c.json(writtenBody(sent, created), 201);
  });
  app.openapi(routes.update, async (c) => {
    const { database, media } = c.var.services;
    const { id } = c.req.valid("param");
    await getArtwork(database, id);
    const sent = c.req.valid("json");
    const updated = await saveWithImages(media, sent, (input) =>
      changeMatching(c, { name, id }, (within) => updateArtwork(within, id, input)),
    );
    return c.json(writtenBody(sent, updated), 200);
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
