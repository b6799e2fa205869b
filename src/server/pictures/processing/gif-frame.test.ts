import sharp from "sharp";
import { expect, test } from "vitest";
import { decodePixels } from "./decode.ts";
import { findFirstFrame } from "./gif-frame.ts";

/** A GIF of 8 × 6 px without a clear colour, whose only frame is red, at (2, 1). */
async function createGifWithPart(): Promise<Buffer> {
  const frame = { width: 4, height: 3, channels: 3, background: "#c02010" } as const;
  const gif = await sharp({ create: frame }).gif().toBuffer();
  gif.writeUInt16LE(8, 6);
  gif.writeUInt16LE(6, 8);
  const descriptor = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 4, 0, 3, 0]));
  gif.writeUInt16LE(2, descriptor + 1);
  gif.writeUInt16LE(1, descriptor + 3);
  const control = gif.indexOf(Buffer.from([0x21, 0xf9, 4]));
  if (control !== -1) gif[control + 3] = 0;
  return gif;
}

test("REA-02 finds the part of a GIF that its first frame covers", async () => {
  expect(findFirstFrame(await createGifWithPart())).toEqual({
    left: 2,
    top: 1,
    width: 4,
    height: 3,
  });
  expect(findFirstFrame(Buffer.from("GIF89a"))).toBeNull();
});

test("REA-02 the rest of a GIF whose first frame covers a part is clear, on white", async () => {
  const { data, width, height } = await decodePixels(await createGifWithPart(), {
    width: 8,
    height: 6,
  });
  expect([width, height]).toEqual([8, 6]);
  const at = (x: number, y: number) => [...data.subarray(3 * (8 * y + x), 3 * (8 * y + x) + 3)];
  for (const [x, y] of [
    [0, 0],
    [7, 5],
    [1, 1],
    [6, 3],
  ] as const) {
    expect(at(x, y), `${x}, ${y}`).toEqual([255, 255, 255]);
  }
  expect(at(2, 1)[0]).toBeGreaterThan(180);
  expect(at(5, 3)[0]).toBeGreaterThan(180);
});
