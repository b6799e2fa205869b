import {
  enquiryQuery,
  maxWallPictureBytes,
  maxWallPictureSide,
  parseEnquiry,
  wallPicturePrefix,
} from "../../../core/enquiry.ts";
import { forgetWallPicture, keepWallPicture } from "../contact/wall-picture.ts";

/** JPEG qualities to try, until the picture is small enough. */
const qualities = [0.8, 0.65, 0.5, 0.35];

/**
 * Returns a `data:` URL of the photo as a small JPEG; null if it is too large at every quality.
 * @throws if the canvas is tainted
 */
function toWallPicture(photo: HTMLCanvasElement): string | null {
  const scale = Math.min(1, maxWallPictureSide / Math.max(photo.width, photo.height));
  const smallPhoto = document.createElement("canvas");
  smallPhoto.width = Math.round(photo.width * scale);
  smallPhoto.height = Math.round(photo.height * scale);
  const context = smallPhoto.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(photo, 0, 0, smallPhoto.width, smallPhoto.height);
  // Base64 writes three bytes as four characters.
  const maxLength = wallPicturePrefix.length + Math.floor(maxWallPictureBytes / 3) * 4;
  for (const quality of qualities) {
    const picture = smallPhoto.toDataURL("image/jpeg", quality);
    if (picture.length <= maxLength) return picture;
  }
  return null;
}

/**
 * Stores the picture of the wall in this tab, so that the contact form can offer to send it along.
 * @param address of the contact form with its enquiry
 * @param drawPhoto draws wall and work; returns null if a part of them is not loaded yet
 */
export function keepPictureOfWall(
  address: string,
  drawPhoto: () => HTMLCanvasElement | null,
): void {
  try {
    forgetWallPicture();
    const enquiry = parseEnquiry(new URL(address).search);
    const photo = enquiry && drawPhoto();
    const picture = photo && toWallPicture(photo);
    if (picture) keepWallPicture({ enquiry: enquiryQuery(enquiry), picture });
  } catch {
    // The visitor can ask without the picture.
  }
}
