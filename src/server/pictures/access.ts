import { sql } from "kysely";
import type { OriginalFormat } from "../../core/entities/picture.ts";
import { computeAllowedSize, type ZoomLimit } from "../../core/zoom.ts";
import { selectArtworks, selectPrints } from "../catalogue/published.ts";
import { getZoomSettings } from "../catalogue/settings.ts";
import { cachePerVersion } from "../database/cache-per-version.ts";
import type { Database } from "../database/open.ts";
import { listHiddenPictures } from "./hidden-pictures.ts";
import type { Box } from "./processing/picture-tasks.ts";

/** Size of the original in px, after rotation by EXIF. */
interface StoredPicture extends Box {
  hash: string;
  format: OriginalFormat;
}

export interface AccessiblePicture extends StoredPicture {
  /** Size in px that the zoom limit allows. */
  allowed: Box;
  /** True if only the signed-in painter may see it. */
  isHidden: boolean;
}

function toAccessible(
  picture: StoredPicture,
  limit: ZoomLimit,
  hidden: ReadonlySet<string>,
): AccessiblePicture {
  return {
    ...picture,
    allowed: computeAllowedSize(picture, limit),
    isHidden: hidden.has(picture.hash),
  };
}

function selectPictures({ query }: Database) {
  return query.selectFrom("media").select(["hash", "format", "width", "height"]);
}

const getPictureCache = cachePerVersion(async () => new Map<string, AccessiblePicture>());

/**
 * Finds a picture whose variants the reader may load; null if none is stored, or if it is hidden from
 * the reader. Cached, because every picture of a page needs it.
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
 * @param part leaves out the records without this text in their list of pictures
 */
async function listShownHashes(database: Database, part: string): Promise<Set<string>> {
  const contained = sql<boolean>`replace(images, ${part}, '') <> images`;
  const artworks = selectArtworks(database).select("images").where(contained);
  const prints = selectPrints(database).select("images").where(contained);
  const rows = await artworks.unionAll(prints.where("status", "=", "active")).execute();
  const hashes = rows.map(({ images }) => images.matchAll(/"\/media\/([0-9a-f]{32})\.jpg"/g));
  return new Set(hashes.flatMap((found) => Array.from(found, ([, hash = ""]) => hash)));
}

/**
 * Lists the pictures that the reader may zoom into, by hash: those of artworks and active prints. Empty
 * if zoom is off.
 * @param onlyHash leaves out all other pictures
 */
export async function listZoomablePictures(
  database: Database,
  onlyHash?: string,
): Promise<Map<string, AccessiblePicture>> {
  const { zoom } = await getZoomSettings(database);
  if (zoom === "off") return new Map();
  const shownHashes = await listShownHashes(database, onlyHash ?? "/media/");
  const all = selectPictures(database);
  const rows = await (onlyHash === undefined ? all : all.where("hash", "=", onlyHash)).execute();
  const pictures = rows.filter(({ hash }) => shownHashes.has(hash));
  const hidden = await listHiddenPictures(database);
  return new Map(pictures.map((row) => [row.hash, toAccessible(row, zoom, hidden)]));
}

const getZoomablePictureCache = cachePerVersion(async () => new Map<string, AccessiblePicture>());

/** As `listZoomablePictures`, for one hash. Cached, because every tile needs it. */
export async function findZoomablePicture(
  database: Database,
  hash: string,
): Promise<AccessiblePicture | null> {
  const cache = await getZoomablePictureCache(database);
  const picture = cache.get(hash) ?? (await listZoomablePictures(database, hash)).get(hash);
  if (picture) cache.set(hash, picture);
  return picture ?? null;
}
