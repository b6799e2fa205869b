import type { HttpBindings } from "@hono/node-server";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { createError } from "../../core/error-messages.ts";
import { Problem } from "../errors.ts";

const kilobyte = 1024;

function readContentLength(request: { header(name: string): string | undefined }): number {
  return Number(request.header("content-length") ?? Number.NaN);
}

/** Refuses with 413, with or without a Content-Length. */
export function limitBody(bytes: number) {
  function refuse(): never {
    throw new Problem(413, createError("bodyTooLarge", { size: Math.floor(bytes / kilobyte) }));
  }
  const limitStream = bodyLimit({ maxSize: bytes, onError: refuse });
  return createMiddleware((c, next) => {
    const announced = readContentLength(c.req);
    if (announced > bytes) refuse();
    // The stream of a body is only touched if needed: Node drops an untouched one.
    return Number.isNaN(announced) ? limitStream(c, next) : next();
  });
}

/** Unread bodies up to this size are received and dropped. */
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

/** Three pictures as base64, plus the text fields. */
export function getMaxPictureBodyBytes(maxUploadBytes: number): number {
  return Math.ceil((3 * maxUploadBytes * 4) / 3) + maxTextBodyBytes;
}
