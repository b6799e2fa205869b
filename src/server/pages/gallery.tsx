import type { Context } from "hono";
import { isFiltered, listOfferedFilters } from "../../core/gallery-filters.ts";
import type { Language } from "../../core/languages.ts";
import { siteIn } from "../../core/routes.ts";
import { toWork } from "../../web/site/artwork/work.ts";
import type { Work } from "../../web/site/artwork/work-view.ts";
import { GalleryPage, WorkOverlay, worksPerPage } from "../../web/site/gallery/page.tsx";
import { findArtwork, listGalleryPage } from "../catalogue/artworks/artworks.ts";
import {
  findHighestTop,
  listFilteredPage,
  listMeasuredWorks,
} from "../catalogue/artworks/gallery.ts";
import { listReadableSeries } from "../catalogue/selected-works.ts";
import { getZoomSettings } from "../catalogue/settings.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { getPageLanguage } from "../http/request.ts";
import { loadPictures } from "../pictures/pictures.ts";
import { describeArtworkSharePicture } from "../pictures/share/share-pictures.ts";
import type { AppEnv, Services } from "../services.ts";
import { createGalleryHead, createWorkHead } from "./gallery-head.ts";
import { type GalleryQuery, parseGalleryQuery } from "./gallery-query.ts";
import { loadOpenedWork } from "./opened-work.ts";
import { type PageContent, sendPage } from "./render.tsx";
import { expireWithExhibitions } from "./timed-exhibitions.ts";

/** Shows a page of the gallery; if the address names a work, with that work opened. */
export async function showGallery(c: Context<AppEnv>): Promise<Response> {
  const query = parseGalleryQuery(c);
  const language = getPageLanguage(c);
  const { content, lastPage, isWorkMissing } = await loadGalleryContent(
    c.var.services,
    query,
    language,
  );
  if (query.page > lastPage) {
    const { availability, filters, view } = query;
    const lastPageQuery = { availability, filters, view, page: lastPage };
    return c.redirect(siteIn(language).artworks(lastPageQuery), 302);
  }
  // Anybody can invent ids, so shared caches must not store these pages.
  if (isWorkMissing) c.header("Cache-Control", "private, no-cache");
  if (query.workId) await expireWithExhibitions(c);
  return sendPage(c, content);
}

type GalleryServices = Pick<Services, "database" | "media" | "config">;

/** Loads all that a gallery page shows. `isWorkMissing` is true if the address names an unknown work. */
export async function loadGalleryContent(
  services: GalleryServices,
  { availability, filters, view, workId, page: requestedPage }: GalleryQuery,
  language: Language,
): Promise<{ content: PageContent; lastPage: number; isWorkMissing: boolean }> {
  const { database } = services;
  const artwork = workId === null ? null : await findArtwork(database, workId);
  const identity = await getSiteIdentity(services);
  const choice = { availability, filters, view };
  const openedWork =
    artwork && (await loadOpenedWork(services, artwork, identity, language, choice));
  const { work = null, place = null } = openedWork ?? {};
  // Behind an opened work lies the page with its card, to which the visitor returns.
  const page = openedWork?.page ?? requestedPage;
  const shownPage = { ...choice, page };
  const { works, total, zoom } = await loadWorks(services, shownPage, language);
  const measuredWorks = await listMeasuredWorks(database);
  const series = await listReadableSeries(database);
  const galleryHead = createGalleryHead(identity, language, shownPage, zoom);
  const content: PageContent = {
    identity,
    kind: work ? "work" : "gallery",
    head:
      artwork && work
        ? createWorkHead(
            identity,
            language,
            work,
            describeArtworkSharePicture(identity.artist, artwork, language),
          )
        : galleryHead,
    main: (
      <GalleryPage
        works={work ? works.map(withoutPlaceholders) : works}
        total={total}
        {...shownPage}
        offeredFilters={listOfferedFilters(measuredWorks, filters)}
        highestTop={view === "scale" ? findHighestTop(measuredWorks, availability, filters) : 0}
        hasSeries={series.length > 0}
        isCovered={work !== null}
      />
    ),
    overlay: (
      <WorkOverlay
        work={work}
        place={place}
        title={galleryHead.title}
        artist={identity.artist}
        contact={identity.contact}
        {...shownPage}
      />
    ),
    isOverlayOpen: work !== null,
  };
  const lastPage = Math.max(1, Math.ceil(total / worksPerPage));
  return { content, lastPage, isWorkMissing: workId !== null && artwork === null };
}

/** Saves 400 bytes of the document, because an opened work covers the cards. */
function withoutPlaceholders(work: Work): Work {
  return { ...work, pictures: work.pictures.map((picture) => ({ ...picture, placeholder: null })) };
}

/** Loads the works of one page with their covers. */
async function loadWorks(
  { database, media }: GalleryServices,
  { availability, filters, page }: Pick<GalleryQuery, "availability" | "filters" | "page">,
  language: Language,
) {
  const { artworks, total } = isFiltered(filters)
    ? await listFilteredPage(database, { availability, filters, page, perPage: worksPerPage })
    : await listGalleryPage(database, { availability, page, perPage: worksPerPage });
  const { zoom } = await getZoomSettings(database);
  const addresses = artworks.flatMap(({ images }) => images.slice(0, 1));
  const covers = await loadPictures(media, addresses, zoom);
  return { works: artworks.map((artwork) => toWork(artwork, covers, language)), total, zoom };
}
