import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { type Frame, readFrames, writeFrame } from "./frames.ts";

test("reads complete messages in order from any chunks", () => {
  const pipe = new PassThrough();
  writeFrame(pipe, { head: { kind: "first" }, parts: [Buffer.from("abc"), Buffer.alloc(0)] });
  writeFrame(pipe, { head: { kind: "second" }, parts: [] });
  writeFrame(pipe, { head: "third", parts: [Buffer.alloc(5000, 7)] });
  const bytes: Buffer = pipe.read();

  for (const step of [1, 3, 7, 1000, bytes.length]) {
    const frames: Frame[] = [];
    const cut = new PassThrough();
    readFrames(cut, (frame) => frames.push(frame));
    for (let at = 0; at < bytes.length; at += step) cut.emit("data", bytes.subarray(at, at + step));
    expect(frames).toEqual([
      { head: { kind: "first" }, parts: [Buffer.from("abc"), Buffer.alloc(0)] },
      { head: { kind: "second" }, parts: [] },
      { head: "third", parts: [Buffer.alloc(5000, 7)] },
    ]);
  }
});

test("an invalid message destroys only the stream", async () => {
  const pipe = new PassThrough();
  const ended = new Promise((resolve) => pipe.once("error", resolve));
  readFrames(pipe, () => undefined);
  pipe.write(Buffer.from([0, 0, 0, 4, 1, 2, 3, 4]));
  expect(await ended).toBeInstanceOf(Error);
});
