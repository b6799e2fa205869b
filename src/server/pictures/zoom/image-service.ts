import { availableWidths } from "../../../core/entities/picture.ts";
import { iiif } from "../../../core/routes.ts";
import { listScaleFactors, tileSide } from "../../../core/zoom.ts";
import type { AccessiblePicture } from "../access.ts";
import type { Box } from "../processing/picture-tasks.ts";
import { maxVariantHeight } from "../variants/variant-files.ts";

/** Returns the address below which IIIF viewers find a picture and its tiles. */
export function getServiceAddress({
  hash,
  allowed,
}: Pick<AccessiblePicture, "hash" | "allowed">): string {
  return iiif.imageService(hash, Math.max(allowed.width, allowed.height));
}

/** Lists, in ascending order, the sizes in px in which the site offers a whole picture, as on pages. */
export function listFullSizes({
  width: originalWidth,
  height: originalHeight,
  allowed,
}: AccessiblePicture): Box[] {
  return availableWidths(allowed.width)
    .map((width) => ({
      width,
      height: Math.max(1, Math.round((originalHeight * width) / originalWidth)),
    }))
    .filter(({ height }) => height <= maxVariantHeight);
}

/** Returns the size of the picture that IIIF calls `full/max`. */
export function findLargestFullSize(picture: AccessiblePicture): Box {
  return listFullSizes(picture).at(-1) ?? picture.allowed;
}

/**
 * Returns the description of a picture by the IIIF Image API 3, level 0: only the listed sizes and tiles
 * exist.
 * @param id absolute address of the service
 */
export function createImageInfo(id: string, picture: AccessiblePicture, rights: string): object {
  const { width, height } = picture.allowed;
  const largest = findLargestFullSize(picture);
  return {
    "@context": "http://iiif.io/api/image/3/context.json",
    id,
    type: "ImageService3",
    protocol: "http://iiif.io/api/image",
    profile: "level0",
    width,
    height,
    maxWidth: largest.width,
    maxHeight: largest.height,
    sizes: listFullSizes(picture),
    tiles: [{ width: tileSide, height: tileSide, scaleFactors: listScaleFactors(picture.allowed) }],
    rights,
  };
}
