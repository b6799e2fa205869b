import { sql } from "kysely";
import type { OriginalFormat } from "../../core/entities/picture.ts";
import { computeAllowedSize, type ZoomLimit } from "../../core/zoom.ts";
import { selectArtworks, selectPrints } from "../catalogue/published.ts";
import { getZoomSettings } from "../catalogue/settings.ts";
import { cachePerVersion } from "../database/cache-per-version.ts";
import type { Database } from "../database/open.ts";
import { listHiddenPictures } from "./hidden-pictures.ts";
import type { Box } from "./processing/picture-tasks.ts";

/** An original; width and height in px, after rotation by EXIF. */
interface StoredPicture extends Box {
  hash: string;
  format: OriginalFormat;
}

/** An original, with what readers may see of it. */
export interface AccessiblePicture extends StoredPicture {
  /** Size in px that the zoom limit allows. */
  allowed: Box;
  /** True if only the signed-in painter may see the picture. */
  isHidden: boolean;
}

function toAccessible(
  picture: StoredPicture,
  limit: ZoomLimit,
  hiddenHashes: ReadonlySet<string>,
): AccessiblePicture {
  return {
    ...picture,
    allowed: computeAllowedSize(picture, limit),
    isHidden: hiddenHashes.has(picture.hash),
  };
}

function selectPictures({ query }: Database) {
  return query.selectFrom("media").select(["hash", "format", "width", "height"]);
}

const getPictureCache = cachePerVersion(async () => new Map<string, AccessiblePicture>());

/**
 * Finds a picture whose variants the reader may load; null if the site does not store the picture, or
 * hides it from the reader. Caches pictures, because a page needs many.
 */
export async function findPicture(
  database: Database,
  hash: string,
): Promise<AccessiblePicture | null> {
  const cache = await getPictureCache(database);
  const picture = cache.get(hash) ?? (await loadPicture(database, hash));
  if (!picture) return null;
  cache.set(hash, picture);
  return picture.isHidden && !database.unpublished ? null : picture;
}

async function loadPicture(database: Database, hash: string): Promise<AccessiblePicture | null> {
  const row = await selectPictures(database).where("hash", "=", hash).executeTakeFirst();
  if (!row) return null;
  const { zoom } = await getZoomSettings(database);
  return toAccessible(row, zoom, await listHiddenPictures(database));
}

/**
 * Lists the hashes of the pictures of artworks and active prints.
 * @param text leaves out the records whose list of pictures lacks this text
 */
async function listShownHashes(database: Database, text: string): Promise<Set<string>> {
  const containsText = sql<boolean>`replace(images, ${text}, '') <> images`;
  const artworks = selectArtworks(database).select("images").where(containsText);
  const prints = selectPrints(database).select("images").where(containsText);
  const rows = await artworks.unionAll(prints.where("status", "=", "active")).execute();
  const hashes = rows.map(({ images }) => images.matchAll(/"\/media\/([0-9a-f]{32})\.jpg"/g));
  return new Set(hashes.flatMap((matches) => Array.from(matches, ([, hash = ""]) => hash)));
}

/**
 * Lists the pictures that the reader may zoom into, by hash: those of artworks and active prints. There
 * are none if zoom is off.
 * @param onlyHash leaves out all other pictures
 */
export async function listZoomablePictures(
  database: Database,
  onlyHash?: string,
): Promise<Map<string, AccessiblePicture>> {
  const { zoom } = await getZoomSettings(database);
  if (zoom === "off") return new Map();
  const shownHashes = await listShownHashes(database, onlyHash ?? "/media/");
  const allPictures = selectPictures(database);
  const query = onlyHash === undefined ? allPictures : allPictures.where("hash", "=", onlyHash);
  const rows = await query.execute();
  const pictures = rows.filter(({ hash }) => shownHashes.has(hash));
  const hiddenHashes = await listHiddenPictures(database);
  return new Map(pictures.map((row) => [row.hash, toAccessible(row, zoom, hiddenHashes)]));
}

const getZoomablePictureCache = cachePerVersion(async () => new Map<string, AccessiblePicture>());

/** As `listZoomablePictures`, for one hash. Caches the pictures, because every tile needs one. */
export async function findZoomablePicture(
  database: Database,
  hash: string,
): Promise<AccessiblePicture | null> {
  const cache = await getZoomablePictureCache(database);
  const picture = cache.get(hash) ?? (await listZoomablePictures(database, hash)).get(hash);
  if (picture) cache.set(hash, picture);
  return picture ?? null;
}
