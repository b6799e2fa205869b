import { type Context, Hono } from "hono";
import { type PictureFormat, pictureFormats } from "../../../core/entities/picture.ts";
import {
  immutableCache,
  matchesEtag,
  pictureSecurityHeaders,
  revocableCache,
} from "../../http/cache-control.ts";
import type { Media } from "../pictures.ts";
import { contentTypes, variantName } from "./variant-files.ts";
import { findVariant, openVariant } from "./variants.ts";

/** Mounted at `/media`. */
export function createMediaRoutes(media: Media): Hono {
  const routes = new Hono();

  routes.get("/:file{[0-9a-f]{32}\\.jpg}", (context) =>
    serve(media, context, context.req.param("file").slice(0, 32), null, "jpg"),
  );

  routes.get("/:hash{[0-9a-f]{32}}/:file{[1-9][0-9]{0,3}\\.[a-z]{3,4}}", async (context) => {
    const { hash, file } = context.req.param();
    const [width, extension] = file.split(".");
    const format = pictureFormats.find((known) => known === extension);
    if (!format) return missing(context);
    return serve(media, context, hash, Number(width), format);
  });

  routes.all("*", missing);
  return routes;
}

async function serve(
  media: Media,
  context: Context,
  hash: string,
  width: number | null,
  format: PictureFormat,
) {
  const variant = await findVariant(media, hash, width, format);
  if (!variant) return missing(context);

  const headers = {
    ...pictureSecurityHeaders,
    // The tag also identifies the encoding.
    etag: `"${Buffer.from(variantName(hash, variant.size, format)).toString("base64url")}"`,
    "cache-control": variant.mayBeWithdrawn ? revocableCache : immutableCache,
  };
  if (matchesEtag(context.req.header("if-none-match"), headers.etag)) {
    return context.body(null, 304, headers);
  }

  const bytes = await openVariant(media, variant);
  if (!bytes) return missing(context);
  return context.body(new Uint8Array(bytes), 200, {
    ...headers,
    "content-type": contentTypes[format],
    "content-length": String(bytes.length),
  });
}

function missing(context: Context) {
  return context.json({ message: "Picture not found" }, 404, {
    ...pictureSecurityHeaders,
    "cache-control": "no-store",
  });
}
