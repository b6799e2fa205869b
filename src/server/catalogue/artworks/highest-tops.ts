import { type Dimensions, parseDimensions } from "../../../core/dimensions/dimensions.ts";
import { hangingTop } from "../../../core/dimensions/hanging.ts";
import { withPictureOrientation } from "../../../core/dimensions/work-dimensions.ts";
import { type AvailabilityFilter, isAvailable } from "../../../core/entities/artwork-rules.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { oncePerVersion } from "../../database/once-per-version.ts";
import type { Database } from "../../database/open.ts";
import { listArtworks } from "./artworks.ts";

/** Sizes of the last run; most stay the same after a change. */
let parsedBefore: ReadonlyMap<string, Dimensions | null> = new Map();

/**
 * Top edge of the highest work per filter, over all pages, which gives the scale view one scale. In
 * cm above the floor; 0 without a readable size.
 */
export const highestTops = oncePerVersion(computeHighestTops);

async function computeHighestTops(database: Database): Promise<Record<AvailabilityFilter, number>> {
  const pictures = await database.query
    .selectFrom("media")
    .select(["hash", "width", "height"])
    .execute();
  const sizes = new Map(pictures.map(({ hash, ...size }) => [hash, size]));
  const highest = { all: 0, available: 0, sold: 0 };
  const works = await listArtworks(database);
  const parsed = parseEach(works.map(({ dimensions }) => dimensions));
  for (const work of works) {
    const cover = sizes.get(hashOfAddress(work.images[0] ?? "") ?? "");
    const size = withPictureOrientation(parsed.get(work.dimensions) ?? null, cover);
    const top = size ? hangingTop(size.height) : 0;
    const filter = isAvailable(work) ? "available" : "sold";
    highest.all = Math.max(highest.all, top);
    highest[filter] = Math.max(highest[filter], top);
  }
  return highest;
}

/** Parsing takes nearly all of the time. */
function parseEach(texts: readonly string[]): ReadonlyMap<string, Dimensions | null> {
  const parsed = new Map<string, Dimensions | null>();
  for (const each of texts) {
    if (parsed.has(each)) continue;
    const before = parsedBefore.get(each);
    parsed.set(each, before === undefined ? parseDimensions(each) : before);
  }
  parsedBefore = parsed;
  return parsed;
}
