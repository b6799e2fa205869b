import sharp from "sharp";
import { expect, test } from "vitest";
import {
  type Chunks,
  type Colour,
  encodeNumbers,
  plainPicture,
  pngBomb,
  pngWithChunks,
} from "../../../../test/support/sample-pictures.ts";
import { expectNear, readColours } from "../../../../test/support/shown-colours.ts";
import { inspectPicture } from "./inspect-picture.ts";

const coded = (primaries: number, transfer: number) => ({
  cICP: Uint8Array.of(primaries, transfer, 0, 1),
});
const pq = coded(9, 16);
const pqOfP3 = coded(12, 16);
const hlg = coded(9, 18);
/** The brightest light of a picture and its average, in cd/m². */
const light = (brightest: number) => ({ cLLI: encodeNumbers(brightest * 10_000, 100 * 10_000) });

/** The brightest light of the screen on which a picture was made, in cd/m². */
function screen(brightest: number): Chunks {
  const mDCV = Buffer.alloc(24);
  mDCV.set(encodeNumbers(brightest * 10_000, 50), 16);
  return { mDCV };
}

interface Drawing {
  pixels: number[][];
  isDeep: boolean;
  chunks: Chunks;
}

/** Returns a PNG of one row. @param pixels values from 0 to 255, also if it is deep */
async function createRow({ pixels, isDeep, chunks }: Drawing): Promise<Buffer> {
  const values = pixels.flat();
  const channels = values.length / pixels.length;
  if (channels !== 2 && channels !== 3 && channels !== 4) throw new Error("No such PNG");
  const raw = { width: pixels.length, height: 1, channels } as const;
  const [deep, grey] = [Uint16Array.from(values, (value) => value * 257), channels === 2];
  const picture = isDeep
    ? sharp(deep, { raw }).toColourspace(grey ? "grey16" : "rgb16")
    : sharp(Uint8Array.from(values), { raw }).toColourspace(grey ? "b-w" : "srgb");
  return pngWithChunks(await picture.png().toBuffer(), chunks);
}

async function expectShown(drawing: Omit<Drawing, "isDeep">, expected: Colour[]): Promise<void> {
  for (const isDeep of [false, true]) {
    const shown = await readColours(await createRow({ ...drawing, isDeep }));
    for (const [index, colour] of expected.entries()) expectNear(shown[index], colour);
  }
}

const colours: Colour[] = [
  [90, 148, 0],
  [148, 90, 0],
  [90, 0, 148],
  [166, 90, 158],
  [164, 149, 92],
  [163, 132, 120],
  [128, 148, 148],
];

// Chromium 156 shows these colours.
test.for<[string, Chunks, string]>([
  ["PQ", pq, "0,197,0 231,0,0 58,0,197 255,0,203 248,165,0 255,111,96 67,193,188"],
  [
    "PQ to 203 cd/m²",
    { ...pq, ...light(203) },
    "0,255,0 255,0,0 81,0,255 255,0,255 255,249,0 255,169,147 94,255,255",
  ],
  [
    "PQ to 400 cd/m²",
    { ...pq, ...light(400) },
    "0,241,0 255,0,0 72,0,241 255,0,232 255,190,0 255,129,112 84,236,230",
  ],
  [
    "PQ to 1000 cd/m²",
    { ...pq, ...light(1000) },
    "0,197,0 231,0,0 58,0,197 255,0,203 248,165,0 255,111,96 67,193,188",
  ],
  [
    "PQ to 4000 cd/m²",
    { ...pq, ...light(4000) },
    "0,197,0 231,0,0 58,0,197 253,0,189 232,154,0 242,104,90 67,193,188",
  ],
  [
    "PQ for screens of 400 cd/m²",
    { ...pq, ...screen(400) },
    "0,241,0 255,0,0 72,0,241 255,0,232 255,190,0 255,129,112 84,236,230",
  ],
  [
    "PQ for screens of 4000 cd/m²",
    { ...pq, ...screen(4000) },
    "0,197,0 231,0,0 58,0,197 253,0,189 232,154,0 242,104,90 67,193,188",
  ],
  [
    "PQ to 400 cd/m² for brighter screens",
    { ...pq, ...screen(4000), ...light(400) },
    "0,241,0 255,0,0 72,0,241 255,0,232 255,190,0 255,129,112 84,236,230",
  ],
  ["PQ in P3", pqOfP3, "0,190,0 203,47,0 68,0,195 255,20,213 237,175,0 243,129,101 115,189,188"],
  [
    "PQ in P3 to 203 cd/m²",
    { ...pqOfP3, ...light(203) },
    "0,255,0 255,67,0 95,0,255 255,34,255 255,255,0 255,186,147 158,255,255",
  ],
  [
    "PQ in P3 to 4000 cd/m²",
    { ...pqOfP3, ...light(4000) },
    "0,190,0 203,47,0 68,0,195 243,18,202 224,165,0 233,123,97 115,189,188",
  ],
  [
    "PQ in sRGB's colours",
    coded(1, 16),
    "61,187,0 187,61,0 61,0,187 243,59,213 230,180,60 233,138,111 132,187,187",
  ],
  ["HLG", hlg, "0,122,0 134,60,0 73,0,106 159,55,130 150,120,66 151,100,94 88,121,119"],
  [
    "HLG to 203 cd/m²",
    { ...hlg, ...light(203) },
    "1,167,0 183,85,0 102,0,146 217,78,178 204,165,93 206,139,130 122,166,164",
  ],
  [
    "HLG to 400 cd/m²",
    { ...hlg, ...light(400) },
    "1,150,0 165,76,0 91,0,131 195,69,160 184,148,83 185,124,116 109,149,147",
  ],
  [
    "HLG for screens of 4000 cd/m²",
    { ...hlg, ...screen(4000) },
    "0,122,0 134,60,0 73,0,106 159,55,130 150,120,66 151,100,94 88,121,119",
  ],
  [
    "HLG in P3",
    coded(12, 18),
    "54,119,0 119,65,0 67,0,105 144,66,128 141,121,67 140,103,94 98,120,120",
  ],
])("REA-02 saturated colours of a PNG of %s are the browser's", async ([, chunks, shown]) => {
  const expected = shown.split(" ").map((colour): Colour => {
    const [red = -1, green = -1, blue = -1] = colour.split(",").map(Number);
    return [red, green, blue];
  });
  await expectShown({ pixels: colours, chunks }, expected);
});

test("REA-02 greys of PQ and HLG are the browser's, also where no colour is stored", async () => {
  for (const [chunks, value, grey] of [
    [pq, 64, 30],
    [pq, 160, 213],
    [pq, 192, 255],
    [hlg, 128, 99],
    [hlg, 224, 228],
  ] as const) {
    for (const space of ["srgb", "b-w", "grey16", "rgb16"]) {
      const png = await plainPicture([value, value, value]).toColourspace(space).png().toBuffer();
      expectNear((await readColours(pngWithChunks(png, chunks)))[0], [grey, grey, grey]);
    }
  }
});

test("REA-02 transparent parts of a PNG of PQ stay transparent", async () => {
  const half = [
    [128, 110, 96, 128],
    [150, 140, 120, 204],
  ];
  await expectShown({ pixels: half, chunks: pq }, [
    [203, 171, 160],
    [221, 178, 135],
  ]);
  const greys = half.map(([value = 0, , , alpha = 0]) => [value, alpha]);
  await expectShown({ pixels: greys, chunks: pq }, [
    [193, 193, 193],
    [205, 205, 205],
  ]);
});

test("REA-02 a PNG of PQ is turned by its orientation", async () => {
  const upper = { create: { width: 64, height: 24, channels: 3, background: "#00945a" } } as const;
  const png = await plainPicture([148, 90, 0])
    .composite([{ input: upper, top: 0, left: 0 }])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const file = pngWithChunks(png, pq);
  expect(await inspectPicture(file)).toMatchObject({ width: 48, height: 64 });
  const row = await readColours(file);
  expectNear(row[0], [231, 0, 0]);
  expectNear(row[47], [0, 198, 8]);
});

/** Metadata of a picture that lies on its side. */
const sideways = Buffer.from("4d4d002a00000008000101120003000000010006000000000000", "hex");

test.for<[string, Buffer, Chunks]>([
  ["grey", pngBomb(14_000, 14_000, 8, 0), pq],
  ["turned", pngBomb(9000, 9000, 8, 2), { ...pq, eXIf: sideways }],
])("LIM-05 refuses a %s PNG of PQ that would be held too often", async ([, bomb, chunks]) => {
  const { cICP: _, ...others } = chunks;
  await expect(inspectPicture(pngWithChunks(bomb, others))).rejects.toMatchObject({ status: 400 });
  await expect(inspectPicture(pngWithChunks(bomb, chunks))).rejects.toMatchObject({ status: 413 });
});

test("REA-02 a PNG of PQ whose pixels end early is refused", async () => {
  const png = pngWithChunks(await plainPicture([148, 90, 0], 640, 480).png().toBuffer(), pq);
  await expect(inspectPicture(png.subarray(0, -40))).rejects.toThrow("Failed to load image");
});
