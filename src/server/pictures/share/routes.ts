import { type Context, Hono } from "hono";
import { type Language, languages, prefixOf } from "../../../core/languages.ts";
import { readIn } from "../../catalogue/translations.ts";
import { immutableCache } from "../../http/cache-control.ts";
import type { AppEnv, Services } from "../../services.ts";
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
export function createShareRoutes(services: Parts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const language of languages) addPictures(routes, services, language);
  routes.all("*", notFound);
  return routes;
}

function addPictures(routes: Hono<AppEnv>, services: Parts, language: Language): void {
  const prefix = prefixOf(language);
  const source = { ...services, database: readIn(services.database, language) };
  const idOf = (file: string) => Number(file.slice(0, -".jpg".length));

  routes.get(`${prefix}/artworks/:file{[1-9][0-9]{0,8}\\.jpg}`, async (c) => {
    const id = idOf(c.req.param("file"));
    return serve(services, c, await findArtworkSharePicture(source, id, language));
  });
  routes.get(`${prefix}/prints/:file{[1-9][0-9]{0,8}\\.jpg}`, async (c) => {
    const id = idOf(c.req.param("file"));
    return serve(services, c, await findPrintSharePicture(source, id, language));
  });
  routes.get(`${prefix}/site.jpg`, async (c) =>
    serve(services, c, await siteSharePicture(source, language)),
  );
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
