import { bodyLimit } from "hono/body-limit";
import { Problem } from "../errors.ts";

const kilobyte = 1024;

/** Refuses with 413, with or without a Content-Length. */
export function limitBody(bytes: number) {
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

export const maxTextBodyBytes = 256 * kilobyte;

/** Three pictures as base64, plus the text fields. */
export function maxPictureBodyBytes(maxUploadBytes: number): number {
  return Math.ceil((3 * maxUploadBytes * 4) / 3) + maxTextBodyBytes;
}
