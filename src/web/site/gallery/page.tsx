/** The gallery: cards or the scale view of works, with filters, pages and the dialog of a work. */
import type { Artist } from "../../../core/entities/artist.ts";
import {
  type AvailabilityFilter,
  availabilityFilters,
  type GalleryView,
  galleryViews,
} from "../../../core/entities/artwork-rules.ts";
import {
  isFiltered,
  noFilters,
  type OfferedFilters,
  type WorkFilters,
} from "../../../core/gallery-filters.ts";
import type { ContactSettings } from "../../../core/records/settings.ts";
import type { GalleryPlace } from "../../../core/routes.ts";
import { selectContactWays } from "../../../core/ways-to-reach.ts";
import { usePageTexts } from "../../in-language.tsx";
import { Island } from "../../islands/island.tsx";
import { useLanguage } from "../../language.ts";
import { SilhouetteSheet } from "../artwork/in-scale.tsx";
import { WorkGrid } from "../artwork/work-grid.tsx";
import type { ArtworkDetail, PlaceInGallery, Work } from "../artwork/work-view.ts";
import { ArtworkDialog } from "./artwork-dialog.island.tsx";
import { Choices } from "./choices.tsx";
import { FilterButton, Filters } from "./filters.tsx";
import { ScaleView } from "./scale-view.tsx";
import { SidesNote } from "./sides-note.tsx";

export const worksPerPage = 24;

/** The data of a page of the gallery. */
interface GalleryData {
  /** The works of this page. */
  works: Work[];
  /** Number of works on all pages that match the filters. */
  total: number;
  availability: AvailabilityFilter;
  /** The chosen width, price and type. */
  filters: WorkFilters;
  /** The widths, prices and types that a visitor can choose. */
  offered: OfferedFilters;
  view: GalleryView;
  /** Number of the page, from 1. */
  page: number;
  /** Upper edge of the highest work on all pages, in cm above the floor; 0 outside the scale view. */
  highestTop: number;
  /** True if the site has series, to which the page then links. */
  hasSeries?: boolean;
  /** True if an open work covers the page. */
  isCovered?: boolean;
}

export function GalleryPage(gallery: GalleryData) {
  const { works, total, availability, filters, offered, view, page, highestTop, isCovered } =
    gallery;
  const { site } = useLanguage();
  const texts = usePageTexts();
  return (
    <div className="page page-wide">
      <div className="row spread page-head">
        <h1 className="text-title">{texts.screens.artworks}</h1>
        <div className="row gallery-count">
          <h2 id="count" className="plain-heading">
            {texts.gallery.artworks(total)}
          </h2>
          {gallery.hasSeries && <SeriesLink />}
          <p className="text-ash">{texts.gallery.filters[availability]}</p>
        </div>
      </div>
      <section aria-labelledby="count">
        <div className="row spread gallery-choices">
          <FilterButton offered={offered} chosen={filters} />
          <Choices
            label={texts.gallery.availability}
            describe={(value) => texts.gallery.filters[value]}
            values={availabilityFilters}
            active={availability}
            toAddress={(value) => site.artworks({ availability: value, filters, view })}
          />
          {works.length > 0 && (
            <Choices
              label={texts.gallery.view}
              describe={(value) => texts.gallery.views[value]}
              values={galleryViews}
              active={view}
              toAddress={(value) => site.artworks({ availability, filters, view: value, page })}
            />
          )}
        </div>
        <Filters offered={offered} chosen={filters} place={{ availability, view }} />
        {works.length === 0 && <NoWorks isEmpty={availability === "all" && !isFiltered(filters)} />}
        {works.length > 0 && view === "pictures" && (
          <WorkGrid works={works} isFirstInView={!isCovered} />
        )}
        {works.length > 0 && view === "scale" && (
          <ScaleView works={works} highestTop={highestTop} />
        )}
        <SidesNote works={works} />
      </section>
      <Pagination
        place={{ availability, filters, view }}
        page={page}
        pageCount={Math.ceil(total / worksPerPage)}
      />
    </div>
  );
}

/** @param isEmpty true if the gallery has no works at all, false if the filters exclude all */
function NoWorks({ isEmpty }: { isEmpty: boolean }) {
  const texts = usePageTexts();
  return (
    <div className="text-ash text-centre empty">
      <p>{texts.gallery.none}</p>
      {isEmpty && <p className="empty-more">{texts.gallery.soon}</p>}
    </div>
  );
}

export function SeriesLink() {
  const { site } = useLanguage();
  return (
    <p className="series-link">
      <a className="with-sign text-link" href={site.series}>
        {usePageTexts().series.heading}
      </a>
    </p>
  );
}

interface PaginationProps {
  place: GalleryPlace;
  page: number;
  pageCount: number;
}

/** Links to the pages before and after. With a script, more-works.enhance.ts appends the next page. */
function Pagination({ place, page, pageCount }: PaginationProps) {
  const { site } = useLanguage();
  const texts = usePageTexts();
  if (pageCount <= 1) return null;
  return (
    <nav className="row paging" aria-label={texts.gallery.pages} data-enhance="gallery/more-works">
      {page > 1 && (
        <a
          className="button button-quiet"
          rel="prev"
          href={site.artworks({ ...place, page: page - 1 })}
        >
          {texts.gallery.previous}
        </a>
      )}
      <p className="text-ash">{texts.gallery.page({ page, pages: pageCount })}</p>
      {page < pageCount && (
        <a
          className="button button-quiet"
          rel="next"
          href={site.artworks({ ...place, page: page + 1 })}
        >
          {texts.gallery.more}
        </a>
      )}
    </nav>
  );
}

interface WorkOverlayProps {
  /** The work that is open at first; null if none is. */
  work: ArtworkDetail | null;
  /** The work's neighbours in the gallery; null while no work is open. */
  place?: PlaceInGallery | null;
  /** Title of the document while no work is open. */
  title: string;
  artist: Artist;
  contact: ContactSettings;
  availability?: AvailabilityFilter;
  filters?: WorkFilters;
  view?: GalleryView;
  page?: number;
}

/** The dialog that shows one work over a page with cards of works. */
export function WorkOverlay({
  work,
  place = null,
  title,
  artist: { name, translated, writtenIn },
  contact,
  availability = "all",
  filters = noFilters,
  view = "pictures",
  page = 1,
}: WorkOverlayProps) {
  return (
    <>
      <SilhouetteSheet />
      <Island
        view={ArtworkDialog}
        activatedBy="a[data-work]"
        props={{
          work,
          place,
          artist: { name, translated, writtenIn },
          contact: selectContactWays(contact),
          gallery: { title, place: { availability, filters, view, page } },
        }}
      />
    </>
  );
}
