import type { OpenAPIHono } from "@hono/zod-openapi";
import {
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
import type { AppEnv } from "../http/request.ts";
import { scheduleTilesOf } from "../pictures/zoom/tiles.ts";
import { addCollection } from "./collection-calls.ts";
import * as examples from "./examples.ts";
import { addOrder } from "./order.ts";
import { collectionRoutes } from "./resource-routes.ts";

const tags = ["Artworks"];

const name = "artworks";

const routes = collectionRoutes(
  {
    name,
    entity: "Artwork",
    tags,
    schema: apiArtworkSchema,
    input: artworkInputSchema,
    example: examples.artwork,
  },
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
  addCollection(app, routes, {
    name,
    list: listArtworks,
    get: getArtwork,
    create: createArtwork,
    update: updateArtwork,
    remove: deleteArtwork,
    saved: (media, { images }) => scheduleTilesOf(media, images),
    toBody: toApiArtwork,
    toAdminBody: toAdminArtwork,
    deletedMessage: "Artwork deleted",
  });
  addOrder(app, name);
}
