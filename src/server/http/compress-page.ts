import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding } from "@nkar/page-cache/compression";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../services.ts";

/** Quality 4 of Brotli's 11, because the visitor waits for the compression. */
const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

/**
 * Compresses a page of a private room, which the page cache does not store. Do not use it for other
 * pages: the length of a compressed page can reveal its secrets to somebody who chooses a part of the
 * request (BREACH). Here, such a request needs the link of the room, and who has the link may read
 * the page anyway.
 */
export const compressPage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header("Vary", "Accept-Encoding");
  const encoding = chooseEncoding(c.req.header("accept-encoding"));
  const isPage = c.res.headers.get("content-type")?.startsWith("text/html");
  if (!encoding || !isPage) return;
  const bytes = await compressors[encoding](new Uint8Array(await c.res.arrayBuffer()));
  const { status, headers } = c.res;
  c.res = new Response(new Uint8Array(bytes), { status, headers });
  c.header("Content-Encoding", encoding);
  c.header("Content-Length", String(bytes.length));
});
