import { hashOfAddress } from "../../../core/entities/picture.ts";
import { isActive } from "../../../core/entities/print.ts";
import type { ZoomSettings } from "../../../core/entities/settings.ts";
import { allowedSize } from "../../../core/zoom.ts";
import { listArtworks } from "../../catalogue/artworks/artworks.ts";
import { listPrints } from "../../catalogue/prints/prints.ts";
import { getZoomSettings } from "../../catalogue/settings.ts";
import { oncePerVersion } from "../../database/once-per-version.ts";
import type { Database } from "../../database/open.ts";
import { isOriginalFormat } from "../variants/recipes.ts";
import type { Tileable } from "./tiles.ts";

/** A picture that visitors may look at closely. */
export interface PublicPicture extends Tileable {
  /** Its size under the present limit, px; `width` and `height` are the original's. */
  allowed: { width: number; height: number };
}

/** What may be looked at closely at one version of the content. */
export interface PublicPictures {
  settings: ZoomSettings;
  /** By hash. */
  pictures: ReadonlyMap<string, PublicPicture>;
}

/**
 * The pictures of works in the catalogue and of active prints. A deleted work, a discontinued print
 * and whatever else was uploaded is not among them: its tiles are refused from that write on.
 * Gathered once per content version, since every tile asks.
 */
export const listPublicPictures = oncePerVersion(gather);

async function gather(database: Database): Promise<PublicPictures> {
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
  const shown = rows.flatMap(({ format, ...row }): PublicPicture[] =>
    settings.zoom !== "off" && hashes.has(row.hash) && isOriginalFormat(format)
      ? [{ ...row, format, allowed: allowedSize(row, settings.zoom) }]
      : [],
  );
  return { settings, pictures: new Map(shown.map((picture) => [picture.hash, picture])) };
}
