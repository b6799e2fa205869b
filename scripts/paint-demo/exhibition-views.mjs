/** Pictures of pictures: details close up, works on a wall, rooms of exhibitions. */
import sharp from "sharp";
import { fromRaw, paintWork } from "./paint.mjs";
import { photographRoom } from "./room.mjs";
import { worksByName } from "./works.mjs";

const small = { long: 1500, bytes: 190_000 };
const wide = { long: 1600, bytes: 190_000 };

/** A detail: the same painting painted twice as large, and a window cut out of it. */
const detail = (name, of, [left, top, width, height]) => ({
  name,
  output: small,
  make: async () => {
    const { data, ...size } = paintWork(worksByName[of], 3400);
    return sharp(data, { raw: { ...size, channels: 3 } }).extract({
      left: Math.round(left * size.width),
      top: Math.round(top * size.height),
      width: Math.round(width * size.width),
      height: Math.round(height * size.height),
    });
  },
});

/** A picture at about the resolution at which the room will show it. */
async function hung(paintedWork, name, place, long = 900) {
  const { data, info } = await fromRaw(paintedWork(name))
    .resize({ width: long, height: long, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...place, raw: { data, width: info.width, height: info.height } };
}

const onWall = (name, of, { width, camera, sun }) => ({
  name,
  output: wide,
  make: async (paintedWork) =>
    fromRaw(
      photographRoom({
        width: 1500,
        height: 1125,
        camera,
        sun,
        room: { left: -330, right: 420, height: 330 },
        pictures: [await hung(paintedWork, of, { x: 0, y: 148, width }, 1100)],
      }),
    ),
});

const room = (
  name,
  { hang, camera, boxes, size = { left: -430, right: 430, height: 360 }, sun },
) => ({
  name,
  output: wide,
  make: async (paintedWork) => {
    const pictures = [];
    for (const [of, x, width] of hang)
      pictures.push(await hung(paintedWork, of, { x, y: 150, width }, 640));
    return fromRaw(
      photographRoom({ width: 1600, height: 1067, camera, boxes, sun, room: size, pictures }),
    );
  },
});

const oak = [0.5, 0.34, 0.2];
const bench = (x, z, length) => [
  {
    left: x - length / 2,
    right: x + length / 2,
    bottom: 38,
    top: 45,
    far: z,
    near: z + 42,
    colour: oak,
  },
  {
    left: x - length / 2 + 8,
    right: x - length / 2 + 16,
    bottom: 0,
    top: 38,
    far: z + 5,
    near: z + 37,
    colour: oak,
  },
  {
    left: x + length / 2 - 16,
    right: x + length / 2 - 8,
    bottom: 0,
    top: 38,
    far: z + 5,
    near: z + 37,
    colour: oak,
  },
];

export const views = [
  detail("ararat-first-light-detail", "ararat-first-light", [0.33, 0.2, 0.32, 0.36]),
  detail("winter-pomegranates-detail", "winter-pomegranates", [0.44, 0.6, 0.36, 0.27]),
  detail("apricot-hour-detail", "apricot-hour", [0.28, 0.56, 0.4, 0.3]),
  onWall("ararat-first-light-on-the-wall", "ararat-first-light", {
    width: 152,
    camera: { x: -150, y: 146, z: 400, yaw: 0.3, pitch: 0.085, lens: 0.44 },
    sun: { x: 118, y: 120 },
  }),
  onWall("sevan-north-wind-on-the-wall", "sevan-north-wind", {
    width: 122,
    camera: { x: 130, y: 146, z: 360, yaw: -0.3, pitch: 0.1, lens: 0.46 },
    sun: { x: -112, y: 140 },
  }),
  onWall("letter-by-the-window-on-the-wall", "letter-by-the-window", {
    width: 82,
    camera: { x: -100, y: 146, z: 330, yaw: 0.26, pitch: 0.1, lens: 0.44 },
    sun: { x: 118, y: 120 },
  }),
  room("room-highland-light", {
    hang: [
      ["wind-over-the-highland", -215, 180],
      ["ararat-first-light", 40, 152],
      ["organ-of-basalt", 255, 102],
    ],
    camera: { x: -40, y: 150, z: 640, yaw: 0.06, pitch: 0.02, lens: 0.6 },
    boxes: bench(20, 190, 170),
  }),
  room("room-stone-and-rain", {
    hang: [
      ["pink-tuff-doorway", -190, 92],
      ["rain-on-stone", -40, 76],
      ["evening-in-the-red-gorge", 108, 82],
      ["yerevan-after-eleven", 250, 62],
    ],
    camera: { x: 150, y: 152, z: 560, yaw: -0.2, pitch: 0.03, lens: 0.6 },
    boxes: bench(-60, 200, 140),
  }),
  room("room-table-and-field", {
    hang: [
      ["apricot-hour", -160, 92],
      ["poppies-above-garni", 10, 127],
      ["winter-pomegranates", 172, 77],
    ],
    camera: { x: 0, y: 150, z: 520, yaw: 0, pitch: 0.02, lens: 0.6 },
    size: { left: -340, right: 360, height: 350 },
    sun: { x: -255, y: 130 },
  }),
];
