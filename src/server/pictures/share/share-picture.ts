import type { ShareLabel } from "../processing/picture-tasks.ts";
import {
  encodePixels,
  layPixels,
  type Pixels,
  readSize,
  renderPixels,
} from "../processing/pipeline.ts";
import { floorLine, type Place, paintBackground, sharePictureSize } from "./share-background.ts";
import { drawLabel } from "./share-label.ts";

// Composes the pictures that social apps show of a page: the work uncropped on the gallery wall,
// its label where a museum would put it.

/** Room in px for the work when its label hangs beside it, and when it hangs below. */
const room = {
  beside: { width: 736, height: 496 },
  below: { width: 1056, height: 330 },
};
/** Between the work and its label, in px. */
const distance = { beside: 56, below: 38 };
/** Narrowest and widest column of a label beside the work, and the one below or alone, in px. */
const column = { narrow: 300, wide: 540, whole: 1056 };
/** Middle of what hangs on the wall, px from the top. */
const eyeLevel = 298;
const margin = 54;

/** JPEG qualities, tried until the file is small enough for every app. */
const qualities = [86, 78, 68, 55];
const largestFile = 195_000;

type Size = Pick<Pixels, "width" | "height">;

function shownArea(picture: Size, within: Size): number {
  const scale = Math.min(within.width / picture.width, within.height / picture.height);
  return picture.width * picture.height * scale * scale;
}

/** Very wide works are larger with their label below. */
function settingFor(picture: Size): "beside" | "below" {
  return shownArea(picture, room.beside) >= shownArea(picture, room.below) ? "beside" : "below";
}

function columnBeside(picture: Size): number {
  const left = sharePictureSize.width - 2 * margin - distance.beside - picture.width;
  return Math.max(column.narrow, Math.min(column.wide, left));
}

function clampTop(top: number, height: number): number {
  return Math.max(margin / 2, Math.min(top, floorLine - margin / 2 - height));
}

function arrangeBeside(picture: Size, label: Size): { picture: Place; label: Place } {
  const whole = picture.width + distance.beside + label.width;
  const left = Math.round((sharePictureSize.width - whole) / 2);
  const top = Math.round(eyeLevel - picture.height / 2);
  const bottom = top + picture.height;
  const labelTop =
    label.height <= picture.height ? bottom - label.height : eyeLevel - label.height / 2;
  return {
    picture: { ...picture, left, top },
    label: {
      ...label,
      left: left + picture.width + distance.beside,
      top: clampTop(labelTop, label.height),
    },
  };
}

function arrangeBelow(picture: Size, label: Size): { picture: Place; label: Place } {
  const whole = picture.height + distance.below + label.height;
  const top = Math.round(eyeLevel - whole / 2);
  const left = Math.round((sharePictureSize.width - Math.max(picture.width, label.width)) / 2);
  return {
    picture: { ...picture, left, top },
    label: { ...label, left, top: clampTop(top + picture.height + distance.below, label.height) },
  };
}

function sizeOf({ width, height }: Pixels): Size {
  return { width, height };
}

async function composeWall(picture: Uint8Array | null, label: ShareLabel): Promise<Pixels> {
  if (!picture) {
    const pixels = await drawLabel(label, "alone", column.whole);
    const left = (sharePictureSize.width - pixels.width) / 2;
    const top = eyeLevel - pixels.height / 2;
    return layPixels(paintBackground(null), [{ pixels, left, top }]);
  }
  const setting = settingFor(await readSize(picture));
  const work = await renderPixels(picture, room[setting]);
  const width = setting === "beside" ? columnBeside(work) : column.whole;
  const text = await drawLabel(label, setting, width);
  const arrange = setting === "beside" ? arrangeBeside : arrangeBelow;
  const places = arrange(sizeOf(work), sizeOf(text));
  return layPixels(paintBackground(places.picture), [
    { pixels: work, ...places.picture },
    { pixels: text, ...places.label },
  ]);
}

/**
 * A JPEG of 1200 × 630 px below 200 kB: the picture on the wall with its label, or the label alone.
 * @throws when the picture cannot be decoded
 */
export async function drawSharePicture(
  picture: Uint8Array | null,
  label: ShareLabel,
): Promise<Uint8Array> {
  const pixels = await composeWall(picture, label);
  let file = new Uint8Array();
  for (const quality of qualities) {
    file = new Uint8Array(await encodePixels(pixels, { format: "jpg", quality, mozjpeg: true }));
    if (file.length <= largestFile) break;
  }
  return file;
}
