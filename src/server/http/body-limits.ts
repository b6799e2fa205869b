import type { HttpBindings } from "@hono/node-server";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { createError } from "../../core/error-messages.ts";
import { Problem } from "../errors.ts";

const kilobyte = 1024;

function readContentLength(request: { header(name: string): string | undefined }): number {
  return Number(request.header("content-length") ?? Number.NaN);
}

/** Refuses a larger body with status 413, whether or not the request announces its length. */
export function limitBody(bytes: number) {
  function refuse(): never {
    throw new Problem(413, createError("bodyTooLarge", { size: Math.floor(bytes / kilobyte) }));
  }
  const limitStream = bodyLimit({ maxSize: bytes, onError: refuse });
  return createMiddleware((c, next) => {
    const announcedBytes = readContentLength(c.req);
    if (announcedBytes > bytes) refuse();
    // An announced length needs no reading here: Node drops a body that nobody has started to read.
    return Number.isNaN(announcedBytes) ? limitStream(c, next) : next();
  });
}

/** Node receives and drops unread bodies up to this size. */
const maxDroppedBytes = 64 * kilobyte * kilobyte;

/**
 * Closes the connection if the answer is ready before the whole body has arrived, unless Node
 * drops the rest. Otherwise the next request on the connection would never be answered.
 */
export const closeAfterUnreadBody = createMiddleware<{ Bindings: Partial<HttpBindings> }>(
  async (c, next) => {
    await next();
    const { incoming } = c.env ?? {};
    if (!incoming || incoming.complete) return;
    const isUntouched = incoming.readableFlowing === null;
    const isDropped = isUntouched && readContentLength(c.req) <= maxDroppedBytes;
    if (!isDropped) c.header("Connection", "close");
  },
);

export const maxTextBodyBytes = 256 * kilobyte;

/** Returns the limit for a body with three pictures in base64 and text fields. */
export function getMaxPictureBodyBytes(maxUploadBytes: number): number {
  return Math.ceil((3 * maxUploadBytes * 4) / 3) + maxTextBodyBytes;
}
