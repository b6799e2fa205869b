import { availableWidths } from "../../../core/entities/picture.ts";
import { iiif } from "../../../core/routes.ts";
import { scaleFactors, tileSide } from "../../../core/zoom.ts";
import { maxVariantHeight } from "../variants/recipes.ts";
import type { PublicPicture } from "./public-pictures.ts";

interface Size {
  width: number;
  height: number;
}

/** Address of a picture's image service, without the site's origin. */
export function serviceAddress({ hash, allowed }: PublicPicture): string {
  return iiif.imageService(hash, Math.max(allowed.width, allowed.height));
}

/** The sizes (px, ascending) in which the whole picture can be had: those the pages use, as JPEG. */
export function wholeSizes({ width: wide, height: high, allowed }: PublicPicture): Size[] {
  return availableWidths(allowed.width)
    .map((width) => ({
      width,
      height: Math.max(1, Math.round((high * width) / wide)),
    }))
    .filter(({ height }) => height <= maxVariantHeight);
}

/** The picture at `full/max`. */
export function largestWhole(picture: PublicPicture): Size {
  return wholeSizes(picture).at(-1) ?? picture.allowed;
}

/**
 * A picture's `info.json` by the IIIF Image API 3, level 0: what lies ready is all there is.
 * @param origin the site's own address
 */
export function imageInfo(origin: string, picture: PublicPicture, rights: string): object {
  const { width, height } = picture.allowed;
  const largest = largestWhole(picture);
  return {
    "@context": "http://iiif.io/api/image/3/context.json",
    id: `${origin}${serviceAddress(picture)}`,
    type: "ImageService3",
    protocol: "http://iiif.io/api/image",
    profile: "level0",
    width,
    height,
    maxWidth: largest.width,
    maxHeight: largest.height,
    sizes: wholeSizes(picture),
    tiles: [{ width: tileSide, height: tileSide, scaleFactors: scaleFactors(picture.allowed) }],
    rights,
  };
}
