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
import { fullSizes, imageInfo, largestFullSize, serviceAddress } from "./image-service.ts";
import { type Provenance, workManifest, worksCollection } from "./presentation.ts";
import { listPublicPictures, type PublicPicture } from "./public-pictures.ts";
import { openTile, TilingFailed, tilesTag } from "./tiles.ts";

type Parts = Pick<Services, "config" | "database" | "media">;

const shortCache = "public, max-age=60";

/** IIIF Image and Presentation APIs 3, mounted at `/iiif`; readable by other sites. */
export function createIiifRoutes(services: Parts): Hono {
  const { config, database } = services;
  const routes = new Hono();
  const provenance = (): Provenance => ({
    origin: siteOrigin(config),
    artistName: config.artistName,
  });
  const collection = oncePerVersion(async () => {
    const publicPictures = await listPublicPictures(database);
    if (publicPictures.settings.zoom === "off") return null;
    return JSON.stringify(
      worksCollection(provenance(), await listArtworks(database), publicPictures),
    );
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
    const shown = await findRequestedPicture(services, c);
    return shown ? c.redirect(`${serviceAddress(shown)}/info.json`, 303) : missing(c);
  });

  routes.get(`${picture}/info.json`, async (c) => {
    const shown = await findRequestedPicture(services, c);
    if (!shown) return missing(c);
    const { settings } = await listPublicPictures(database);
    const info = imageInfo(siteOrigin(config), shown, settings.rights);
    return c.json(info, 200, { ...pictureSecurityHeaders, "cache-control": shortCache });
  });

  routes.get(`${picture}/:region/:size/0/default.jpg`, async (c) => {
    const shown = await findRequestedPicture(services, c);
    if (!shown) return missing(c);
    const { region, size } = c.req.param();
    // The address contains the picture's size, so its content never changes.
    const headers = {
      ...pictureSecurityHeaders,
      etag: `"${[tilesTag(shown.hash, shown.allowed), region, size].join("/").replaceAll(",", "-")}"`,
      "cache-control": revocableCache,
    };
    if (matchesEtag(c.req.header("if-none-match"), headers.etag)) return c.body(null, 304, headers);
    const opened = await openRegion(services, shown, region, size).catch(catchTilingFailed);
    if (opened instanceof TilingFailed) return unavailable(c, opened);
    // The zoom limit may have changed meanwhile.
    if (!opened || !(await findRequestedPicture(services, c))) return missing(c);
    return c.body(new Uint8Array(opened), 200, {
      ...headers,
      "content-type": "image/jpeg",
      "content-length": String(opened.length),
    });
  });

  routes.all("*", missing);
  return routes;
}

/** Null if the address does not state the present size. */
async function findRequestedPicture(
  { database }: Parts,
  c: Context,
): Promise<PublicPicture | null> {
  const [hash = "", side] = (c.req.param("picture") ?? "").split("-");
  const picture = (await listPublicPictures(database)).pictures.get(hash);
  if (!picture) return null;
  const { width, height } = picture.allowed;
  return Math.max(width, height) === Number(side) ? picture : null;
}

async function openRegion(
  { media }: Parts,
  picture: PublicPicture,
  region: string,
  size: string,
): Promise<Uint8Array | null> {
  const tile = findTile(picture.allowed, region, size);
  if (tile) return openTile(media, picture, picture.allowed, tile);
  if (region !== "full") return null;
  const fullSize =
    size === "max"
      ? largestFullSize(picture)
      : fullSizes(picture).find(({ width, height }) => size === `${width},${height}`);
  const variant = fullSize && (await findVariant(media, picture.hash, fullSize.width, "jpg"));
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

function catchTilingFailed(error: unknown): TilingFailed {
  if (error instanceof TilingFailed) return error;
  throw error;
}

function unavailable(c: Context, { retryAfter }: TilingFailed): Response {
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
