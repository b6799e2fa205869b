import { type Context, Hono } from "hono";
import { immutableCache, matchesEtag, pictureSecurityHeaders } from "../../http/cache-control.ts";
import type { Services } from "../../services.ts";
import {
  findArtworkSharePicture,
  findPrintSharePicture,
  openSharePicture,
  type SharePictureContent,
  siteSharePicture,
  versionOf,
} from "./share-pictures.ts";

type Parts = Pick<Services, "config" | "database" | "media">;

/** Mounted at `/share`. */
export function createShareRoutes(services: Parts): Hono {
  const routes = new Hono();
  const idOf = (file: string) => Number(file.slice(0, -".jpg".length));

  routes.get("/artworks/:file{[1-9][0-9]{0,8}\\.jpg}", async (c) =>
    serve(services, c, await findArtworkSharePicture(services, idOf(c.req.param("file")))),
  );
  routes.get("/prints/:file{[1-9][0-9]{0,8}\\.jpg}", async (c) =>
    serve(services, c, await findPrintSharePicture(services, idOf(c.req.param("file")))),
  );
  routes.get("/site.jpg", async (c) => serve(services, c, await siteSharePicture(services)));

  routes.all("*", missing);
  return routes;
}

async function serve(
  { media }: Parts,
  c: Context,
  content: SharePictureContent | null,
): Promise<Response> {
  if (!content) return missing(c);
  const version = versionOf(content);
  const headers = {
    ...pictureSecurityHeaders,
    etag: `"${version}"`,
    // An outdated version gets the present picture.
    "cache-control": c.req.query("v") === version ? immutableCache : "public, max-age=300",
  };
  if (matchesEtag(c.req.header("if-none-match"), headers.etag)) return c.body(null, 304, headers);

  const bytes = await openSharePicture(media, content);
  if (!bytes) return missing(c);
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    "content-type": "image/jpeg",
    "content-length": String(bytes.length),
  });
}

function missing(c: Context): Response {
  return c.json({ message: "Picture not found" }, 404, {
    ...pictureSecurityHeaders,
    "cache-control": "no-store",
  });
}
