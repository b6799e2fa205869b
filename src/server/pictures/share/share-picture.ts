import type { ShareLabel } from "../processing/picture-tasks.ts";
import {
  composite,
  decodePixels,
  encodePixels,
  type Pixels,
  readPictureSize,
} from "../processing/pipeline.ts";
import {
  floorTopPx,
  type PixelRectangle,
  paintBackground,
  sharePictureSize,
} from "./share-background.ts";
import { drawLabel } from "./share-label.ts";

/** By position of the label. */
const maxPictureSize = {
  beside: { width: 736, height: 496 },
  below: { width: 1056, height: 330 },
};
const gapPx = { beside: 56, below: 38 };
/** Px. */
const column = { min: 300, max: 540, full: 1056 };
const centreYPx = 298;
const marginPx = 54;

/** Tried until the file is small enough for every app. */
const qualities = [86, 78, 68, 55];
const maxFileBytes = 195_000;

type Size = Pick<Pixels, "width" | "height">;

function shownArea(picture: Size, within: Size): number {
  const scale = Math.min(within.width / picture.width, within.height / picture.height);
  return picture.width * picture.height * scale * scale;
}

/** Very wide pictures are larger above the label. */
function layoutFor(picture: Size): "beside" | "below" {
  return shownArea(picture, maxPictureSize.beside) >= shownArea(picture, maxPictureSize.below)
    ? "beside"
    : "below";
}

function columnBeside(picture: Size): number {
  const left = sharePictureSize.width - 2 * marginPx - gapPx.beside - picture.width;
  return Math.max(column.min, Math.min(column.max, left));
}

function clampTop(top: number, height: number): number {
  return Math.max(marginPx / 2, Math.min(top, floorTopPx - marginPx / 2 - height));
}

function arrangeBeside(
  picture: Size,
  label: Size,
): { picture: PixelRectangle; label: PixelRectangle } {
  const totalWidth = picture.width + gapPx.beside + label.width;
  const left = Math.round((sharePictureSize.width - totalWidth) / 2);
  const top = Math.round(centreYPx - picture.height / 2);
  const bottom = top + picture.height;
  const labelTop =
    label.height <= picture.height ? bottom - label.height : centreYPx - label.height / 2;
  return {
    picture: { ...picture, left, top },
    label: {
      ...label,
      left: left + picture.width + gapPx.beside,
      top: clampTop(labelTop, label.height),
    },
  };
}

function arrangeBelow(
  picture: Size,
  label: Size,
): { picture: PixelRectangle; label: PixelRectangle } {
  const totalHeight = picture.height + gapPx.below + label.height;
  const top = Math.round(centreYPx - totalHeight / 2);
  const left = Math.round((sharePictureSize.width - Math.max(picture.width, label.width)) / 2);
  return {
    picture: { ...picture, left, top },
    label: { ...label, left, top: clampTop(top + picture.height + gapPx.below, label.height) },
  };
}

function sizeOf({ width, height }: Pixels): Size {
  return { width, height };
}

async function composePixels(picture: Uint8Array | null, label: ShareLabel): Promise<Pixels> {
  if (!picture) {
    const pixels = await drawLabel(label, "alone", column.full);
    const left = (sharePictureSize.width - pixels.width) / 2;
    const top = centreYPx - pixels.height / 2;
    return composite(paintBackground(null), [{ pixels, left, top }]);
  }
  const layout = layoutFor(await readPictureSize(picture));
  const picturePixels = await decodePixels(picture, maxPictureSize[layout]);
  const width = layout === "beside" ? columnBeside(picturePixels) : column.full;
  const labelPixels = await drawLabel(label, layout, width);
  const arrange = layout === "beside" ? arrangeBeside : arrangeBelow;
  const positions = arrange(sizeOf(picturePixels), sizeOf(labelPixels));
  return composite(paintBackground(positions.picture), [
    { pixels: picturePixels, ...positions.picture },
    { pixels: labelPixels, ...positions.label },
  ]);
}

/** JPEG of 1200 × 630 px below 200 kB. @throws if the picture cannot be decoded */
export async function drawSharePicture(
  picture: Uint8Array | null,
  label: ShareLabel,
): Promise<Uint8Array> {
  const pixels = await composePixels(picture, label);
  let file = new Uint8Array();
  for (const quality of qualities) {
    file = new Uint8Array(await encodePixels(pixels, { format: "jpg", quality, mozjpeg: true }));
    if (file.length <= maxFileBytes) break;
  }
  return file;
}
