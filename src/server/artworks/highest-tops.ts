import { type AvailabilityFilter, isAvailable } from "../../core/artwork.ts";
import { workDimensions } from "../../core/dimensions.ts";
import { hangingTop } from "../../core/hanging.ts";
import { hashOfAddress } from "../../core/picture.ts";
import { oncePerVersion } from "../database/once-per-version.ts";
import type { Database } from "../database/open.ts";
import { listArtworks } from "./artworks.ts";

/**
 * How high the works of each filter reach on the wall to scale, on whichever page they hang: what
 * makes it one scale for all of them. In cm above the floor; 0 where no size can be read. All sizes
 * are read for it, so it is kept while the content stays.
 */
export const highestTops = oncePerVersion(gather);

async function gather(database: Database): Promise<Record<AvailabilityFilter, number>> {
  const pictures = await database.query
    .selectFrom("media")
    .select(["hash", "width", "height"])
    .execute();
  const sizes = new Map(pictures.map(({ hash, ...size }) => [hash, size]));
  const highest = { all: 0, available: 0, sold: 0 };
  for (const work of await listArtworks(database)) {
    const cover = sizes.get(hashOfAddress(work.images[0] ?? "") ?? "");
    const size = workDimensions(work.dimensions, cover);
    const top = size ? hangingTop(size.height) : 0;
    const filter = isAvailable(work) ? "available" : "sold";
    highest.all = Math.max(highest.all, top);
    highest[filter] = Math.max(highest[filter], top);
  }
  return highest;
}
