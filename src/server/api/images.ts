import { type Media, storeImages } from "../pictures/pictures.ts";
import { scheduleTilesOf } from "../pictures/zoom/tiles.ts";

/** Stores the embedded images of `input` as files, saves it and schedules the tiles of its images. */
export async function saveWithImages<Input extends { images: string[] }, Stored>(
  media: Media,
  input: Input,
  save: (input: Input) => Promise<Stored>,
): Promise<Stored> {
  const images = await storeImages(media, input.images);
  const stored = await save({ ...input, images });
  scheduleTilesOf(media, images);
  return stored;
}
