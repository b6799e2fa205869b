import { type Context, Hono } from "hono";
import { type PictureFormat, pictureFormats } from "../../core/picture.ts";
import type { Media } from "./pictures.ts";
import { contentTypes, derivativeName } from "./recipes.ts";
import { findRendering, openRendering } from "./renderings.ts";

/** On every answer: a picture is a picture, even opened on its own in a tab. */
const protection = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  // Feed readers and other sites may show the pictures; there is nothing private under /media.
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * For what a lower limit of the close look withdraws: caches that many share (a CDN) ask anew every
 * ten minutes, which costs an answer without the picture.
 */
export const whileAllowed = "public, max-age=31536000, s-maxage=600, immutable";

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
    ...protection,
    // The address names the content, and the tag the way it was made.
    etag: `"${Buffer.from(derivativeName(hash, rendering.size, format)).toString("base64url")}"`,
    "cache-control": rendering.mayBeWithdrawn
      ? whileAllowed
      : "public, max-age=31536000, immutable",
  };
  if (matches(context.req.header("if-none-match"), headers.etag)) {
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

/** Whether a request's `If-None-Match` names the tag. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
}

function missing(context: Context) {
  return context.json({ message: "Picture not found" }, 404, {
    ...protection,
    "cache-control": "no-store",
  });
}
