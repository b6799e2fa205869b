import { originalAddress } from "../../core/entities/picture.ts";
import { type CheckedPicture, checkPicture, type Media, storeChecked } from "./pictures.ts";
import { decodeDataUrl, isDataUrl } from "./upload.ts";

/**
 * Replaces `data:` images by addresses. Checks all before it stores the first.
 * @throws Problem as `storePicture`
 */
export async function storeImages(media: Media, images: readonly string[]): Promise<string[]> {
  const checked = new Map<string, CheckedPicture>();
  for (const image of images) {
    if (!isDataUrl(image) || checked.has(image)) continue;
    checked.set(image, await checkPicture(media, decodeDataUrl(image, media.maxUploadBytes)));
  }
  for (const picture of checked.values()) await storeChecked(media, picture);
  return images.map((image) => {
    const picture = checked.get(image);
    return picture ? originalAddress(picture.hash) : image;
  });
}

export async function storeOptionalImage<T extends string | null | undefined>(
  media: Media,
  image: T,
): Promise<string | T> {
  if (!image) return image;
  const [stored] = await storeImages(media, [image]);
  return stored ?? image;
}
