import type { Context } from "hono";
import { matchesEtag, pictureSecurityHeaders } from "../http/cache-control.ts";

interface ServedFile {
  /** Changes whenever the file would. */
  tag: string;
  cacheControl: string;
  contentType: string;
  /** Not called if the client's copy is current. Null if the file is missing. */
  open(): Promise<Uint8Array | null>;
}

export async function serveFile(
  c: Context,
  { tag, cacheControl, contentType, open }: ServedFile,
): Promise<Response> {
  const headers = {
    ...pictureSecurityHeaders,
    etag: `"${tag}"`,
    "cache-control": cacheControl,
  };
  if (matchesEtag(c.req.header("if-none-match"), headers.etag)) return c.body(null, 304, headers);
  const bytes = await open();
  if (!bytes) return notFound(c);
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    "content-type": contentType,
    "content-length": String(bytes.length),
  });
}

export function notFound(c: Context): Response {
  return c.json({ message: "Picture not found" }, 404, {
    ...pictureSecurityHeaders,
    "cache-control": "no-store",
  });
}
