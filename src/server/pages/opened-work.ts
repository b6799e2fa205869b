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
import { loadPictures } from "../pictures/pictures.ts";
import { describeArtworkSharePicture } from "../pictures/share/share-pictures.ts";
import type { Services } from "../services.ts";
import { loadSeriesOfWork } from "./selected-works.ts";
import { loadExhibitionsOfWork } from "./timed-exhibitions.ts";

/** Loads the opened work with its prints, its place, and the works beside and below it. */
export async function loadOpenedWork(
  { database, media }: Pick<Services, "database" | "media">,
  artwork: Artwork,
  { artist, origin, sales }: SiteIdentity,
  language: Language,
): Promise<{ work: ArtworkDetail; place: PlaceInGallery }> {
  const settings = await getZoomSettings(database);
  const prints = await listPrintsOfArtwork(database, artwork.id);
  const similar = await listSimilar(database, "artworks", artwork.id);
  const series = await loadSeriesOfWork(database, { artwork: artwork.id }, language);
  const onView = await loadExhibitionsOfWork(database, { artwork: artwork.id }, language);
  const { page, neighbours } = await findPlaceInGallery(database, artwork, worksPerPage);
  const beside = neighbours ? [neighbours.previous, neighbours.next] : [];
  const [previous, next] = await listByIds(database, "artworks", beside);
  const covers = [...similar, previous, next].flatMap((each) => each?.images.slice(0, 1) ?? []);
  const pictures = await loadPictures(media, [...artwork.images, ...covers], settings.zoom);
  const sharePicture = describeArtworkSharePicture(artist, artwork, language)?.address ?? null;
  const code = toPageCode(origin + siteIn(language).artwork(artwork.id));
  const source = { settings, artist, sales, language, sharePicture, pageCode: code };
  return {
    work: toArtworkDetail(artwork, pictures, prints, { ...source, series, onView, similar }),
    place: {
      page,
      neighbours:
        previous && next
          ? { previous: toNeighbour(previous, pictures), next: toNeighbour(next, pictures) }
          : null,
    },
  };
}
