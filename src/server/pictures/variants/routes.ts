import { type Context, Hono } from "hono";
import { type PictureFormat, pictureFormats } from "../../../core/entities/picture.ts";
import { immutableCache, privateCache, revocableCache } from "../../http/cache-control.ts";
import type { AppEnv } from "../../services.ts";
import type { Media } from "../pictures.ts";
import { openMediaForCaller, sendPictureNotFound, serveFile } from "../serve.ts";
import { contentTypes, variantName } from "./variant-files.ts";
import { findVariant, openVariant, type Variant } from "./variants.ts";

/** Creates the routes of the site's pictures, mounted at `/media`. */
export function createMediaRoutes(media: Media): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get("/:file{[0-9a-f]{32}\\.jpg}", (context) =>
    serveVariant(media, context, context.req.param("file").slice(0, 32), null, "jpg"),
  );

  routes.get("/:hash{[0-9a-f]{32}}/:file{[1-9][0-9]{0,3}\\.[a-z]{3,4}}", async (context) => {
    const { hash, file } = context.req.param();
    const [width, extension] = file.split(".");
    const format = pictureFormats.find((each) => each === extension);
    if (!format) return sendPictureNotFound(context);
    return serveVariant(media, context, hash, Number(width), format);
  });

  routes.all("*", sendPictureNotFound);
  return routes;
}

async function serveVariant(
  publicMedia: Media,
  c: Context<AppEnv>,
  hash: string,
  width: number | null,
  format: PictureFormat,
): Promise<Response> {
  const media = await openMediaForCaller(c, publicMedia, hash);
  const variant = await findVariant(media, hash, width, format);
  if (!variant) return sendPictureNotFound(c);
  return serveFile(c, {
    // The name of the file also identifies its size and encoding.
    tag: Buffer.from(variantName(hash, variant.size, format)).toString("base64url"),
    cacheControl: chooseCacheControl(variant),
    contentType: contentTypes[format],
    open: () => openVariant(media, variant),
  });
}

function chooseCacheControl({ picture, mayBeWithdrawn }: Variant): string {
  if (picture.isHidden) return privateCache;
  return mayBeWithdrawn ? revocableCache : immutableCache;
}
