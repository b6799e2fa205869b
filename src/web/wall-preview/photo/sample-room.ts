import { eyeLevel } from "../../../core/dimensions/hanging.ts";
import {
  applyToQuad,
  centredRectangle,
  compose,
  scaling,
  translation,
} from "../geometry/homography.ts";
import { sheetEdges, type WallMeasure } from "../measure/wall-measure.ts";

/** Px per cm on the wall; px of the picture. */
const pxPerCm = 5;
const room = { width: 1920, height: 1280, floor: 1080 };
const middle = room.width / 2;

export function sampleRoom(): { canvas: HTMLCanvasElement; measure: WallMeasure } {
  const canvas = document.createElement("canvas");
  canvas.width = room.width;
  canvas.height = room.height;
  const context = canvas.getContext("2d");
  if (context) {
    drawWall(context);
    drawFloor(context);
    drawBench(context);
    drawLamp(context);
  }
  const wallToFrame = compose(
    translation(middle, room.floor - eyeLevel * pxPerCm),
    scaling(pxPerCm),
  );
  const sheet = sheetEdges("a4", false);
  const corners = applyToQuad(wallToFrame, centredRectangle(sheet));
  return {
    canvas,
    measure: { wallToFrame, corners, sheet, cornerDeviation: 0, floor: eyeLevel },
  };
}

type Context = CanvasRenderingContext2D;

function gradient(context: Context, from: [number, number], to: [number, number], stops: string[]) {
  const colours = context.createLinearGradient(...from, ...to);
  stops.forEach((stop, index) => {
    colours.addColorStop(index / (stops.length - 1), stop);
  });
  return colours;
}

function drawWall(context: Context): void {
  context.fillStyle = "#e6e1d6";
  context.fillRect(0, 0, room.width, room.floor);
  const light = context.createRadialGradient(520, 380, 60, 700, 480, 1500);
  light.addColorStop(0, "rgb(255 252 243 / 0.85)");
  light.addColorStop(0.45, "rgb(250 245 234 / 0.35)");
  light.addColorStop(1, "rgb(92 84 74 / 0.34)");
  context.fillStyle = light;
  context.fillRect(0, 0, room.width, room.floor);
  // Skirting board.
  context.fillStyle = "#f1ede4";
  context.fillRect(0, room.floor - 8 * pxPerCm, room.width, 8 * pxPerCm);
  context.fillStyle = "rgb(70 62 52 / 0.28)";
  context.fillRect(0, room.floor - 8 * pxPerCm - 2, room.width, 2);
}

function drawFloor(context: Context): void {
  const { width, height, floor } = room;
  context.fillStyle = gradient(context, [0, floor], [0, height], ["#8f7154", "#a98a69", "#b8997a"]);
  context.fillRect(0, floor, width, height - floor);
  context.strokeStyle = "rgb(60 40 24 / 0.28)";
  context.lineWidth = 2;
  // The boards converge at eye level.
  const eye = { x: middle, y: floor - eyeLevel * pxPerCm };
  const depth = (height - eye.y) / (floor - eye.y);
  for (let x = -2000; x <= width + 2000; x += 62) {
    context.beginPath();
    context.moveTo(x, floor);
    context.lineTo(eye.x + (x - eye.x) * depth, height);
    context.stroke();
  }
  context.fillStyle = gradient(
    context,
    [0, floor],
    [0, floor + 46],
    ["rgb(30 20 12 / 0.4)", "rgb(30 20 12 / 0)"],
  );
  context.fillRect(0, floor, width, 46);
}

/** 150 × 44 cm. */
function drawBench(context: Context): void {
  const width = 150 * pxPerCm;
  const left = middle - width / 2;
  const ground = room.floor + 34;
  const top = ground - 44 * pxPerCm;
  // Some browsers cannot blur on a canvas.
  const radius = width * 0.6;
  context.save();
  context.translate(middle + 18, ground + 4);
  context.scale(1, 0.055);
  const shadow = context.createRadialGradient(0, 0, radius * 0.55, 0, 0, radius);
  shadow.addColorStop(0, "rgb(30 20 12 / 0.45)");
  shadow.addColorStop(1, "rgb(30 20 12 / 0)");
  context.fillStyle = shadow;
  context.fillRect(-radius, -radius, radius * 2, radius * 2);
  context.restore();
  for (const x of [left + 46, left + width - 70]) {
    context.fillStyle = gradient(context, [x, 0], [x + 24, 0], ["#5b4330", "#3b2a1d"]);
    context.fillRect(x, top + 60, 24, ground - top - 60);
  }
  context.fillStyle = gradient(context, [0, top + 52], [0, top + 84], ["#6d5139", "#4a3524"]);
  context.fillRect(left + 18, top + 52, width - 36, 30);
  context.fillStyle = gradient(context, [0, top], [0, top + 58], ["#cf9a89", "#b97f6d", "#93604f"]);
  context.beginPath();
  context.roundRect(left, top, width, 58, 20);
  context.fill();
  context.strokeStyle = "rgb(90 50 38 / 0.35)";
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(middle, top + 5);
  context.lineTo(middle, top + 54);
  context.stroke();
}

/** 155 cm, beyond the largest print. */
function drawLamp(context: Context): void {
  const x = middle + 142 * pxPerCm;
  const ground = room.floor + 26;
  const top = ground - 155 * pxPerCm;
  const glow = context.createRadialGradient(x, top + 60, 20, x, top + 60, 420);
  glow.addColorStop(0, "rgb(255 226 178 / 0.55)");
  glow.addColorStop(1, "rgb(255 226 178 / 0)");
  context.fillStyle = glow;
  context.fillRect(x - 440, top - 380, 880, 880);
  context.fillStyle = "#2b2620";
  context.fillRect(x - 3, top + 110, 6, ground - top - 116);
  context.beginPath();
  context.ellipse(x, ground - 4, 66, 11, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = gradient(
    context,
    [0, top],
    [0, top + 130],
    ["#efe2c8", "#fbf1dc", "#e9d6b3"],
  );
  context.beginPath();
  context.moveTo(x - 62, top);
  context.lineTo(x + 62, top);
  context.lineTo(x + 88, top + 130);
  context.lineTo(x - 88, top + 130);
  context.closePath();
  context.fill();
}
