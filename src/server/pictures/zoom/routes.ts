import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { presentationType } from "../../../core/routes.ts";
import { findTile } from "../../../core/zoom.ts";
import { findArtwork, listArtworks } from "../../catalogue/artworks/artworks.ts";
import { siteOrigin } from "../../config/config.ts";
import { oncePerVersion } from "../../database/once-per-version.ts";
import { matchesEtag, pictureSecurityHeaders, revocableCache } from "../../http/cache-control.ts";
import type { Services } from "../../services.ts";
import { findVariant, openVariant } from "../variants/variants.ts";
import { imageInfo, largestWhole, serviceAddress, wholeSizes } from "./image-service.ts";
import { type Provenance, workManifest, worksCollection } from "./presentation.ts";
import { listPublicPictures, type PublicPicture } from "./public-pictures.ts";
import { openTile, TilingFailed, tilesTag } from "./tiles.ts";

type Parts = Pick<Services, "config" | "database" | "media">;

/** Words change with the catalogue; viewers ask again. */
const shortCache = "public, max-age=60";

/**
 * The works by the IIIF Image and Presentation APIs 3, open to the viewers of other sites; to be
 * mounted at `/iiif`. What is not in the catalogue, or larger than is allowed, is not found.
 */
export function createIiifRoutes(services: Parts): Hono {
  const { config, database } = services;
  const routes = new Hono();
  const provenance = (): Provenance => ({
    origin: siteOrigin(config),
    artistName: config.artistName,
  });
  /** Names every work there is, so it is put down once per content version. */
  const collection = oncePerVersion(async () => {
    const showing = await listPublicPictures(database);
    if (showing.settings.zoom === "off") return null;
    return JSON.stringify(worksCollection(provenance(), await listArtworks(database), showing));
  });
  routes.use(cors({ origin: "*", allowMethods: ["GET", "HEAD"], maxAge: 86_400 }));

  routes.get("/collection.json", async (c) => {
    const resource = await collection(database);
    return resource === null ? missing(c) : presentation(c, resource);
  });

  routes.get("/artworks/:id{[1-9][0-9]{0,8}}/manifest.json", async (c) => {
    const work = await findArtwork(database, Number(c.req.param("id")));
    const manifest = work && workManifest(provenance(), work, await listPublicPictures(database));
    return manifest ? presentation(c, JSON.stringify(manifest)) : missing(c);
  });

  const picture = "/:picture{[0-9a-f]{32}-[1-9][0-9]{0,5}}";

  routes.get(picture, async (c) => {
    const shown = await findShown(services, c);
    return shown ? c.redirect(`${serviceAddress(shown)}/info.json`, 303) : missing(c);
  });

  routes.get(`${picture}/info.json`, async (c) => {
    const shown = await findShown(services, c);
    if (!shown) return missing(c);
    const { settings } = await listPublicPictures(database);
    const info = imageInfo(siteOrigin(config), shown, settings.rights);
    return c.json(info, 200, { ...pictureSecurityHeaders, "cache-control": shortCache });
  });

  routes.get(`${picture}/:region/:size/0/default.jpg`, async (c) => {
    const shown = await findShown(services, c);
    if (!shown) return missing(c);
    const { region, size } = c.req.param();
    // The size of the whole is part of the address, so under one address its files never change.
    const headers = {
      ...pictureSecurityHeaders,
      etag: `"${[tilesTag(shown.hash, shown.allowed), region, size].join("/").replaceAll(",", "-")}"`,
      "cache-control": revocableCache,
    };
    if (matchesEtag(c.req.header("if-none-match"), headers.etag)) return c.body(null, 304, headers);
    const opened = await openRegion(services, shown, region, size).catch(failing);
    if (opened instanceof TilingFailed) return later(c, opened);
    // Making a tile may have taken a while, in which less came to be allowed.
    if (!opened || !(await findShown(services, c))) return missing(c);
    return c.body(new Uint8Array(opened), 200, {
      ...headers,
      "content-type": "image/jpeg",
      "content-length": String(opened.length),
    });
  });

  routes.all("*", missing);
  return routes;
}

/** The picture of an address, if it may be seen in the size that the address states. */
async function findShown({ database }: Parts, c: Context): Promise<PublicPicture | null> {
  const [hash = "", side] = (c.req.param("picture") ?? "").split("-");
  const picture = (await listPublicPictures(database)).pictures.get(hash);
  if (!picture) return null;
  const { width, height } = picture.allowed;
  return Math.max(width, height) === Number(side) ? picture : null;
}

/** A tile, or the whole picture in one of its sizes; null for anything else. */
async function openRegion(
  { media }: Parts,
  picture: PublicPicture,
  region: string,
  size: string,
): Promise<Uint8Array | null> {
  const tile = findTile(picture.allowed, region, size);
  if (tile) return openTile(media, picture, picture.allowed, tile);
  if (region !== "full") return null;
  const whole =
    size === "max"
      ? largestWhole(picture)
      : wholeSizes(picture).find(({ width, height }) => size === `${width},${height}`);
  const variant = whole && (await findVariant(media, picture.hash, whole.width, "jpg"));
  return variant ? openVariant(media, variant) : null;
}

/** @param resource JSON */
function presentation(c: Context, resource: string): Response {
  return c.body(resource, 200, {
    ...pictureSecurityHeaders,
    "content-type": presentationType,
    "cache-control": shortCache,
  });
}

/** A failure that has been told in the log when it happened, and may pass. */
function failing(error: unknown): TilingFailed {
  if (error instanceof TilingFailed) return error;
  throw error;
}

function later(c: Context, { retryAfter }: TilingFailed): Response {
  const message = "This picture cannot be looked at closely just now. Please try again later.";
  return c.json({ message }, 503, {
    ...pictureSecurityHeaders,
    "cache-control": "no-store",
    "retry-after": String(retryAfter),
  });
}

function missing(c: Context): Response {
  return c.json({ message: "There is nothing to look at here" }, 404, {
    ...pictureSecurityHeaders,
    "cache-control": "no-store",
  });
}
