import { expect, test } from "vitest";
import {
  jpegWithScans,
  plain,
  pngWithHugeComments,
  textured,
  webpWithFrames,
} from "../../../../test/support/sample-pictures.ts";
import { countScans, countWebpFrames, withoutPngComments } from "./sniff.ts";

test("counts the scans of a JPEG, without those of a film that a phone appends", async () => {
  const photo = await plain([1, 2, 3]).jpeg().toBuffer();
  const film = Buffer.alloc(2000, Buffer.from([0xff, 0xda]));
  expect(countScans(photo)).toBe(1);
  expect(countScans(Buffer.concat([photo, film]))).toBe(1);
  expect(countScans(photo.subarray(0, 40))).toBe(0);
  expect(countScans(await jpegWithScans(500))).toBeGreaterThan(500);
  expect(countScans(await textured(900, 700).jpeg({ quality: 100 }).toBuffer())).toBe(1);
});

test("counts the frames of a WebP, also after a chunk of odd length", async () => {
  expect(countWebpFrames(await plain([1, 2, 3]).webp().toBuffer())).toBe(0);
  expect(countWebpFrames(await webpWithFrames(37))).toBe(37);
  const padded = ["RIFF\x1a\0\0\0WEBP", "EXIF\x01\0\0\0a\0", "ANMF\0\0\0\0"].join("");
  expect(countWebpFrames(Buffer.from(padded, "latin1"))).toBe(1);
});

test("removes compressed comments from a PNG, and leaves wrong lengths for the decoder to find", async () => {
  const cleaned = Buffer.from(withoutPngComments(await pngWithHugeComments(3)));
  expect([cleaned.includes("zTXt"), cleaned.includes("IDAT")]).toEqual([false, true]);
  const wrong = Buffer.from("\x89PNG\r\n\x1a\n\xff\xff\xff\xffIHDR", "latin1");
  expect(withoutPngComments(wrong)).toEqual(wrong);
});
