import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import {
  type Chunks,
  type Colour,
  encodeNumbers,
  measureColour,
  noisePicture,
  plainPicture,
  pngWithChunks,
} from "../../../../test/support/sample-pictures.ts";
import { expectNear } from "../../../../test/support/shown-colours.ts";
import { packZippedTiles } from "../zoom/pack-zipped-tiles.ts";
import { unpackTile } from "../zoom/tile-packs.ts";
import { createGreyProfile } from "./colour-profile.ts";
import { decodePixels } from "./decode.ts";
import { cutTiles } from "./encode.ts";
import { inspectPicture } from "./inspect-picture.ts";

const encodeGamma = (value: number) => encodeNumbers(Math.round(value * 1e5));
const adobeRgb = encodeNumbers(31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000);
const noColours = encodeNumbers(0, 0, 0, 0, 0, 0, 0, 0);
const displayP3 = Uint8Array.of(12, 13, 0, 1);

function embedProfile(profile: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from("grey\0\0", "latin1"), deflateSync(profile)]);
}

async function readFirstPixel(png: Buffer): Promise<number[]> {
  return [...(await decodePixels(png, { width: 64, height: 48 })).data.subarray(0, 3)];
}

// Chromium 156 shows these colours.
const shownByBrowsers: [string, Chunks, Colour][] = [
  ["linear gAMA", { gAMA: encodeGamma(1) }, [229, 168, 122]],
  ["gAMA of old Macs", { gAMA: encodeGamma(1 / 1.8) }, [210, 119, 65]],
  ["the usual gAMA", { gAMA: encodeGamma(0.47) }, [200, 100, 50]],
  ["sRGB beside gAMA", { sRGB: Uint8Array.of(0), gAMA: encodeGamma(1) }, [200, 100, 50]],
  ["gAMA and cHRM", { gAMA: encodeGamma(0.45455), cHRM: adobeRgb }, [227, 100, 42]],
  ["cHRM alone", { cHRM: adobeRgb }, [200, 100, 50]],
  ["cHRM without colours", { gAMA: encodeGamma(1), cHRM: noColours }, [200, 100, 50]],
  ["cICP of Display P3", { cICP: displayP3 }, [215, 93, 31]],
  ["cICP before gAMA", { cICP: displayP3, gAMA: encodeGamma(1) }, [215, 93, 31]],
  ["cICP of video", { cICP: Uint8Array.of(9, 14, 0, 1) }, [239, 63, 5]],
  ["cICP of films", { cICP: Uint8Array.of(4, 4, 0, 1) }, [233, 93, 22]],
  ["cICP of cinemas", { cICP: Uint8Array.of(11, 17, 0, 1) }, [212, 78, 0]],
  ["cICP of old television", { cICP: Uint8Array.of(6, 7, 0, 1) }, [202, 117, 67]],
  ["unspecified cICP", { cICP: Uint8Array.of(2, 2, 0, 1), gAMA: encodeGamma(1) }, [229, 168, 122]],
  ["cICP of narrow range", { cICP: Uint8Array.of(12, 13, 0, 0) }, [200, 100, 50]],
];

test.for(shownByBrowsers)(
  "REA-02 a PNG with %s has the browser's colours in 8 and 16 bits",
  async ([, chunks, expected]) => {
    for (const space of ["srgb", "rgb16"]) {
      const png = await plainPicture([200, 100, 50]).toColourspace(space).png().toBuffer();
      expectNear(await readFirstPixel(pngWithChunks(png, chunks)), expected);
    }
  },
);

const oldMacGrey = createGreyProfile({ exponent: 1.8, a: 1, b: 0, c: 0, limit: 0 });

test.for<[string, Chunks, number, number]>([
  ["a profile", { iCCP: embedProfile(oldMacGrey) }, 128, 146],
  ["a profile", { iCCP: embedProfile(oldMacGrey) }, 40, 53],
  ["a profile before gAMA", { iCCP: embedProfile(oldMacGrey), gAMA: encodeGamma(1) }, 128, 146],
  ["gAMA", { gAMA: encodeGamma(1) }, 128, 188],
  ["cICP", { cICP: Uint8Array.of(12, 8, 0, 1) }, 40, 110],
])(
  "REA-02 a grey PNG with %s has the browser's greys in 8 and 16 bits: %o",
  async ([, chunks, value, grey]) => {
    for (const space of ["b-w", "grey16"]) {
      const png = await plainPicture([value, value, value]).toColourspace(space).png().toBuffer();
      expectNear(await readFirstPixel(pngWithChunks(png, chunks)), [grey, grey, grey]);
    }
  },
);

test("REA-02 tiles of a deep grey PNG follow its profile", async () => {
  const png = await plainPicture([128, 128, 128]).toColourspace("grey16").png().toBuffer();
  const drawing = pngWithChunks(png, { iCCP: embedProfile(oldMacGrey) });
  const size = { width: 64, height: 48 };
  const [row] = await packZippedTiles(await cutTiles(drawing, size, 90), size);
  const tile = Buffer.from((row && unpackTile(row, 0)) ?? []);
  expectNear(await measureColour(tile), [146, 146, 146]);
  expect((await inspectPicture(drawing)).format).toBe("png");
});

function withWrongChecksum(png: Buffer, type: string): Buffer {
  const wrong = Buffer.from(png);
  const at = wrong.indexOf(type) - 4;
  const checksum = at + 8 + wrong.readUInt32BE(at);
  wrong.writeUInt8(wrong.readUInt8(checksum) ^ 1, checksum);
  return wrong;
}

const halfClear = { r: 200, g: 100, b: 50, alpha: 0.5 };

test.for<[string, () => Sharp]>([
  ["gAMA", () => plainPicture([200, 100, 50])],
  ["iCCP", () => plainPicture([200, 100, 50]).withIccProfile("p3", { attach: true })],
  ["tRNS", () => sharp({ create: { width: 64, height: 48, channels: 4, background: halfClear } })],
  ["eXIf", () => noisePicture(64, 48).withMetadata({ orientation: 6 })],
])("REA-02 a PNG whose %s has a wrong checksum is shown without it", async ([type, draw]) => {
  const plainFile = await draw()
    .png({ palette: type === "tRNS" })
    .toBuffer();
  const file = type === "gAMA" ? pngWithChunks(plainFile, { gAMA: encodeGamma(1) }) : plainFile;
  const without = Buffer.from(file);
  without.write("none", file.indexOf(type));
  const wrong = withWrongChecksum(file, type);
  expect(await inspectPicture(wrong)).toMatchObject({ width: 64, height: 48 });
  const within = { width: 64, height: 64 };
  expect(await decodePixels(wrong, within)).toEqual(await decodePixels(without, within));
});

test("REA-02 pixels that are there are shown although their chunk has a wrong checksum", async () => {
  const png = await noisePicture(64, 48).png().toBuffer();
  const within = { width: 64, height: 48 };
  const wrong = withWrongChecksum(png, "IDAT");
  await inspectPicture(wrong);
  expect(await decodePixels(wrong, within)).toEqual(await decodePixels(png, within));
});

test("REA-02 a PNG whose pixels changed or end early is refused", async () => {
  const png = await noisePicture(64, 48).png().toBuffer();
  const changed = Buffer.from(png);
  const middle = Math.floor(png.length / 2);
  changed.writeUInt8(changed.readUInt8(middle) ^ 0xff, middle);
  for (const file of [changed, png.subarray(0, middle), png.subarray(0, -40)]) {
    await expect(inspectPicture(file)).rejects.toThrow("Failed to load image");
  }
});

/** Control of a frame of 64 × 48 px at the corner. */
function createFrameControl(number: number): Buffer {
  const control = Buffer.alloc(26);
  control.set(encodeNumbers(number, 64, 48));
  control.set([0, 1, 0, 1], 20);
  return control;
}

test("REA-02 an animation that leaves out the still picture is shown by its first frame", async () => {
  const still = await plainPicture([200, 60, 50]).png().toBuffer();
  const first = await plainPicture([40, 90, 160]).png().toBuffer();
  const at = first.indexOf("IDAT");
  const pixels = first.subarray(at + 4, at + 4 + first.readUInt32BE(at - 4));
  const frame = pngWithChunks(Buffer.alloc(33), {
    fcTL: createFrameControl(0),
    fdAT: Buffer.concat([encodeNumbers(1), pixels]),
  }).subarray(33);
  const end = still.length - 12;
  const animation = pngWithChunks(still, { acTL: encodeNumbers(1, 1) });
  const started = animation.length - 12;
  const file = Buffer.concat([animation.subarray(0, started), frame, still.subarray(end)]);
  await inspectPicture(file);
  expectNear(await readFirstPixel(file), [40, 90, 160]);
  const withStill = pngWithChunks(still, {
    acTL: encodeNumbers(1, 1),
    fcTL: createFrameControl(0),
  });
  expectNear(await readFirstPixel(withStill), [200, 60, 50]);
});
