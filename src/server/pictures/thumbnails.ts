import { addressForWidth, type Picture } from "../../core/entities/picture.ts";
import { listCovers } from "../catalogue/prints/prints.ts";
import type { Database } from "../database/open.ts";
import { loadPictures, type Media } from "./pictures.ts";

/** In px, enough for a card on a high-density phone screen. */
const thumbnailWidth = 480;

function chooseThumbnailAddress(picture: Picture): string {
  const width =
    picture.widths.findLast((candidate) => candidate <= thumbnailWidth) ?? picture.widths[0];
  return addressForWidth(picture, width, "jpg");
}

/** Returns the addresses of thumbnails of prints, by the prints' ids; an unknown id has no thumbnail. */
export async function listThumbnails(
  database: Database,
  media: Media,
  ids: number[],
): Promise<Record<string, string>> {
  const covers = await listCovers(database, ids);
  const pictures = await loadPictures(media, [...covers.values()]);
  return Object.fromEntries(
    [...covers].map(([id, cover]) => {
      const picture = pictures.get(cover);
      return [String(id), picture ? chooseThumbnailAddress(picture) : cover];
    }),
  );
}
