import {
  createArtwork,
  deleteArtwork,
  getArtwork,
  listArtworks,
  updateArtwork,
} from "../catalogue/artworks/artworks.ts";
import { scheduleTilesOf } from "../pictures/zoom/tiles.ts";
import type { Api } from "./calls.ts";
import { addCollection } from "./content.ts";
import { addOrder } from "./order.ts";

export function addArtworks(app: Api): void {
  addCollection(app, {
    name: "artworks",
    tag: "Artworks",
    entity: "Artwork",
    noun: "artwork",
    summaries: {
      list: "All artworks, by position, then id",
      get: "One artwork",
      create: "Add an artwork; embedded images are stored as files",
      update: "Replace an artwork; its position stays",
      remove: "Delete an artwork; prints that refer to it stay",
    },
    list: listArtworks,
    get: getArtwork,
    create: createArtwork,
    update: updateArtwork,
    remove: deleteArtwork,
    saved: (media, { images }) => scheduleTilesOf(media, images),
  });
  addOrder(app, "artworks");
}
