import { expect, test, vi } from "vitest";
import { plainPicture, webpWithFrames } from "../../../../test/support/sample-pictures.ts";
import { decodePixels } from "./decode.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { countWebpFrames, toDecodable } from "./sniff.ts";

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

test("REA-02 reads a WebP that ends in zeros, without a text for each eight of them", async () => {
  const webp = await plainPicture([200, 40, 90]).webp().toBuffer();
  const padded = Buffer.concat([webp, Buffer.alloc(800_000)]);
  expect(await inspectPicture(padded)).toMatchObject({ format: "webp", width: 64, height: 48 });
  const nameChunk = vi.spyOn(Buffer.prototype, "toString");
  const frames = countWebpFrames(padded);
  const { length } = toDecodable(padded);
  const names = nameChunk.mock.calls.length;
  nameChunk.mockRestore();
  expect({ frames, length, hasFewNames: names < 20 }).toEqual({
    frames: 0,
    length: padded.length,
    hasFewNames: true,
  });
});

test("counts the frames of a WebP behind zeros and unknown chunks, which decoders skip", () => {
  const text = ["RIFF\x1a\0\0\0WEBP", "\0".repeat(80), "abcd\0\0\0\0", "ANMF\0\0\0\0"].join("");
  expect(countWebpFrames(Buffer.from(text, "latin1"))).toBe(1);
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
