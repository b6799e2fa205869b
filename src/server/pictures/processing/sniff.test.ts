import { expect, test } from "vitest";
import {
  jpegWithScans,
  plain,
  pngWithHugeComments,
  textured,
  webpWithFrames,
} from "../../../../test/support/sample-pictures.ts";
import { countScans, countWebpFrames, sniffFormat, withoutPngComments } from "./sniff.ts";

test("LIM-06 recognises the four accepted formats by their contents", async () => {
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

test("counts the scans of a JPEG", async () => {
  expect(countScans(await plain([1, 2, 3]).jpeg().toBuffer())).toBe(1);
  expect(countScans(await jpegWithScans(500))).toBeGreaterThan(500);
  expect(countScans(await textured(900, 700).jpeg({ quality: 100 }).toBuffer())).toBe(1);
});

test("ignores a film that a phone appends to its photo", async () => {
  const photo = await plain([1, 2, 3]).jpeg().toBuffer();
  const film = Buffer.alloc(2000, Buffer.from([0xff, 0xda]));
  expect(countScans(Buffer.concat([photo, film]))).toBe(1);
  expect(countScans(photo.subarray(0, 40))).toBe(0);
});

test("counts the frames of a WebP", async () => {
  expect(countWebpFrames(await plain([1, 2, 3]).webp().toBuffer())).toBe(0);
  expect(countWebpFrames(await webpWithFrames(37))).toBe(37);
});

test("counts the frames of a WebP after a chunk of odd length", () => {
  const padded = ["RIFF\x1a\0\0\0WEBP", "EXIF\x01\0\0\0a\0", "ANMF\0\0\0\0"].join("");
  expect(countWebpFrames(Buffer.from(padded, "latin1"))).toBe(1);
});

test("removes compressed comments from a PNG", async () => {
  const png = await pngWithHugeComments(3);
  const cleaned = Buffer.from(withoutPngComments(png));
  expect(cleaned.includes("zTXt")).toBe(false);
  expect(cleaned.includes("IDAT")).toBe(true);
});

test("leaves wrong chunk lengths of a PNG for the decoder to find", () => {
  const png = Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    Buffer.from([0xff, 0xff, 0xff, 0xff]),
    Buffer.from("IHDR"),
  ]);
  expect(withoutPngComments(png)).toEqual(png);
});
