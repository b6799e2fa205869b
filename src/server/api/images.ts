import { storeImages } from "../pictures/embedded-images.ts";
import type { Media } from "../pictures/pictures.ts";
import { scheduleTilesOf } from "../pictures/zoom/tiles.ts";

/** Use cases of a collection whose records have several images. */
export const imageUseCases = {
  async storePictures<Input extends { images: string[] }>(
    media: Media,
    input: Input,
  ): Promise<Input> {
    return { ...input, images: await storeImages(media, input.images) };
  },
  saved: (media: Media, { images }: { images: string[] }) => scheduleTilesOf(media, images),
};
