import { sql } from "kysely";
import { allowedSize, type ZoomLimit } from "../../core/zoom.ts";
import { getZoomSettings } from "../catalogue/settings.ts";
import { oncePerVersion } from "../database/once-per-version.ts";
import type { Database } from "../database/open.ts";
import type { Box, OriginalFormat } from "./processing/picture-tasks.ts";
import { isOriginalFormat } from "./variants/variant-files.ts";

/** Size of the original in px, after rotation by EXIF. */
export interface AccessiblePicture extends Box {
  hash: string;
  format: OriginalFormat;
  /** Size in px that the zoom limit allows. */
  allowed: Box;
}

interface Row extends Box {
  hash: string;
  format: string;
}

function toAccessible({ format, ...row }: Row, limit: ZoomLimit): AccessiblePicture[] {
  return isOriginalFormat(format) ? [{ ...row, format, allowed: allowedSize(row, limit) }] : [];
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
  if (!row) return null;
  const [picture] = toAccessible(row, (await getZoomSettings(database)).zoom);
  return picture ?? null;
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
  return new Map(
    pictures.flatMap((row) => toAccessible(row, zoom)).map((picture) => [picture.hash, picture]),
  );
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
