import { type Context, Hono } from "hono";
import { immutableCache } from "../../http/cache-control.ts";
import type { Services } from "../../services.ts";
import { notFound, serveFile } from "../serve.ts";
import {
  findArtworkSharePicture,
  findPrintSharePicture,
  openSharePicture,
  type SharePicture,
  siteSharePicture,
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

  routes.all("*", notFound);
  return routes;
}

async function serve(
  { media }: Parts,
  c: Context,
  picture: SharePicture | null,
): Promise<Response> {
  if (!picture) return notFound(c);
  const isPresent = c.req.query("v") === picture.version;
  return serveFile(c, {
    tag: picture.version,
    // An outdated version gets the present picture.
    cacheControl: isPresent ? immutableCache : "public, max-age=300",
    contentType: "image/jpeg",
    open: () => openSharePicture(media, picture),
  });
}
