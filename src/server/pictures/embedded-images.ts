import type { ContentName } from "../../core/api-routes.ts";
import { mainAddress } from "../../core/entities/picture.ts";
import { listPictureFields } from "../../core/records/records.ts";
import { type CheckedPicture, checkPicture, type Media, storeCheckedPicture } from "./pictures.ts";
import { decodeDataUrl, isDataUrl } from "./upload.ts";

/**
 * Stores `data:` images and replaces them by addresses. Checks all images before it stores the first.
 * @throws Problem as `storePicture`
 */
export async function storeImages(media: Media, images: readonly string[]): Promise<string[]> {
  const checked = new Map<string, CheckedPicture>();
  for (const image of images) {
    if (!isDataUrl(image) || checked.has(image)) continue;
    checked.set(image, await checkPicture(media, decodeDataUrl(image, media.maxUploadBytes)));
  }
  for (const picture of checked.values()) await storeCheckedPicture(media, picture);
  return images.map((image) => {
    const picture = checked.get(image);
    return picture ? mainAddress(picture.hash) : image;
  });
}

/** Replaces `data:` images in a record's fields by addresses. @throws Problem as `storePicture` */
export async function storeEmbeddedImages<Input extends object>(
  media: Media,
  name: ContentName,
  input: Input,
): Promise<Input> {
  const result = { ...input } as Record<string, unknown>;
  for (const field of listPictureFields(name)) {
    const value = result[field];
    if (Array.isArray(value)) result[field] = await storeImages(media, value);
    else if (typeof value === "string") [result[field]] = await storeImages(media, [value]);
  }
  return result as Input;
}
