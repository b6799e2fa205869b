import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, test } from "vitest";
import {
  type Colour,
  colourDifference,
  jpegBomb,
  jpegWithScans,
  jpegWithScript,
  measureColour,
  noisePicture,
  plainPicture,
  pngBomb,
  pngWithHugeComments,
  sidewaysPhoto,
  webpWithFrames,
} from "../../../../test/support/sample-pictures.ts";
import { Problem } from "../../errors.ts";
import { createVariantSize, mainVariantSize } from "../variants/variant-files.ts";
import { packZippedTiles } from "../zoom/pack-zipped-tiles.ts";
import { unpackTile } from "../zoom/tile-packs.ts";
import { decodePixels } from "./decode.ts";
import { cutTiles, encodePixels } from "./encode.ts";
import { inspectPicture } from "./inspect-picture.ts";
import type { Box, Encoding } from "./picture-tasks.ts";

const brick: Colour = [200, 60, 50];

const jpeg: Encoding = { format: "jpg", quality: 85, mozjpeg: false };

async function render(
  original: Uint8Array,
  { within = mainVariantSize.box, encoding = jpeg }: { within?: Box; encoding?: Encoding } = {},
): Promise<Buffer> {
  const pixels = await decodePixels(original, within);
  return Buffer.from(await encodePixels(pixels, encoding));
}

async function findRefusal(bytes: Uint8Array): Promise<string> {
  const problem = await inspectPicture(bytes).then(
    () => null,
    (error: unknown) => error,
  );
  return problem instanceof Problem ? `${problem.status} ${problem.message}` : String(problem);
}

test("pictures and tiles are upright and without location and name", async () => {
  const photo = await sidewaysPhoto();
  expect(photo.includes("SECRET-NAME")).toBe(true);
  expect(await inspectPicture(photo)).toMatchObject({ width: 64, height: 96 });

  sharp.unblock({ operation: ["VipsForeignLoadHeifBuffer"] });
  onTestFinished(() => sharp.block({ operation: ["VipsForeignLoadHeifBuffer"] }));
  for (const encoding of createVariantSize(64).encodings) {
    const served = await render(photo, { encoding });
    const metadata = await sharp(served).metadata();
    expect([metadata.width, metadata.height], encoding.format).toEqual([64, 96]);
    expect(metadata.exif, encoding.format).toBeUndefined();
    expect(metadata.orientation, encoding.format).toBeUndefined();
    expect(served.includes("SECRET-NAME"), encoding.format).toBe(false);
    const top = await sharp(served).extract({ left: 8, top: 8, width: 48, height: 24 }).toBuffer();
    expect(colourDifference(await measureColour(top), [255, 0, 0]), encoding.format).toBeLessThan(
      6,
    );
  }
  const size = { width: 64, height: 96 };
  const [row] = await packZippedTiles(await cutTiles(photo, size, 80), size);
  const tile = Buffer.from((row && unpackTile(row, 0)) ?? []);
  expect(await sharp(tile).metadata()).toMatchObject(size);
  expect(tile.includes("SECRET-NAME")).toBe(false);
});

const clear = sharp({
  create: { width: 32, height: 32, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
});

test.each<[string, Sharp, Colour, number]>([
  ["Display-P3", plainPicture(brick).withIccProfile("p3").jpeg({ quality: 95 }), brick, 3],
  ["16 bit", plainPicture(brick).toColourspace("rgb16").png(), brick, 3],
  ["palette", plainPicture(brick).png({ palette: true }), brick, 3],
  ["CMYK", plainPicture(brick).toColourspace("cmyk").withIccProfile("cmyk").jpeg(), brick, 12],
  ["grey", plainPicture([120, 120, 120]).toColourspace("b-w").png(), [120, 120, 120], 3],
  ["transparent", clear.png(), [255, 255, 255], 0],
])(
  "preserves colours of %s, and shows transparency as white",
  async (_, picture, colour, difference) => {
    const served = await render(await picture.toBuffer());
    const { space, channels, hasProfile } = await sharp(served).metadata();
    expect([space, channels, hasProfile]).toEqual(["srgb", 3, false]);
    expect(colourDifference(await measureColour(served), colour)).toBeLessThanOrEqual(difference);
  },
);

test("removes a script hidden in a picture", async () => {
  const polyglot = await jpegWithScript();
  expect(polyglot.includes("PWNED")).toBe(true);
  await inspectPicture(polyglot);
  expect((await render(polyglot)).includes("PWNED")).toBe(false);
});

test("VAL-14, LIM-06 refuses everything but JPEG, PNG, WebP and GIF, by the contents", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const tiff = await plainPicture(brick).tiff().toBuffer();
  const avif = await plainPicture(brick).avif().toBuffer();
  const others = ["<?php system('id'); ?>", "%PDF-1.7", "RIFF\0\0\0\0WAVEfmt ", ""];
  const texts = others.map((text) => Buffer.from(text, "latin1"));
  for (const bytes of [Buffer.from(svg), Buffer.from(svg, "utf16le"), tiff, avif, ...texts]) {
    expect(await findRefusal(bytes)).toBe("400 Invalid image format");
  }
});

test("VAL-15 refuses truncated and damaged files", async () => {
  const picture = noisePicture(240, 180);
  const files = {
    jpeg: await picture.clone().jpeg({ quality: 90 }).toBuffer(),
    png: await picture.clone().png().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    gif: await picture.clone().gif().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(files)) {
    for (const length of [30, bytes.length * 0.5, bytes.length * 0.9, bytes.length - 50]) {
      const part = bytes.subarray(0, Math.floor(length));
      expect(await findRefusal(part), `${name}, ${part.length} of ${bytes.length} bytes`).toBe(
        "400 Failed to load image",
      );
    }
  }
  const at = files.png.indexOf("IDAT") + 8;
  files.png.writeUInt8(files.png.readUInt8(at) ^ 0xff, at);
  expect(await findRefusal(files.png)).toBe("400 Failed to load image");
});

test("LIM-05 refuses pictures over the decode limit by their header", async () => {
  const files = {
    "900 megapixels of grey": pngBomb(30_000, 30_000, 8, 0),
    "deep colour": pngBomb(16_000, 16_000, 16, 6),
    "deep colour that would fit at 8 bits": pngBomb(10_000, 6_000, 16, 6),
    "a JPEG that says 64,250 × 64,250": await jpegBomb(),
  };
  const tooLarge = /^413 This picture has \d+ megapixels; at most \d+/;
  for (const [name, bytes] of Object.entries(files)) {
    expect(await findRefusal(bytes), name).toMatch(tooLarge);
  }
  const signatureAndHeader = 60;
  for (const bomb of [pngBomb(30_000, 30_000, 8, 0), pngBomb(16_000, 16_000, 16, 6)]) {
    expect(await findRefusal(bomb.subarray(0, signatureAndHeader))).toMatch(tooLarge);
  }
});

test("refuses files that would take long to decode", async () => {
  expect(await findRefusal(await jpegWithScans(3000))).toBe("400 Failed to load image");
  // Even opening this file would take the decoder too long.
  const film = await webpWithFrames(20_000);
  film.write("VOID", film.indexOf("VP8X"), "latin1");
  expect(await findRefusal(film)).toMatch(/^413 This animation is too long/);
});

test("does not inflate compressed comments", async () => {
  const png = await pngWithHugeComments(100);
  const maxKilobytes = () => process.resourceUsage().maxRSS;
  const before = maxKilobytes();
  expect(await inspectPicture(png)).toMatchObject({ width: 64, height: 48 });
  await render(png);
  // 1.9 GB when inflated.
  expect(maxKilobytes() - before).toBeLessThan(600e3);
});
