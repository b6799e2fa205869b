import { hashOfAddress } from "../../../core/entities/picture.ts";
import { isActive } from "../../../core/entities/print.ts";
import type { ZoomSettings } from "../../../core/entities/settings.ts";
import { allowedSize } from "../../../core/zoom.ts";
import { listArtworks } from "../../catalogue/artworks/artworks.ts";
import { listPrints } from "../../catalogue/prints/prints.ts";
import { getZoomSettings } from "../../catalogue/settings.ts";
import { oncePerVersion } from "../../database/once-per-version.ts";
import type { Database } from "../../database/open.ts";
import { isOriginalFormat } from "../variants/variant-files.ts";
import type { TiledPicture } from "./tiles.ts";

export interface PublicPicture extends TiledPicture {
  /** Px, under the zoom limit. */
  allowed: { width: number; height: number };
}

export interface PublicPictures {
  settings: ZoomSettings;
  /** By hash. */
  pictures: ReadonlyMap<string, PublicPicture>;
}

/**
 * Pictures of artworks and active prints only; all other tiles get 404. Loaded once per content
 * version, because every tile needs them.
 */
export const listPublicPictures = oncePerVersion(loadPublicPictures);

async function loadPublicPictures(database: Database): Promise<PublicPictures> {
  const settings = await getZoomSettings(database);
  const artworks = await listArtworks(database);
  const prints = (await listPrints(database)).filter(isActive);
  const hashes = new Set(
    [...artworks, ...prints].flatMap(({ images }) => images.map(hashOfAddress)),
  );
  const rows = await database.query
    .selectFrom("media")
    .select(["hash", "format", "width", "height"])
    .execute();
  const pictures = rows.flatMap(({ format, ...row }): PublicPicture[] =>
    settings.zoom !== "off" && hashes.has(row.hash) && isOriginalFormat(format)
      ? [{ ...row, format, allowed: allowedSize(row, settings.zoom) }]
      : [],
  );
  return { settings, pictures: new Map(pictures.map((picture) => [picture.hash, picture])) };
}
