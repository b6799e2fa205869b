import { noFilters } from "../../core/gallery-filters.ts";
import type { Language } from "../../core/languages.ts";
import type { Artwork } from "../../core/records/artworks.ts";
import { siteIn } from "../../core/routes.ts";
import { toArtworkDetail, toNeighbour } from "../../web/site/artwork/work.ts";
import type { ArtworkDetail, PlaceInGallery } from "../../web/site/artwork/work-view.ts";
import { worksPerPage } from "../../web/site/gallery/page.tsx";
import { toPageCode } from "../../web/site/printed-address.tsx";
import { findPlaceInGallery } from "../catalogue/artworks/gallery.ts";
import { listPrintsOfArtwork } from "../catalogue/prints/prints.ts";
import { getZoomSettings } from "../catalogue/settings.ts";
import { listByIds, listSimilar } from "../catalogue/similar.ts";
import type { SiteIdentity } from "../catalogue/site-identity.ts";
import type { Database } from "../database/open.ts";
import { loadPictures } from "../pictures/pictures.ts";
import { describeArtworkSharePicture } from "../pictures/share/share-pictures.ts";
import type { Services } from "../services.ts";
import type { GalleryQuery } from "./gallery-query.ts";
import { loadSeriesOfWork } from "./selected-works.ts";
import { loadExhibitionsOfWork } from "./timed-exhibitions.ts";

/** The visitor's filters and view of the gallery. */
export type GalleryChoice = Pick<GalleryQuery, "availability" | "filters" | "view">;

const allWorks = { availability: "all", filters: noFilters } as const;

/**
 * Finds the neighbours and the page of a work among the chosen works. If an old link leads to a work
 * that the choice leaves out, finds them among all works.
 */
async function findPlace(database: Database, artwork: Artwork, choice: GalleryChoice) {
  const findAmong = (works: Pick<GalleryChoice, "availability" | "filters">) =>
    findPlaceInGallery(database, artwork, { ...works, perPage: worksPerPage });
  const placeInChoice = await findAmong(choice);
  const noPlace = { neighbours: null, page: 1 };
  const { neighbours, page } = placeInChoice ?? (await findAmong(allWorks)) ?? noPlace;
  const { availability, filters } = placeInChoice ? choice : allWorks;
  return {
    neighbours,
    page,
    isChosen: placeInChoice !== null,
    gallery: { availability, filters, view: choice.view, page },
  };
}

interface OpenedWork {
  work: ArtworkDetail;
  place: PlaceInGallery;
  /** Number, from 1, of the gallery page with the work; null if the visitor's filters leave it out. */
  page: number | null;
}

/** Loads an opened work with its prints, its place in the gallery, its neighbours and similar works. */
export async function loadOpenedWork(
  { database, media }: Pick<Services, "database" | "media">,
  artwork: Artwork,
  { artist, origin, sales }: SiteIdentity,
  language: Language,
  choice: GalleryChoice,
): Promise<OpenedWork> {
  const settings = await getZoomSettings(database);
  const prints = await listPrintsOfArtwork(database, artwork.id);
  const similar = await listSimilar(database, "artworks", artwork.id);
  const series = await loadSeriesOfWork(database, { artwork: artwork.id }, language);
  const onView = await loadExhibitionsOfWork(database, { artwork: artwork.id }, language);
  const { neighbours, page, isChosen, gallery } = await findPlace(database, artwork, choice);
  const neighbourIds = neighbours ? [neighbours.previous, neighbours.next] : [];
  const [previous, next] = await listByIds(database, "artworks", neighbourIds);
  const covers = [...similar, previous, next].flatMap((each) => each?.images.slice(0, 1) ?? []);
  const pictures = await loadPictures(media, [...artwork.images, ...covers], settings.zoom);
  const sharePicture = describeArtworkSharePicture(artist, artwork, language)?.address ?? null;
  // The QR code of the page, which shows on paper only.
  const pageCode = toPageCode(origin + siteIn(language).artwork(artwork.id));
  const source = { settings, artist, sales, language, sharePicture, pageCode };
  return {
    work: toArtworkDetail(artwork, pictures, prints, { ...source, series, onView, similar }),
    page: isChosen ? page : null,
    place: {
      gallery: siteIn(language).artworks(gallery),
      neighbours:
        previous && next
          ? { previous: toNeighbour(previous, pictures), next: toNeighbour(next, pictures) }
          : null,
    },
  };
}
