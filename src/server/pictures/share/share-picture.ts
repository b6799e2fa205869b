import { type Box, type ShareLabel, sharePictureSize } from "../processing/picture-tasks.ts";
import {
  composite,
  decodePixels,
  encodePixels,
  type Pixels,
  readPictureSize,
} from "../processing/pipeline.ts";
import { drawLabel } from "./share-label.ts";

/** In px. */
interface Rectangle extends Box {
  left: number;
  top: number;
}

/** By position of the label. */
const maxPictureSize = {
  beside: { width: 736, height: 496 },
  below: { width: 1056, height: 330 },
};
const gapPx = { beside: 56, below: 38 };
const centreYPx = 298;
const marginPx = 54;
/** Top of the floor. */
const floorTopPx = 590;
const fullWidthPx = sharePictureSize.width - 2 * 72;

/** Tried until the file is small enough for every app. */
const qualities = [86, 78, 68, 55];
const maxFileBytes = 195_000;

/** Offset and softness in px. */
const shadows = [
  { x: 10, y: 30, softness: 30, opacity: 0.2 },
  { x: 4, y: 12, softness: 11, opacity: 0.22 },
  { x: 0, y: 2, softness: 2.5, opacity: 0.34 },
];

/** Blurs no more than three deviations around the shadow. */
function drawShadow(
  { left, top, width, height }: Rectangle,
  { x, y, softness, opacity }: (typeof shadows)[number],
  at: number,
): string {
  const place = (margin: number) =>
    `x="${left + x - margin}" y="${top + y - margin}"
      width="${width + 2 * margin}" height="${height + 2 * margin}"`;
  return `<filter id="soft${at}" filterUnits="userSpaceOnUse" ${place(3 * softness)}>
      <feGaussianBlur stdDeviation="${softness}"/>
    </filter>
    <rect ${place(0)} fill="#2a221a" opacity="${opacity}" filter="url(#soft${at})"/>`;
}

/** A lit wall, the shadow of the picture, and the floor. Grain hides the steps of the gradients. */
function drawWall(picture: Rectangle | null): string {
  const { width, height } = sharePictureSize;
  const shadow = picture === null ? [] : shadows.map((each, at) => drawShadow(picture, each, at));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="720"
      gradientTransform="translate(430 120) scale(1.5 1)">
      <stop offset="0" stop-color="#fdfcfa"/><stop offset=".12" stop-color="#fcfbf8"/>
      <stop offset=".23" stop-color="#faf8f5"/><stop offset=".45" stop-color="#f6f4ef"/>
      <stop offset=".57" stop-color="#f4f1eb"/><stop offset=".71" stop-color="#efece6"/>
      <stop offset=".85" stop-color="#eae8e0"/><stop offset="1" stop-color="#e8e5dd"/>
    </radialGradient>
    <linearGradient id="foot" x2="0" y2="1">
      <stop offset="0" stop-color="#e6e2da" stop-opacity="0"/>
      <stop offset="1" stop-color="#e6e2da" stop-opacity=".45"/>
    </linearGradient>
    <linearGradient id="floor" x2="0" y2="1">
      <stop offset="0" stop-color="#dcd6cc"/><stop offset="1" stop-color="#d9d2c7"/>
    </linearGradient>
    <filter id="grain" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".7"/>
      <feColorMatrix values="1 0 0 0 0  1 0 0 0 0  1 0 0 0 0  0 0 0 0 .02"/>
    </filter>
    <rect width="100%" height="100%" fill="url(#lamp)"/>
    <rect y="${floorTopPx - 70}" width="100%" height="70" fill="url(#foot)"/>
    ${shadow.join("")}
    <rect y="${floorTopPx}" width="100%" height="${height - floorTopPx}" fill="url(#floor)"/>
    <rect width="100%" height="100%" filter="url(#grain)"/>
  </svg>`;
}

function shownArea(picture: Box, within: Box): number {
  const scale = Math.min(within.width / picture.width, within.height / picture.height);
  return picture.width * picture.height * scale * scale;
}

function clampTop(top: number, height: number): number {
  return Math.max(marginPx / 2, Math.min(top, floorTopPx - marginPx / 2 - height));
}

/** The label ends with the picture, or is centred if it is higher. */
function arrangeBeside(picture: Box, label: Box): [picture: Rectangle, label: Rectangle] {
  const totalWidth = picture.width + gapPx.beside + label.width;
  const left = Math.round((sharePictureSize.width - totalWidth) / 2);
  const top = Math.round(centreYPx - picture.height / 2);
  const labelTop =
    label.height <= picture.height
      ? top + picture.height - label.height
      : centreYPx - label.height / 2;
  return [
    { ...picture, left, top },
    {
      ...label,
      left: left + picture.width + gapPx.beside,
      top: clampTop(labelTop, label.height),
    },
  ];
}

function arrangeBelow(picture: Box, label: Box): [picture: Rectangle, label: Rectangle] {
  const top = Math.round(centreYPx - (picture.height + gapPx.below + label.height) / 2);
  const left = Math.round((sharePictureSize.width - Math.max(picture.width, label.width)) / 2);
  return [
    { ...picture, left, top },
    { ...label, left, top: clampTop(top + picture.height + gapPx.below, label.height) },
  ];
}

async function composePixels(bytes: Uint8Array | null, texts: ShareLabel): Promise<Pixels> {
  if (!bytes) {
    const label = await drawLabel(texts, "alone", fullWidthPx);
    const left = (sharePictureSize.width - label.width) / 2;
    return composite(drawWall(null), [{ ...label, left, top: centreYPx - label.height / 2 }]);
  }
  const size = await readPictureSize(bytes);
  // Very wide pictures are larger above the label.
  const isBeside = shownArea(size, maxPictureSize.beside) >= shownArea(size, maxPictureSize.below);
  const picture = await decodePixels(bytes, maxPictureSize[isBeside ? "beside" : "below"]);
  const width = sharePictureSize.width - 2 * marginPx - gapPx.beside - picture.width;
  const label = isBeside
    ? await drawLabel(texts, "beside", Math.max(300, Math.min(540, width)))
    : await drawLabel(texts, "below", fullWidthPx);
  const [pictureAt, labelAt] = (isBeside ? arrangeBeside : arrangeBelow)(picture, label);
  return composite(drawWall(pictureAt), [
    { ...picture, ...pictureAt },
    { ...label, ...labelAt },
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
