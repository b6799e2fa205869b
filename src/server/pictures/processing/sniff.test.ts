import { expect, test } from "vitest";
import {
  jpegWithScans,
  plain,
  pngWithHugeComments,
  textured,
  webpWithFrames,
} from "../../../../test/support/sample-pictures.ts";
import { countScans, countWebpFrames, sniffFormat, withoutPngComments } from "./sniff.ts";

test("LIM-06 the four accepted formats are recognised by their contents", async () => {
  const picture = plain([10, 20, 30]);
  expect(sniffFormat(await picture.clone().jpeg().toBuffer())).toBe("jpeg");
  expect(sniffFormat(await picture.clone().png().toBuffer())).toBe("png");
  expect(sniffFormat(await picture.clone().webp().toBuffer())).toBe("webp");
  expect(sniffFormat(await picture.clone().gif().toBuffer())).toBe("gif");
});

test.for([
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["a script", "<?php system('id'); ?>"],
  ["a TIFF", "II*\0\u0008\0\0\0"],
  ["a PDF", "%PDF-1.7"],
  ["a RIFF that is sound", "RIFF\0\0\0\0WAVEfmt "],
  ["nothing", ""],
])("VAL-14 %s is none of them", ([, content]) => {
  expect(sniffFormat(Buffer.from(content ?? "", "latin1"))).toBeNull();
});

test("the scans of a JPEG are counted before it is decoded", async () => {
  expect(countScans(await plain([1, 2, 3]).jpeg().toBuffer())).toBe(1);
  expect(countScans(await jpegWithScans(500))).toBeGreaterThan(500);
  expect(countScans(await textured(900, 700).jpeg({ quality: 100 }).toBuffer())).toBe(1);
});

test("a film that a phone appends to its photo is not taken for scans", async () => {
  const photo = await plain([1, 2, 3]).jpeg().toBuffer();
  const film = Buffer.alloc(2000, Buffer.from([0xff, 0xda]));
  expect(countScans(Buffer.concat([photo, film]))).toBe(1);
  expect(countScans(photo.subarray(0, 40))).toBe(0);
});

test("the frames of a WebP are counted before it is decoded", async () => {
  expect(countWebpFrames(await plain([1, 2, 3]).webp().toBuffer())).toBe(0);
  expect(countWebpFrames(await webpWithFrames(37))).toBe(37);
});

test("compressed comments never reach the PNG decoder", async () => {
  const png = await pngWithHugeComments(3);
  const cleaned = Buffer.from(withoutPngComments(png));
  expect(cleaned.includes("zTXt")).toBe(false);
  expect(cleaned.includes("IDAT")).toBe(true);
});

test("a PNG that lies about its lengths is left to the decoder", () => {
  const png = Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    Buffer.from([0xff, 0xff, 0xff, 0xff]),
    Buffer.from("IHDR"),
  ]);
  expect(withoutPngComments(png)).toEqual(png);
});
