import { decodePixels, type Pixels } from "../processing/decode.ts";
import { composite } from "../processing/draw.ts";
import { encodePixels } from "../processing/encode.ts";
import { type Box, type ShareLabel, sharePictureSize } from "../processing/picture-tasks.ts";
import { drawLabel } from "./share-label.ts";

// Draws a share picture: a picture on a wall with a label beside it, which apps show beside a link.

/** In px. */
interface Rectangle extends Box {
  left: number;
  top: number;
}

const { width, height } = sharePictureSize;
// All lengths are in px.
const maxPictureSize = { width: 736, height: 496 };
const minLabelWidth = 300;
const maxLabelWidth = 540;
const gapPx = 56;
const marginPx = 54;
const centreYPx = 298;
const floorTopPx = 590;

/** JPEG qualities. The first one that makes the file small enough for every app counts. */
const qualities = [86, 78, 68, 55];
const maxFileBytes = 195_000;

/** `y` is the offset of a shadow downwards; `y` and `softness` are in px. */
const shadows = [
  { y: 30, softness: 30, opacity: 0.24 },
  { y: 3, softness: 4, opacity: 0.34 },
];

/** Draws a lit wall, the shadow of the picture, and the floor. Grain hides the steps of gradients. */
function drawWall(picture: Rectangle | null): string {
  const shadowShapes = picture
    ? shadows.map(
        ({ y, softness, opacity }) =>
          `<rect x="${picture.left}" y="${picture.top + y}" width="${picture.width}"
            height="${picture.height}" fill="#2a221a" opacity="${opacity}"
            style="filter: blur(${softness}px)"/>`,
      )
    : [];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="430" cy="120" r="1000">
      <stop offset="0" stop-color="#fdfcfa"/><stop offset="1" stop-color="#e8e5dd"/>
    </radialGradient>
    <filter id="grain" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".7"/>
      <feColorMatrix values="1 0 0 0 0  1 0 0 0 0  1 0 0 0 0  0 0 0 0 .02"/>
    </filter>
    <rect width="100%" height="100%" fill="url(#lamp)"/>
    ${shadowShapes.join("")}
    <rect y="${floorTopPx}" width="100%" height="100%" fill="#dad4c9"/>
    <rect width="100%" height="100%" filter="url(#grain)"/>
  </svg>`;
}

async function composePixels(bytes: Uint8Array | null, texts: ShareLabel): Promise<Pixels> {
  if (!bytes) {
    const maxLabelSize = { width: width - 4 * marginPx, height: maxPictureSize.height };
    const label = await drawLabel(texts, "centre", maxLabelSize);
    const left = (width - label.width) / 2;
    return composite(drawWall(null), [{ ...label, left, top: centreYPx - label.height / 2 }]);
  }
  const picture = await decodePixels(bytes, maxPictureSize);
  const freeWidth = width - 2 * marginPx - gapPx - picture.width;
  const maxLabelSize = {
    width: Math.max(minLabelWidth, Math.min(maxLabelWidth, freeWidth)),
    height: maxPictureSize.height,
  };
  const label = await drawLabel(texts, "left", maxLabelSize);
  // The label ends at the lower edge of the picture. A label that is taller than the picture is centred.
  const bottom = centreYPx + Math.max(picture.height, label.height) / 2;
  const left = Math.round((width - picture.width - gapPx - label.width) / 2);
  const picturePlace = { left, top: Math.round(centreYPx - picture.height / 2) };
  return composite(drawWall({ ...picture, ...picturePlace }), [
    { ...picture, ...picturePlace },
    { ...label, left: left + picture.width + gapPx, top: bottom - label.height },
  ]);
}

/** Draws a JPEG of 1200 × 630 px below 200 kB. @throws if the picture cannot be decoded */
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
