import type { Readable, Writable } from "node:stream";
import { z } from "zod";

// Messages over a pipe: JSON head and binary parts. Node's IPC would copy 40 MB at once on the main
// thread and block every page for 50 ms.

export interface Frame {
  head: unknown;
  parts: Uint8Array[];
}

const lengthBytes = 4;
const maxPartBytes = 512 * 1024 * 1024;
const headSchema = z.object({
  head: z.unknown(),
  sizes: z.array(z.int().min(0).max(maxPartBytes)),
});

/** Errors of the pipe are stream events. */
export function writeFrame(stream: Writable, { head, parts }: Frame): void {
  const text = Buffer.from(JSON.stringify({ head, sizes: parts.map((part) => part.length) }));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(text.length);
  stream.write(Buffer.concat([length, text]));
  for (const part of parts) stream.write(part);
}

/** Destroys the stream with an error if a message is invalid. */
export function readFrames(stream: Readable, onFrame: (frame: Frame) => void): void {
  const reader = frameReader(onFrame);
  reader.next();
  stream.on("data", (chunk: Buffer) => {
    try {
      reader.next(chunk);
    } catch (error) {
      stream.destroy(error instanceof Error ? error : undefined);
    }
  });
}

function* frameReader(onFrame: (frame: Frame) => void): Generator<undefined, never, Buffer> {
  let rest: Buffer = Buffer.alloc(0);

  function* take(size: number): Generator<undefined, Buffer, Buffer> {
    const taken = Buffer.allocUnsafe(size);
    let filled = 0;
    while (filled < size) {
      if (rest.length === 0) rest = yield;
      const copied = rest.copy(taken, filled);
      filled += copied;
      rest = rest.subarray(copied);
    }
    return taken;
  }

  for (;;) {
    const length = (yield* take(lengthBytes)).readUInt32BE();
    const { head, sizes } = headSchema.parse(JSON.parse((yield* take(length)).toString()));
    const parts: Buffer[] = [];
    for (const size of sizes) parts.push(yield* take(size));
    onFrame({ head, parts });
  }
}
