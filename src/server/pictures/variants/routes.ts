import { type Context, Hono } from "hono";
import { type PictureFormat, pictureFormats } from "../../../core/entities/picture.ts";
import { forGood, isHeld, pictureProtection, whileAllowed } from "../../http/cache-control.ts";
import type { Media } from "../pictures.ts";
import { contentTypes, derivativeName } from "./recipes.ts";
import { findRendering, openRendering } from "./variants.ts";

/** Serves `/{hash}.jpg` and `/{hash}/{width}.{format}`; to be mounted at `/media`. */
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
  const rendering = await findRendering(media, hash, width, format);
  if (!rendering) return missing(context);

  const headers = {
    ...pictureProtection,
    // The address names the content, and the tag the way it was made.
    etag: `"${Buffer.from(derivativeName(hash, rendering.size, format)).toString("base64url")}"`,
    "cache-control": rendering.mayBeWithdrawn ? whileAllowed : forGood,
  };
  if (isHeld(context.req.header("if-none-match"), headers.etag)) {
    return context.body(null, 304, headers);
  }

  const bytes = await openRendering(media, rendering);
  if (!bytes) return missing(context);
  return context.body(new Uint8Array(bytes), 200, {
    ...headers,
    "content-type": contentTypes[format],
    "content-length": String(bytes.length),
  });
}

function missing(context: Context) {
  return context.json({ message: "Picture not found" }, 404, {
    ...pictureProtection,
    "cache-control": "no-store",
  });
}
