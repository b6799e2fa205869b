import { type Context, Hono } from "hono";
import { type Language, languagePrefix, languages } from "../../../core/languages.ts";
import { withLanguage } from "../../catalogue/translations.ts";
import { immutableCache } from "../../http/cache-control.ts";
import type { AppEnv, Services } from "../../services.ts";
import { sendPictureNotFound, serveFile } from "../serve.ts";
import {
  findArtworkSharePicture,
  findPrintSharePicture,
  findSiteSharePicture,
  openSharePicture,
  type SharePicture,
} from "./share-pictures.ts";

type RouteServices = Pick<Services, "config" | "database" | "media">;

/** Creates the routes of share pictures, which apps show beside a link to the site; mounted at `/share`. */
export function createShareRoutes(services: RouteServices): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const language of languages) addPictures(routes, services, language);
  routes.all("*", sendPictureNotFound);
  return routes;
}

function addPictures(routes: Hono<AppEnv>, services: RouteServices, language: Language): void {
  const prefix = languagePrefix(language);
  const source = { ...services, database: withLanguage(services.database, language) };
  const parseId = (file: string) => Number(file.slice(0, -".jpg".length));

  routes.get(`${prefix}/artworks/:file{[1-9][0-9]{0,8}\\.jpg}`, async (c) => {
    const id = parseId(c.req.param("file"));
    return serveSharePicture(services, c, await findArtworkSharePicture(source, id, language));
  });
  routes.get(`${prefix}/prints/:file{[1-9][0-9]{0,8}\\.jpg}`, async (c) => {
    const id = parseId(c.req.param("file"));
    return serveSharePicture(services, c, await findPrintSharePicture(source, id, language));
  });
  routes.get(`${prefix}/site.jpg`, async (c) =>
    serveSharePicture(services, c, await findSiteSharePicture(source, language)),
  );
}

async function serveSharePicture(
  { media }: RouteServices,
  c: Context,
  picture: SharePicture | null,
): Promise<Response> {
  if (!picture) return sendPictureNotFound(c);
  const isPresentVersion = c.req.query("v") === picture.version;
  return serveFile(c, {
    tag: picture.version,
    // The address of an outdated version answers with the present picture, for five minutes.
    cacheControl: isPresentVersion ? immutableCache : "public, max-age=300",
    contentType: "image/jpeg",
    open: () => openSharePicture(media, picture),
  });
}
