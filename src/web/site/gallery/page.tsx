import { type AvailabilityFilter, availabilityFilters } from "../../../core/artwork.ts";
import { site } from "../../../core/routes.ts";
import type { ContactSettings } from "../../../core/settings.ts";
import { Island } from "../../islands/island.tsx";
import { WorkGrid } from "../artwork/work-card.tsx";
import type { Work } from "../artwork/work-view.ts";
import { ArtworkDialog } from "./artwork-dialog.island.tsx";

/** Works a page of the gallery carries. */
export const worksPerPage = 24;

export interface GalleryData {
  works: Work[];
  /** Works the filter lets through, on all pages. */
  total: number;
  filter: AvailabilityFilter;
  /** Counted from 1. */
  page: number;
}

/** Works seen at once when the gallery opens on a desk. */
const firstRow = 3;

export function GalleryPage({ works, total, filter, page }: GalleryData) {
  const caption = availabilityFilters.find((choice) => choice.value === filter)?.label;
  return (
    <div className="page">
      <div className="page-head">
        <h1 className="font-serif text-title">Artworks</h1>
        <AvailabilityFilters active={filter} />
      </div>
      <section className="mt-8" aria-labelledby="count">
        <div className="flex flex-wrap items-baseline gap-x-3 text-ash">
          <h2 id="count" className="font-sans text-base tracking-normal text-ink">
            {total} {total === 1 ? "Artwork" : "Artworks"}
          </h2>
          <p>{caption}</p>
        </div>
        {works.length > 0 ? (
          <WorkGrid works={works} firstRow={page === 1 ? firstRow : 1} />
        ) : (
          <p className="empty">No artworks found</p>
        )}
      </section>
      <Paging filter={filter} page={page} pages={Math.ceil(total / worksPerPage)} />
    </div>
  );
}

function AvailabilityFilters({ active }: { active: AvailabilityFilter }) {
  return (
    <nav aria-label="Availability">
      <ul className="choices">
        {availabilityFilters.map(({ value, label }) => (
          <li key={value}>
            <a
              href={site.artworks({ availability: value })}
              aria-current={value === active ? "true" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PagingProps {
  filter: AvailabilityFilter;
  page: number;
  pages: number;
}

/** Further works by plain links; with JavaScript the next ones join the grid in place. */
function Paging({ filter, page, pages }: PagingProps) {
  if (pages <= 1) return null;
  return (
    <nav className="paging" aria-label="Pages" data-enhance="gallery/more-works">
      {page > 1 && (
        <a rel="prev" href={site.artworks({ availability: filter, page: page - 1 })}>
          Previous works
        </a>
      )}
      <p className="text-ash">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <a rel="next" href={site.artworks({ availability: filter, page: page + 1 })}>
          More works
        </a>
      )}
    </nav>
  );
}

interface WorkOverlayProps {
  work: Work | null;
  contact: ContactSettings;
  filter?: AvailabilityFilter;
  page?: number;
  path?: string;
}

/** The dialog over the gallery or home: open when the address names a work, waiting otherwise. */
export function WorkOverlay({
  work,
  contact,
  filter = "all",
  page = 1,
  path = site.artworks(),
}: WorkOverlayProps) {
  const { email, instagramUrl, instagramHandle } = contact;
  const beneath = new URL(site.artworks({ availability: filter, page }), "http://localhost");
  return (
    <Island
      view={ArtworkDialog}
      when={work ? "idle" : "touch"}
      wokenBy="a[data-work]"
      props={{
        work,
        contact: { email, instagramUrl, instagramHandle },
        gallery: { path, fields: [...beneath.searchParams] },
      }}
    />
  );
}
