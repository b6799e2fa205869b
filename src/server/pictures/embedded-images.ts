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
  const checkedPictures = new Map<string, CheckedPicture>();
  for (const image of images) {
    if (!isDataUrl(image) || checkedPictures.has(image)) continue;
    const bytes = decodeDataUrl(image, media.maxUploadBytes);
    checkedPictures.set(image, await checkPicture(media, bytes));
  }
  for (const picture of checkedPictures.values()) await storeCheckedPicture(media, picture);
  return images.map((image) => {
    const picture = checkedPictures.get(image);
    return picture ? mainAddress(picture.hash) : image;
  });
}

/** Replaces `data:` images in a record's fields by addresses. @throws Problem as `storePicture` */
export async function storeEmbeddedImages<Input extends object>(
  media: Media,
  name: ContentName,
  input: Input,
): Promise<Input> {
  const storedInput = { ...input } as Record<string, unknown>;
  for (const field of listPictureFields(name)) {
    const value = storedInput[field];
    if (Array.isArray(value)) storedInput[field] = await storeImages(media, value);
    else if (typeof value === "string") [storedInput[field]] = await storeImages(media, [value]);
  }
  return storedInput as Input;
}
