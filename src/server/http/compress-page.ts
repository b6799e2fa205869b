import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncoding } from "@nkar/page-cache/compression";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../services.ts";

/** While a visitor waits. */
const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

/**
 * Compresses a page that the page cache does not store. The length of a compressed answer tells of
 * its secrets if others can choose a part of the request: here they would have to know its address.
 */
export const compressPage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header("Vary", "Accept-Encoding");
  const encoding = acceptedEncoding(c.req.header("accept-encoding"));
  const isPage = c.res.headers.get("content-type")?.startsWith("text/html");
  if (!encoding || !isPage) return;
  const bytes = await compressors[encoding](new Uint8Array(await c.res.arrayBuffer()));
  const { status, headers } = c.res;
  c.res = new Response(new Uint8Array(bytes), { status, headers });
  c.header("Content-Encoding", encoding);
  c.header("Content-Length", String(bytes.length));
});
