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

/** Null if the picture is too large at every quality. @throws if the canvas is tainted */
function toWallPicture(photo: HTMLCanvasElement): string | null {
  const scale = Math.min(1, maxWallPictureSide / Math.max(photo.width, photo.height));
  const small = document.createElement("canvas");
  small.width = Math.round(photo.width * scale);
  small.height = Math.round(photo.height * scale);
  const context = small.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(photo, 0, 0, small.width, small.height);
  // Base64 writes three bytes as four characters.
  const maxLength = wallPicturePrefix.length + Math.floor(maxWallPictureBytes / 3) * 4;
  for (const quality of qualities) {
    const picture = small.toDataURL("image/jpeg", quality);
    if (picture.length <= maxLength) return picture;
  }
  return null;
}

/**
 * Keeps the picture of the wall in this tab, where the contact form offers to send it along.
 * @param address of the form with the enquiry
 * @param drawPhoto returns null if something is not loaded yet
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
    // The question matters more than its picture.
  }
}
