import { sql } from "kysely";
import type { OriginalFormat } from "../../core/entities/picture.ts";
import { allowedSize, type ZoomLimit } from "../../core/zoom.ts";
import { getZoomSettings } from "../catalogue/settings.ts";
import { oncePerVersion } from "../database/once-per-version.ts";
import type { Database } from "../database/open.ts";
import type { Box } from "./processing/picture-tasks.ts";

/** Size of the original in px, after rotation by EXIF. */
interface StoredPicture extends Box {
  hash: string;
  format: OriginalFormat;
}

export interface AccessiblePicture extends StoredPicture {
  /** Size in px that the zoom limit allows. */
  allowed: Box;
}

function toAccessible(picture: StoredPicture, limit: ZoomLimit): AccessiblePicture {
  return { ...picture, allowed: allowedSize(picture, limit) };
}

function selectPictures({ query }: Database) {
  return query.selectFrom("media").select(["hash", "format", "width", "height"]);
}

/** Null if no such picture is stored. Visitors may load its variants. */
export async function findPicture(
  database: Database,
  hash: string,
): Promise<AccessiblePicture | null> {
  const row = await selectPictures(database).where("hash", "=", hash).executeTakeFirst();
  return row ? toAccessible(row, (await getZoomSettings(database)).zoom) : null;
}

/** @param part every list of images contains it */
async function listShownHashes({ query }: Database, part: string): Promise<Set<string>> {
  const contained = sql<boolean>`replace(images, ${part}, '') <> images`;
  const artworks = query.selectFrom("artworks").select("images").where(contained);
  const prints = query.selectFrom("prints").select("images").where(contained);
  const rows = await artworks.unionAll(prints.where("status", "=", "active")).execute();
  const hashes = rows.map(({ images }) => images.matchAll(/"\/media\/([0-9a-f]{32})\.jpg"/g));
  return new Set(hashes.flatMap((found) => Array.from(found, ([, hash = ""]) => hash)));
}

/**
 * Pictures of artworks and active prints, by hash. Visitors may zoom into these and no others.
 * Empty if zoom is off.
 * @param only a hash
 */
export async function listZoomablePictures(
  database: Database,
  only?: string,
): Promise<Map<string, AccessiblePicture>> {
  const { zoom } = await getZoomSettings(database);
  if (zoom === "off") return new Map();
  const shown = await listShownHashes(database, only ?? "/media/");
  const all = selectPictures(database);
  const rows = await (only === undefined ? all : all.where("hash", "=", only)).execute();
  const pictures = rows.filter(({ hash }) => shown.has(hash));
  return new Map(pictures.map((row) => [row.hash, toAccessible(row, zoom)]));
}

const knownPictures = oncePerVersion(async () => new Map<string, AccessiblePicture>());

/** As `listZoomablePictures`, for one hash. Cached, because every tile needs it. */
export async function findZoomablePicture(
  database: Database,
  hash: string,
): Promise<AccessiblePicture | null> {
  const known = await knownPictures(database);
  const picture = known.get(hash) ?? (await listZoomablePictures(database, hash)).get(hash);
  if (picture) known.set(hash, picture);
  return picture ?? null;
}
