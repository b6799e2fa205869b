import type { OpenedBlob } from "@nkar/blobs/blob-store";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { dayMs } from "../../../core/durations.ts";
import { hashesOfAddresses } from "../../../core/entities/picture.ts";
import { createError } from "../../../core/error-messages.ts";
import { settingsId } from "../../../core/records/settings-defaults.ts";
import { presentationType } from "../../../core/routes.ts";
import { findTile } from "../../../core/zoom.ts";
import { findArtwork } from "../../catalogue/artworks/artworks.ts";
import { findRecord, listRecords } from "../../catalogue/content.ts";
import { getArtistSettings, getZoomSettings } from "../../catalogue/settings.ts";
import { findTranslations, listTranslations } from "../../catalogue/translations.ts";
import { getSiteOrigin } from "../../config/config.ts";
import { cachePerVersion } from "../../database/cache-per-version.ts";
import type { Database } from "../../database/open.ts";
import { pictureSecurityHeaders, privateCache, revocableCache } from "../../http/cache-control.ts";
import type { AppEnv, Services } from "../../services.ts";
import { type AccessiblePicture, findZoomablePicture, listZoomablePictures } from "../access.ts";
import type { Media } from "../pictures.ts";
import { openMediaForCaller, sendPictureNotFound, serveFile } from "../serve.ts";
import { findVariant, openVariant } from "../variants/variants.ts";
import { type CoveredWork, createSeriesCollection, createWorksCollection } from "./collections.ts";
import {
  createImageInfo,
  findLargestFullSize,
  getServiceAddress,
  listFullSizes,
} from "./image-service.ts";
import { createWorkManifest, type Provenance } from "./presentation.ts";
import { openTile, TilingFailed, tilesTag } from "./tiles.ts";

type RouteServices = Pick<Services, "config" | "database" | "media">;

/** One minute, in seconds. */
const shortCache = "public, max-age=60";

/**
 * Creates the routes of the IIIF Image and Presentation APIs 3, mounted at `/iiif`. Viewers on other
 * sites may read them.
 */
export function createIiifRoutes(services: RouteServices): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const maxAge = dayMs / 1000;
  routes.use(cors({ origin: "*", allowMethods: ["GET", "HEAD"], maxAge }));
  addPresentation(routes, services);
  addImages(routes, services);
  routes.all("*", sendPictureNotFound);
  return routes;
}

async function readProvenance(services: RouteServices): Promise<Provenance> {
  const { config, database } = services;
  const artist = await getArtistSettings(services);
  const settings = await getZoomSettings(database);
  const artistTranslations = await findTranslations(database, {
    name: "artistSettings",
    id: settingsId,
  });
  const settingsTranslations = await findTranslations(database, {
    name: "zoomSettings",
    id: settingsId,
  });
  return {
    origin: getSiteOrigin(config),
    artist: { ...artist, translations: artistTranslations },
    settings: { ...settings, translations: settingsTranslations },
  };
}

/** Lists the works with a picture that visitors may zoom into; none if zoom is off. */
async function listCoveredWorks(database: Database): Promise<CoveredWork[]> {
  const pictures = await listZoomablePictures(database);
  const artworks = await listRecords(database, "artworks");
  const ids = artworks.map(({ id }) => id);
  const translations = await listTranslations(database, "artworks", ids);
  return artworks.flatMap((artwork) => {
    const work = { ...artwork, translations: translations.get(artwork.id) };
    const hash = hashesOfAddresses(work.images).find((hash) => pictures.has(hash));
    const cover = pictures.get(hash ?? "");
    return cover ? [{ work, cover }] : [];
  });
}

function addPresentation(routes: Hono<AppEnv>, services: RouteServices): void {
  const { database } = services;
  const readCoveredWorks = cachePerVersion(listCoveredWorks);
  const readWorksCollection = cachePerVersion(async () => {
    const provenance = await readProvenance(services);
    if (provenance.settings.zoom === "off") return null;
    return JSON.stringify(createWorksCollection(provenance, await readCoveredWorks(database)));
  });

  routes.get("/collection.json", async (c) =>
    sendPresentation(c, await readWorksCollection(database)),
  );

  routes.get("/series/:id{[1-9][0-9]{0,8}}/collection.json", async (c) => {
    const series = await findRecord(database, "series", Number(c.req.param("id")));
    const allWorks = series ? await readCoveredWorks(database) : [];
    const works = (series?.works ?? []).flatMap((member) =>
      allWorks.filter(({ work }) => "artwork" in member && work.id === member.artwork),
    );
    // A series without a work that visitors may zoom into has no collection.
    if (!series || works.length === 0) return sendPictureNotFound(c);
    const translations = await findTranslations(database, { name: "series", id: series.id });
    const translated = { ...series, translations };
    const collection = createSeriesCollection(await readProvenance(services), translated, works);
    return sendPresentation(c, JSON.stringify(collection));
  });

  routes.get("/artworks/:id{[1-9][0-9]{0,8}}/manifest.json", async (c) => {
    const artwork = await findArtwork(database, Number(c.req.param("id")));
    if (!artwork) return sendPictureNotFound(c);
    const translations = await findTranslations(database, { name: "artworks", id: artwork.id });
    const work = { ...artwork, translations };
    const lookups = hashesOfAddresses(work.images).map((hash) =>
      findZoomablePicture(database, hash),
    );
    const pictures = (await Promise.all(lookups)).filter((picture) => picture !== null);
    const manifest = createWorkManifest(await readProvenance(services), work, pictures);
    return sendPresentation(c, manifest && JSON.stringify(manifest));
  });
}

function addImages(routes: Hono<AppEnv>, services: RouteServices): void {
  const picturePath = "/:picture{[0-9a-f]{32}-[1-9][0-9]{0,5}}";

  routes.get(picturePath, async (c) => {
    const zoomablePicture = await findRequestedPicture(services, c);
    return zoomablePicture
      ? c.redirect(`${getServiceAddress(zoomablePicture)}/info.json`, 303)
      : sendPictureNotFound(c);
  });

  routes.get(`${picturePath}/info.json`, async (c) => {
    const zoomablePicture = await findRequestedPicture(services, c);
    if (!zoomablePicture) return sendPictureNotFound(c);
    const { rights } = await getZoomSettings(services.database);
    const id = `${getSiteOrigin(services.config)}${getServiceAddress(zoomablePicture)}`;
    const info = createImageInfo(id, zoomablePicture, rights);
    const cacheControl = zoomablePicture.isHidden ? privateCache : shortCache;
    return c.json(info, 200, { ...pictureSecurityHeaders, "cache-control": cacheControl });
  });

  routes.get(`${picturePath}/:region/:size/0/default.jpg`, async (c) => {
    const zoomablePicture = await findRequestedPicture(services, c);
    if (!zoomablePicture) return sendPictureNotFound(c);
    const { region, size } = c.req.param();
    return serveRegion(c, {
      // `matchesEtag` would split a tag at a comma.
      tag: [tilesTag(zoomablePicture), region, size].join("/").replaceAll(",", "-"),
      // The address contains the picture's size, so its content never changes.
      cacheControl: zoomablePicture.isHidden ? privateCache : revocableCache,
      open: async () =>
        openRegion(
          await openMediaForCaller(c, services.media, zoomablePicture.hash),
          zoomablePicture,
          region,
          size,
        ),
      isShown: async () => (await findRequestedPicture(services, c)) !== null,
    });
  });
}

/** Finds the picture of the address; null if the address does not state the picture's present size. */
async function findRequestedPicture({ media }: RouteServices, c: Context<AppEnv>) {
  const [hash = "", side] = (c.req.param("picture") ?? "").split("-");
  const { database } = await openMediaForCaller(c, media, hash);
  const picture = await findZoomablePicture(database, hash);
  if (!picture) return null;
  const { width, height } = picture.allowed;
  return Math.max(width, height) === Number(side) ? picture : null;
}

interface ServedRegion extends Pick<Parameters<typeof serveFile>[1], "tag" | "cacheControl"> {
  open: () => ReturnType<typeof openRegion>;
  /** Checks, when the file is open, that the zoom limit still allows it. */
  isShown: () => Promise<boolean>;
}

/** Sends a tile, or the whole picture in a size. */
export async function serveRegion(
  c: Context<AppEnv>,
  { tag, cacheControl, open, isShown }: ServedRegion,
): Promise<Response> {
  const contentType = "image/jpeg";
  async function openShown() {
    const file = await open();
    if (await isShown()) return file;
    if (file && "discard" in file) file.discard();
    return null;
  }
  try {
    return await serveFile(c, { tag, cacheControl, contentType, open: openShown });
  } catch (error) {
    if (error instanceof TilingFailed) return sendUnavailable(c, error);
    throw error;
  }
}

/** Opens a tile, or the whole picture in a size; null if there is no such tile or size. */
export async function openRegion(
  media: Media,
  picture: AccessiblePicture,
  region: string,
  size: string,
): Promise<OpenedBlob | Uint8Array | null> {
  const tile = findTile(picture.allowed, region, size);
  if (tile) return openTile(media, picture, tile);
  if (region !== "full") return null;
  const fullSize =
    size === "max"
      ? findLargestFullSize(picture)
      : listFullSizes(picture).find(({ width, height }) => size === `${width},${height}`);
  const variant = fullSize && (await findVariant(media, picture.hash, fullSize.width, "jpg"));
  return variant ? openVariant(media, variant) : null;
}

/** Sends a IIIF resource. @param resource JSON; null if there is no such resource */
function sendPresentation(c: Context, resource: string | null): Response {
  if (resource === null) return sendPictureNotFound(c);
  return c.body(resource, 200, {
    ...pictureSecurityHeaders,
    "content-type": presentationType,
    "cache-control": shortCache,
  });
}

function sendUnavailable(c: Context, { retryAfter }: TilingFailed): Response {
  return c.json(createError("zoomUnavailable"), 503, {
    ...pictureSecurityHeaders,
    "cache-control": "no-store",
    "retry-after": String(retryAfter),
  });
}
