import { expect, test } from "vitest";
import { plainPicture, webpWithFrames } from "../../../../test/support/sample-pictures.ts";
import { decodePixels } from "./decode.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { countWebpFrames } from "./sniff.ts";

test("counts the frames of a WebP, also after a chunk of odd length", async () => {
  expect(countWebpFrames(await plainPicture([1, 2, 3]).webp().toBuffer())).toBe(0);
  expect(countWebpFrames(await webpWithFrames(37))).toBe(37);
  const padded = ["RIFF\x1a\0\0\0WEBP", "EXIF\x01\0\0\0a\0", "ANMF\0\0\0\0"].join("");
  expect(countWebpFrames(Buffer.from(padded, "latin1"))).toBe(1);
});

test("REA-02 leaves a WebP as browsers do, which turn other pictures by their metadata", async () => {
  const turned = plainPicture([200, 40, 90]).withMetadata({ orientation: 6 });
  const size = { width: 64, height: 64 };
  expect(await decodePixels(await turned.clone().webp().toBuffer(), size)).toMatchObject({
    width: 64,
    height: 48,
  });
  for (const other of [turned.clone().png(), turned.clone().jpeg()]) {
    expect(await decodePixels(await other.toBuffer(), size)).toMatchObject({
      width: 48,
      height: 64,
    });
  }
});

test.each([-6, -1, 2, 4_000_000_000])(
  "REA-02 reads a WebP whose stated size differs from its own by %i bytes",
  async (difference) => {
    const webp = await plainPicture([200, 40, 90]).webp().toBuffer();
    const cut = webp.subarray(0, webp.length / 2);
    for (const each of [webp, cut]) each.writeUInt32LE(webp.length - 8 + difference, 4);
    expect(await inspectPicture(webp)).toMatchObject({ format: "webp", width: 64, height: 48 });
    await expect(inspectPicture(cut)).rejects.toThrow();
  },
);
