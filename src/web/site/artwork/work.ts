import { type Artwork, isAvailable } from "../../../core/artwork.ts";
import type { Picture } from "../../../core/picture.ts";
import { pictureOf } from "../picture-of.ts";
import type { Work } from "./work-view.ts";

/** An artwork as visitors see it. @param pictures what is known of the pictures, by address */
export function toWork(artwork: Artwork, pictures: ReadonlyMap<string, Picture>): Work {
  const { id, title, year, medium, dimensions, description, price, saatchiUrl } = artwork;
  return {
    id,
    title,
    year,
    medium,
    dimensions,
    description,
    price,
    saatchiUrl,
    available: isAvailable(artwork),
    pictures: artwork.images.map((address) => pictureOf(address, pictures)),
  };
}
