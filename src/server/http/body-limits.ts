import { bodyLimit } from "hono/body-limit";
import { Problem } from "../errors.ts";

const kilobyte = 1024;

/** Refuses bodies above `bytes` with 413, whether they state their length or not. */
export function atMost(bytes: number) {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Problem(
        413,
        `This is too large: at most ${Math.floor(bytes / kilobyte)} kB can be sent at once`,
      );
    },
  });
}

/** Room for any text form, and none for a flood. */
export const textBodyBytes = 256 * kilobyte;

/** Room for three pictures of `maxUploadBytes` as base64 text, and the words around them. */
export function pictureBodyBytes(maxUploadBytes: number): number {
  return Math.ceil((3 * maxUploadBytes * 4) / 3) + textBodyBytes;
}
