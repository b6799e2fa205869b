import type { AvailabilityFilter } from "../../../core/entities/artwork.ts";
import type { Picture } from "../../../core/entities/picture.ts";
import type { ContactSettings, ZoomSettings } from "../../../core/entities/settings.ts";
import { oncePerVersion } from "../../database/once-per-version.ts";
import type { Database } from "../../database/open.ts";
import { type Media, picturesOf } from "../../pictures/pictures.ts";
import { getContactSettings, getZoomSettings } from "../settings.ts";
import { type GalleryPage, listGalleryPage } from "./artworks.ts";

export interface GalleryPageData extends GalleryPage {
  /** By address. */
  covers: ReadonlyMap<string, Picture>;
  contact: ContactSettings;
  zoom: ZoomSettings;
}

export interface GalleryPageQuery {
  filter: AvailabilityFilter;
  /** Counted from 1. */
  page: number;
  perPage: number;
}

export type LoadGalleryPage = (query: GalleryPageQuery) => Promise<GalleryPageData>;

/** Per content version, about 30 kB each. */
const maxPages = 50;

interface LoaderParts {
  database: Database;
  media: Pick<Media, "database" | "publicUrl">;
}

/**
 * Reads each gallery page once per content version. After a change, the pages of all works share
 * these few reads. The version is checked before each read, so the data is never older than the
 * rendered page.
 */
export function createGalleryPageLoader(parts: LoaderParts): LoadGalleryPage {
  const pagesOfVersion = oncePerVersion(async () => new Map<string, Promise<GalleryPageData>>());
  return async (query) => {
    const pages = await pagesOfVersion(parts.database);
    const name = `${query.filter} ${query.page} ${query.perPage}`;
    const cached = pages.get(name);
    if (cached) return cached;
    const page = readGalleryPage(parts, query);
    const [oldest] = pages.keys();
    if (pages.size >= maxPages && oldest !== undefined) pages.delete(oldest);
    pages.set(name, page);
    page.catch(() => pages.delete(name));
    return page;
  };
}

async function readGalleryPage(
  { database, media }: LoaderParts,
  query: GalleryPageQuery,
): Promise<GalleryPageData> {
  const { artworks, total } = await listGalleryPage(database, query);
  const zoom = await getZoomSettings(database);
  const addresses = artworks.flatMap(({ images }) => images.slice(0, 1));
  const covers = await picturesOf(media, addresses, zoom.zoom);
  return { artworks, total, covers, contact: await getContactSettings(database), zoom };
}
