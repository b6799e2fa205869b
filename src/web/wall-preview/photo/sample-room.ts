import { eyeLevel } from "../../../core/dimensions/hanging.ts";
import {
  applyToQuad,
  centredRectangle,
  compose,
  scaling,
  translation,
} from "../../../core/geometry/homography.ts";
import { sheetEdges } from "../../../core/geometry/paper-sheets.ts";
import roomAddress from "../assets/sample-room.jpg";
import type { WallMeasure } from "../measure/wall-measure.ts";

/** Px of the picture, 5 px per cm on the wall. */
const picture = { width: 1920, height: 1280 };
const pxPerCm = 5;
const middle = 960;
const floor = 1080;

export const sampleRoomAddress = roomAddress;

export function sampleRoomMeasure(): WallMeasure {
  const wallToFrame = compose(translation(middle, floor - eyeLevel * pxPerCm), scaling(pxPerCm));
  const sheet = sheetEdges("a4", false);
  const corners = applyToQuad(wallToFrame, centredRectangle(sheet));
  return { wallToFrame, corners, sheet, cornerDeviation: 0, picture, floor: eyeLevel };
}
